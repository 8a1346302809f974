/// Credentials.
extension Secret {
    static let credentials = [
        Secret(
            "password", keys: ["password", "user_password", "passwd", "PASSWORD", "newPassword", "pwd", "passphrase"],
            values: [
                "hunter2", "letmein", "correct-horse", "Tr0ub4dor&3", "silentbadger", "P@ssw0rd!77", "zwiebelkuchen",
                "swordfish", "opensesame", "sommer2031",
            ]),
        Secret(
            "password, other languages",
            keys: [
                "密码", "пароль", "contraseña", "mot_de_passe", "كلمة_المرور", "Passwort", "kennwort", "パスワード", "비밀번호",
            ],
            values: ["лунныйкот", "秘密の鍵", "müllhalde", "кедр-сосна", "zażółćgęślą", "tresmalin"]),
        Secret(
            "secret",
            keys: ["secret", "client_secret", "clientSecret", "consumer-secret", "signing_secret", "x-secret"],
            values: ["umbrella-falcon", "whsec_8Gk2nQpV5sXw3ZtRb7Ly", "cs_live_b1Qz0vX3mK", "kestrelmoon"]),
        Secret(
            "API key", keys: ["api_key", "apiKey", "x-api-key", "APIKEY", "apikey", "access_key_id", "public_key_id"],
            values: [
                "sk_live_4eC39HqLyjWDarjtT1zdp7dc", "AKIAQ7WZ3NXPLTV5RMKD", "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
                "xoxb-263594206564-FGqddMF8t08v8N7Oq4i57vs1", "AIzaSyB8kQv3RzN0tWf5Lm2Xc7Hd1Pj9Gs4Ye6U",
                "SG.ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf09kqeF8tAmbihYzrnopKc1s5cr",
                "rk_test_51Hq9vKLmPz", "glpat-x7Kq2mWz9RtYv4Ns1LpD", "npm_q8Zt3LwX6vRk1JyH5nMb2CdFg7Ps9Ua4Te0",
                "pk.eyJ1IjoicXVpZXRvdHRlciJ9.Zk3vQ9", "dop_v1_7c1f9a6e3b5d2084f6a8c0e4b2d19735",
                "shpat_6f1b8d3c5e7a9024", "key-3ax6xnjp29jd6fds4gc373sgvjxteol0",
            ]),
        Secret(
            "access token", keys: ["access_token", "accessToken", "token", "auth_token", "id_token", "session-token"],
            values: [
                "ya29.a0AfH6SMBx7Qw2Kd9Zt5", "gho_R4tk9XvB2mQ7pLs1", "EAACEdEose0cBAKqZ9x", "tok_visa_9Qk3",
                "v2.local.Zx81kQpw7Lm", "QmFyYmFyYVdhc0hlcmVMYXN0TmlnaHQ=", "xKqVbTzWmRpLdNsGhJfYcQwE",
            ]),
        Secret(
            "JWT", keys: ["jwt", "id_token", "assertion", "bearerToken", "AUTH_JWT"],
            values: [
                "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJvbGl2aWEuYnJvd24ifQ.Qm3kX9vLp2Zt7RwYs5Nd1JhGf8",
                "eyJraWQiOiI3MyIsImFsZyI6IlJTMjU2In0.eyJpc3MiOiJraWxuIn0.c2lnbmVkLWJ5LW5vYm9keQ",
                "eyJ0eXAiOiJKV1QiLCJhbGciOiJub25lIn0.eyJyb2xlIjoib3duZXIifQ.",
            ]),
        Secret(
            "refresh token", keys: ["refresh_token", "refreshToken", "REFRESH_TOKEN", "offline-token"],
            values: ["1//0gK8vQzXw3RtYLmNpB5sD", "rt-7QkW2", "quokka-lantern-9", "def50200a8c1e47b"]),
        Secret(
            "authorization",
            keys: ["authorization", "Authorization", "auth", "proxy-authorization", "www_authenticate"],
            values: [
                "Bearer kJ8s0QpLx5vRt2Wn", "Basic b2xpdmlhOnN3b3JkZmlzaA==", "Digest username=\"quietotter\"",
                "Token 9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b", "ApiKey umbrella:falcon",
            ]),
        Secret(
            "session id", keys: ["session_id", "sessionId", "jsessionid", "PHPSESSID", "sid", "connect.sid"],
            values: [
                "1A530637289A03B07199A44E8D531427", "rk3l9v0q8t7m2c5b", "s%3Aq7Wz8XkLmVt2.R9pYn4",
                "quiet-session-otter",
            ]),
        Secret(
            "cookie", keys: ["cookie", "set_cookie", "Cookie", "setCookie"],
            values: ["sid=q7wz8xk; theme=dark", "remember=olivia|8f14e45f", "__Host-auth=Zk3vQ9xL"]),
        Secret(
            "CSRF token", keys: ["csrf_token", "csrfToken", "_csrf", "X-CSRF-Token", "xsrf", "authenticity_token"],
            values: ["i8XNjC4b8KVok4uw5RftR38Wgp2BFwql", "csrf-plumtree", "dGhpcyBpcyBub25l+8fQ=="]),
        Secret(
            "nonce", keys: ["nonce", "state_token", "code_verifier", "challenge", "salt"],
            values: ["n-0S6_WzA2Mj", "dBjftJeZ4CVP-mBqKLm", "pepper-and-salt-31"]),
        Secret(
            "signature", keys: ["signature", "hmac", "x_signature", "sig"],
            values: ["sha256=6ffbb59b2300aae63f272406069a9788", "MEUCIQDz8kQv", "v1=Zk3vQ9xLmPwRt"]),
        Secret(
            "private key", keys: ["private_key", "privateKey", "pem", "ssh_key", "certificate"],
            values: [
                "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw\n-----END PRIVATE KEY-----\n",
                "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKq7Wz olivia@kilnhost",
                "-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIIrYSSNQFaA2Hwf1duRSxKtLYX5\n-----END EC PRIVATE KEY-----",
            ]),
        Secret(
            "bot token", keys: ["bot_token", "botToken", "telegram"],
            values: [
                "bot12345:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw", "bot987654321:AAEk3vQ9xLmPwRtYs5Nd1JhGf8ZbC",
                "712345678:AAFzQk3v",
            ]),
        Secret(
            "recovery phrase", keys: ["recovery_phrase", "seed_phrase", "mnemonic", "backup_code", "security_answer"],
            values: [
                "lantern orbit quartz velvet thimble saddle", "plumtree", "7QKD-PX2M-9VRT", "wombat gravel tulip oxide",
            ]),
        Secret(
            "invitation", keys: ["invite_code", "magic_link", "reset_token", "share_code", "coupon"],
            values: ["KILNPARTY", "q9Rt-Ws2K", "https://kilnhost.example/reset/9f8Zk3vQ?u=olivia", "wintertreat"]),
    ]

    static let codes = [
        Secret("PIN", keys: ["pin", "PIN", "pin_code", "pinCode"], values: ["7394", "8526", "604913", "59273846"]),
        Secret(
            "PIN as a number", keys: ["pin", "userPin", "device_pin"], values: ["7384", "8536", "614923", "59263847"],
            isNumber: true),
        Secret(
            "OTP", keys: ["otp", "one_time_code", "otpCode", "mfa_code"], values: ["739514", "052846", "88-41-97"]),
        Secret(
            "OTP as a number", keys: ["otp", "totp", "verification_code", "verificationCode", "sms_code"],
            values: ["739524", "952847", "884297"], isNumber: true),
        Secret(
            "CVV", keys: ["cvv", "cvc", "card_cvc", "securityCode"],
            values: ["0573", "4826", "739", "957"] + (0..<22).map { String(9461 - $0 * 113) }),
        Secret(
            "CVV as a number", keys: ["cvv", "cvc2", "CVV"],
            values: ["738", "4827"] + (0..<24).map { String(9437 - $0 * 127) }, isNumber: true),
    ]
}
