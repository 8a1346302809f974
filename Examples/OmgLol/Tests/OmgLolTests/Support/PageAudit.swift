/// Checks of accessibility, in JavaScript; each returns the offending elements as text.
enum PageAudit {
    /// The visible controls that a screen reader couldn't announce.
    static let controlsWithoutName = """
        [...document.querySelectorAll("button, a, input:not([type=hidden])")]
            .filter((control) => !(control.ariaLabel || control.innerText || control.labels?.[0]?.innerText)?.trim())
            .map((control) => control.outerHTML).join("\\n")
        """

    /// The texts with a contrast below 4.5 (WCAG 2.2, 1.4.3); the page has no images and gradients behind texts.
    static let textsWithLowContrast = #"""
        (() => {
            const channels = (color) => color.match(/[\d.]+/g).map(Number);
            const luminance = ([red, green, blue]) => [red, green, blue]
                .map((value) => value / 255)
                .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
                .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
            const background = (element) => {
                for (let each = element; each; each = each.parentElement) {
                    const color = channels(getComputedStyle(each).backgroundColor);
                    if (color.length < 4 || color[3] > 0) return color;
                }
                return [255, 255, 255];
            };
            const contrast = (element) => {
                const [dark, light] = [luminance(channels(getComputedStyle(element).color)), luminance(background(element))]
                    .sort((one, other) => one - other);
                return (light + 0.05) / (dark + 0.05);
            };
            return [...document.querySelectorAll("body *")]
                .filter((element) => element.checkVisibility())
                .filter((element) => element.matches("input")
                    || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
                .filter((element) => contrast(element) < 4.5)
                .map((element) => `${contrast(element).toFixed(2)} ${element.outerHTML}`).join("\n");
        })()
        """#
}
