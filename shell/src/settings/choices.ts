import { DEFAULT_SETTINGS, type Settings } from '@studio/ui';

/** The choices of each setting, the default first. */
export const CHOICES = {
  colorPreset: ['teal', 'green', 'blue', 'indigo', 'purple'],
  paletteMode: ['light', 'dark'],
  contrast: ['normal', 'high'],
  navColor: ['discrete', 'blend-in', 'evident'],
  layout: ['vertical', 'horizontal'],
  direction: ['ltr', 'rtl'],
  stretch: [true, false],
  responsiveFontSizes: [true, false],
} as const satisfies { [Key in keyof Settings]: readonly Settings[Key][] };

const NAMES = Object.keys(CHOICES) as (keyof Settings)[];
const isAllowed = (name: keyof Settings, value: unknown): boolean =>
  (CHOICES[name] as readonly unknown[]).includes(value);

/**
 * The settings of a person who never chose any: the defaults, with more contrast if the device prefers it.
 */
export const startingSettings = (prefersMoreContrast: boolean): Settings =>
  prefersMoreContrast ? { ...DEFAULT_SETTINGS, contrast: 'high' } : DEFAULT_SETTINGS;

/**
 * Reads settings from a storage or the server. Missing or unknown values are as at the start. `null` if there
 * are none at all.
 */
export function readSettings(kept: unknown, start: Settings): Settings | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
  const known = Object.entries(kept).filter(
    ([name, value]) => NAMES.includes(name as keyof Settings) && isAllowed(name as keyof Settings, value),
  );
  return { ...start, ...Object.fromEntries(known) };
}

/** Whether two settings are equal. */
export const isSameLook = (one: Settings, other: Settings): boolean =>
  NAMES.every((name) => one[name] === other[name]);
