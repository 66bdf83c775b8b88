import { mix, onColor } from './contrast.ts';
import { buildPalette, type Palette } from './palette.ts';
import type { Settings } from './settings.ts';

/**
 * Colors of the navigation, in every layout. `evident` makes it dark in both modes, so it has its own text
 * and focus ring.
 */
export interface NavColors {
  background: string;
  text: string;
  hover: string;
  selected: string;
  selectedText: string;
  border: string;
  focus: string;
}

/**
 * The navigation's colors for a combination of settings; every text reads on its background like the rest of
 * the theme.
 */
export function navColors(settings: Settings, palette: Palette = buildPalette(settings)): NavColors {
  return settings.navColor === 'evident' ? darkNav(palette) : plainNav(settings, palette);
}

function darkNav({ nav, isHigh }: Palette): NavColors {
  const selected = mix(nav, '#ffffff', 16);
  return {
    background: nav,
    text: isHigh ? '#ffffff' : mix(nav, '#ffffff', 86),
    hover: mix(nav, '#ffffff', 8),
    selected,
    selectedText: onColor(selected),
    border: 'transparent',
    focus: '#ffffff',
  };
}

function plainNav({ navColor }: Settings, palette: Palette): NavColors {
  const { nav, primary, container, ink, isDark, isHigh } = palette;
  return {
    background: nav,
    text: palette.text,
    hover: mix(nav, ink, isDark ? 8 : 4),
    selected: mix(container, primary, isHigh ? (isDark ? 8 : 3) : isDark ? 12 : 7),
    selectedText: primary,
    border: navColor === 'blend-in' ? 'transparent' : palette.split,
    focus: primary,
  };
}
