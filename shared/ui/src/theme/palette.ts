import { mix, onColor, readable } from './contrast.ts';
import type { Settings } from './settings.ts';

type Preset = Settings['colorPreset'];

/** Seeds per preset. No color can carry white text and also read on a dark page, hence two of each. */
const PRESETS: Record<Preset, { light: string; dark: string }> = {
  green: { light: '#15803D', dark: '#4ADE80' },
  blue: { light: '#1D4ED8', dark: '#7AA5FF' },
  indigo: { light: '#4F46E5', dark: '#A5A1FF' },
  purple: { light: '#7E22CE', dark: '#CF9BFF' },
  teal: { light: '#0F766E', dark: '#2DD4BF' },
};

const MEANINGS = {
  error: { light: '#C9252D', dark: '#FF8A84' },
  warning: { light: '#A15C07', dark: '#F5B84B' },
  success: PRESETS.green,
  info: PRESETS.blue,
};

/** Colors that do not depend on the preset, by mode and contrast. */
interface Neutrals {
  container: string;
  layout: string;
  elevated: string;
  text: string;
  heading: string;
  secondary: string;
  tertiary: string;
  placeholder: string;
  border: string;
  controlBorder: string;
  split: string;
}

const NEUTRALS: Record<`${Settings['paletteMode']}-${Settings['contrast']}`, Neutrals> = {
  'light-normal': {
    container: '#ffffff',
    layout: '#F7F8FA',
    elevated: '#ffffff',
    text: '#16202A',
    heading: '#0C141B',
    secondary: '#4A5763',
    tertiary: '#5F6B77',
    placeholder: '#69757F',
    border: '#C9D0D8',
    controlBorder: '#868F99',
    split: '#E6EAEE',
  },
  'light-high': {
    container: '#ffffff',
    layout: '#F1F3F5',
    elevated: '#ffffff',
    text: '#000000',
    heading: '#000000',
    secondary: '#20282F',
    tertiary: '#38424B',
    placeholder: '#4A5560',
    border: '#5B6670',
    controlBorder: '#5B6670',
    split: '#8A949E',
  },
  'dark-normal': {
    container: '#161B22',
    layout: '#0E1217',
    elevated: '#222730',
    text: '#E8ECF1',
    heading: '#ffffff',
    secondary: '#A7B1BD',
    tertiary: '#94A0AD',
    placeholder: '#949FAB',
    border: '#3A444F',
    controlBorder: '#6B7682',
    split: '#252D36',
  },
  'dark-high': {
    container: '#000000',
    layout: '#000000',
    elevated: '#1A1A1A',
    text: '#ffffff',
    heading: '#ffffff',
    secondary: '#E3E8EE',
    tertiary: '#CBD3DC',
    placeholder: '#B9C3CE',
    border: '#9AA6B2',
    controlBorder: '#9AA6B2',
    split: '#75818C',
  },
};

/** Every color the theme is made of, already readable on the backgrounds it appears on. */
export interface Palette extends Neutrals {
  isDark: boolean;
  isHigh: boolean;
  /** What hover and active mix towards: black in light mode, white in dark mode. */
  ink: string;
  primary: string;
  onPrimary: string;
  error: string;
  warning: string;
  success: string;
  info: string;
  /** Background of the navigation. */
  nav: string;
}

function navBackground(settings: Settings, neutrals: Neutrals): string {
  if (settings.navColor === 'evident') return mix(PRESETS[settings.colorPreset].light, '#05090C', 72);
  if (settings.navColor === 'blend-in') return neutrals.layout;
  return settings.paletteMode === 'dark' ? mix(neutrals.container, neutrals.layout, 50) : neutrals.container;
}

/** Derives the colors of a combination of settings; `buildTheme` spreads them over antd's tokens. */
export function buildPalette(settings: Settings): Palette {
  const { paletteMode: mode, contrast } = settings;
  const neutrals = NEUTRALS[`${mode}-${contrast}`];
  const isHigh = contrast === 'high';
  // In light mode the page is the darker background, in dark mode the floating panels are the lighter one.
  const hardest = mode === 'dark' ? neutrals.elevated : neutrals.layout;
  const role = (seeds: { light: string; dark: string }): string =>
    readable(seeds[mode], hardest, isHigh ? 7.6 : 5);
  const primary = role(PRESETS[settings.colorPreset]);
  return {
    ...neutrals,
    isDark: mode === 'dark',
    isHigh,
    ink: mode === 'dark' ? '#ffffff' : '#000000',
    primary,
    onPrimary: onColor(primary),
    error: role(MEANINGS.error),
    warning: role(MEANINGS.warning),
    success: role(MEANINGS.success),
    info: role(MEANINGS.info),
    nav: navBackground(settings, neutrals),
  };
}
