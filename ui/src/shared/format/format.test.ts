import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cityOf,
  formatAge,
  formatCountdown,
  formatDuration,
  formatInstant,
  formatMoney,
  formatTime,
  isSameCurrency,
  missingPlaces,
  offsetOf,
  placesOf,
  uniqueCurrencies,
  wallClockOf,
  zoneOf,
} from "./index";

const amount = fc.stringMatching(/^-?\d{1,22}(\.\d{1,4})?$/);

describe("the decimals of a column", () => {
  it("fill every amount up to the longest fraction", () => {
    fc.assert(
      fc.property(fc.array(amount), (column) => {
        const places = placesOf(column);
        for (const each of column) {
          const [, fraction = ""] = `${each}${missingPlaces(each, places)}`.split(".");
          expect(fraction).toHaveLength(places);
        }
      }),
    );
  });

  it("are none where no amount has any", () => {
    expect(placesOf(["1500", null, "not a number"])).toBe(0);
    expect(missingPlaces("1500", 0)).toBe("");
  });
});

describe("formatMoney", () => {
  it("changes nothing but separators and the minus, for any amount", () => {
    fc.assert(
      fc.property(amount, (each) => {
        expect(formatMoney(each).replaceAll(",", "").replace("−", "-")).toBe(each);
      }),
    );
  });

  it.each([
    ["1234567.80", "1,234,567.80"],
    ["99999999999999999.99", "99,999,999,999,999,999.99"],
    ["-992.00", "−992.00"],
    ["0.00", "0.00"],
    ["100", "100"],
    ["1e400", "1e400"],
    ["unlimited", "unlimited"],
  ])("shows %s as %s", (amount, shown) => expect(formatMoney(amount)).toBe(shown));

  it("puts a plus before what is above zero, on request", () => {
    expect(formatMoney("1500.00", { sign: true })).toBe("+1,500.00");
    expect(formatMoney("0.00", { sign: true })).toBe("0.00");
  });
});

describe("formatTime", () => {
  const at = "2026-11-20T14:40:17.123Z";

  it("shows an instant in the zone asked for", () => {
    expect(formatTime(at, { language: "en", zone: "Asia/Bangkok" })).toBe("20 Nov 2026, 21:40:17");
    expect(formatTime(at, { language: "en", zone: "UTC", style: "time" })).toBe("14:40:17");
  });

  it("uses the Gregorian year in Thai unless the Buddhist one is chosen", () => {
    const thai = { language: "th", zone: "Asia/Bangkok", style: "date" } as const;
    expect(formatTime(at, thai)).toContain("2026");
    expect(formatTime(at, { ...thai, buddhistYear: true })).toContain("2569");
  });

  it("does not guess a zone", () => {
    expect(formatTime("2026-11-20T14:40:17", { language: "en", zone: "UTC" })).toBeNull();
    expect(formatTime("yesterday", { language: "en", zone: "UTC" })).toBeNull();
  });
});

describe("zones", () => {
  it("resolves the setting", () => {
    expect(zoneOf("local", "Asia/Tokyo").id).toBe("Asia/Tokyo");
    expect(zoneOf("Asia/Bangkok", null).id).toBe("Asia/Bangkok");
    expect(zoneOf("Mars/Olympus", null).id).toBe("UTC");
  });

  it("names city and offset", () => {
    expect(cityOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
    expect(offsetOf("Asia/Bangkok")).toBe("UTC+7");
    expect(offsetOf("Asia/Kolkata")).toBe("UTC+5:30");
    expect(offsetOf("UTC")).toBe("UTC");
  });
});

describe("ages", () => {
  it.each([
    [-5000, "just now"],
    [4_900, "just now"],
    [5_000, "5 sec ago"],
    [61_000, "1 min ago"],
    [7_300_000, "2 hr ago"],
  ])("says %d ms as %s", (age, said) => expect(formatAge(age, "en").replace(".", "")).toBe(said));

  it.each([
    [0, "0 s", "0 วินาที"],
    [121, "2 min 1 s", "2 นาที 1 วินาที"],
    [-240, "4 min", "4 นาที"],
    [7199, "2 h", "2 ชม."],
    [-7200, "2 h", "2 ชม."],
    [183_060, "2 d 3 h", "2 วัน 3 ชม."],
  ])("says %d s as a length of time: %s", (seconds, en, th) => {
    expect([formatDuration(seconds, "en"), formatDuration(seconds, "th")]).toEqual([en, th]);
  });

  it("counts down", () => {
    expect(formatCountdown(3600)).toBe("1:00:00");
    expect(formatCountdown(3547.9)).toBe("59:07");
    expect(formatCountdown(-3)).toBe("00:00");
  });
});

describe("currencies", () => {
  it("are the same in capital and small letters, and are shown as received", () => {
    expect(isSameCurrency("thb", "THB")).toBe(true);
    expect(isSameCurrency("THB", "USD")).toBe(false);
    expect(isSameCurrency(null, "THB")).toBe(false);
    expect(isSameCurrency(null, null)).toBe(true);
    expect(uniqueCurrencies(["thb", "USD", "THB", "usd"])).toEqual(["thb", "USD"]);
  });
});

describe("the clock on the wall", () => {
  // Half and quarter hours, a zone that left out a day (Apia, 30 December 2011), and summer times of both halves of the year.
  const zones = [
    "UTC",
    "Asia/Bangkok",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
  ];
  const instant = fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2040, 0) });
  const nearChange = fc
    .integer({ min: -90_000, max: 90_000 })
    .map((seconds) => Date.UTC(2026, 9, 25, 1) + seconds * 1000);

  it("shows what the formatter of the zone shows", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.oneof(instant, nearChange), (zone, at) => {
        const { day, time } = wallClockOf(zone)(at);
        const shown = { language: "en", zone } as const;
        expect(time).toBe(formatInstant(at, { ...shown, style: "time" }));
        const [year, month, date] = day.split("-").map(Number);
        expect(formatInstant(at, { ...shown, style: "date" })).toBe(
          formatInstant(Date.UTC(year ?? 0, (month ?? 0) - 1, date), { language: "en", zone: "UTC", style: "date" }),
        );
      }),
    );
  });

  it("takes the first and the last instant that the service can write", () => {
    for (const at of ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"]) {
      expect(wallClockOf("Asia/Bangkok")(Date.parse(at)).time).toMatch(/^\d\d:\d\d:\d\d$/);
    }
  });
});
