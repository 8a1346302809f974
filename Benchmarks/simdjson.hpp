// How simdjson's On-Demand parser fills C++ values; `simdjson.py` adds the models.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <simdjson.h>
#include <string>
#include <unordered_map>
#include <vector>

namespace ondemand = simdjson::ondemand;
using ondemand::value;

inline void read(value json, int64_t &result) { result = json.get_int64(); }
inline void read(value json, double &result) { result = json.get_double(); }
inline void read(value json, bool &result) { result = json.get_bool(); }
inline void read(value json, std::string &result) { result = std::string_view(json.get_string()); }
template <class T> void read(value json, std::vector<T> &result);
template <class T> void read(value json, std::unordered_map<std::string, T> &result);

template <class T> void fill(ondemand::array array, std::vector<T> &result) {
    for (auto element : array) read(element.value(), result.emplace_back());
}
template <class T> void read(value json, std::vector<T> &result) { fill(json.get_array(), result); }
template <class T> void read(value json, std::unordered_map<std::string, T> &result) {
    for (auto field : json.get_object()) {
        std::string key(std::string_view(field.unescaped_key()));
        read(field.value(), result[std::move(key)]);
    }
}

template <class T> void read(ondemand::object &object, const char *key, T &result) {
    read(object[key].value(), result);
}
// Whether there is a value that may be absent or null; other errors are thrown.
inline bool find(ondemand::object &object, const char *key, value &result) {
    simdjson::error_code error = object[key].get(result);
    if (error == simdjson::NO_SUCH_FIELD) return false;
    if (error) throw simdjson::simdjson_error(error);
    return !bool(result.is_null());
}
template <class T> void read(ondemand::object &object, const char *key, std::optional<T> &result) {
    value json;
    if (find(object, key, json)) read(json, result.emplace());
}
template <class T> void read(ondemand::object &object, const char *key, std::unique_ptr<T> &result) {
    value json;
    if (!find(object, key, json)) return;
    result = std::make_unique<T>();
    read(json, *result);
}

template <class T> void decode(ondemand::document &document, T &result) { fill(document.get_object(), result); }
template <class T> void decode(ondemand::document &document, std::vector<T> &result) {
    fill(document.get_array(), result);
}

#define TEXT_OF(version) #version
#define TEXT(version) TEXT_OF(version)

/// Prints the median speed of the rounds, each of which takes at least 30 ms.
template <class T> void measure(const char *contest, const char *path, int rounds) {
    simdjson::padded_string payload = simdjson::padded_string::load(path);
    ondemand::parser parser;
    auto seconds = [&] {
        auto start = std::chrono::steady_clock::now();
        {
            // Freeing the result is a part of the time, as it is for the other contenders.
            T result{};
            ondemand::document document = parser.iterate(payload);
            decode(document, result);
        }
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    seconds();
    int repeats = int(0.03 / seconds()) + 1;
    std::vector<double> times;
    for (int round = 0; round < rounds; round++) {
        double sum = 0;
        for (int repeat = 0; repeat < repeats; repeat++) sum += seconds();
        times.push_back(sum / repeats);
    }
    std::sort(times.begin(), times.end());
    std::printf("{\"contest\": \"decode %s\", \"name\": \"simdjson %s, C++ structs\", \"speed\": %.1f}\n", contest,
        TEXT(SIMDJSON_VERSION), payload.size() / times[times.size() / 2] / 1e6);
}
