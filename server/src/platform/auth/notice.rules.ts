const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
// In this order, because an iPhone also names Mac, and an Android phone also names Linux.
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * The name of a device for people, e.g. `Chrome on Windows`. Never the raw header, which may contain
 * anything.
 */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  if (!browser && !system) return 'An unknown device';
  return system ? `${browser ?? 'A browser'} on ${system}` : `${browser}`;
}

/**
 * An instant for a mail of the platform, which does not know the reader's time zone: `2 March 2026, 01:00
 * UTC`.
 */
export function timeText(instant: Date): string {
  const day = instant.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day}, ${instant.toISOString().slice(11, 16)} UTC`;
}

/** Formats a waiting time, rounded up: `30 seconds`, `15 minutes`. */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
