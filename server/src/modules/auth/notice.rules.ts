const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
// An iPhone says that it is like a Mac, an Android phone that it runs Linux.
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
 * What a person would call their device, e.g. `Chrome on Windows`. Never what was sent: that may say
 * anything.
 */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  if (!browser && !system) return 'An unknown device';
  return system ? `${browser ?? 'A browser'} on ${system}` : `${browser}`;
}

/**
 * An instant for a mail of the platform, which knows no time zone of the reader: `2 March 2026, 01:00 UTC`.
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

/** A wait as people say it, rounded up: `30 seconds`, `15 minutes`. */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
