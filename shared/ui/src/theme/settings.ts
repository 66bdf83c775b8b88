/** What a person chose for the look of the staff portal. Kept by the shell under the key `app.settings`. */
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

/** The look before anybody chose. */
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
