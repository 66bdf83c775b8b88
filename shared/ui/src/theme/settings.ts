/** A person's theme of the staff portal. The shell stores it under the key `app.settings`. */
export interface Settings {
  colorPreset: 'green' | 'blue' | 'indigo' | 'purple' | 'teal';
  paletteMode: 'light' | 'dark';
  navColor: 'blend-in' | 'discrete' | 'evident';
  layout: 'vertical' | 'horizontal';
  /** `true` uses the whole width; `false` centres the page at 1200 px. */
  stretch: boolean;
  contrast: 'normal' | 'high';
  direction: 'ltr' | 'rtl';
  responsiveFontSizes: boolean;
}

/** The theme before anybody chose one. */
export const DEFAULT_SETTINGS: Settings = {
  colorPreset: 'teal',
  paletteMode: 'light',
  navColor: 'discrete',
  layout: 'vertical',
  stretch: true,
  contrast: 'normal',
  direction: 'ltr',
  responsiveFontSizes: true,
};
