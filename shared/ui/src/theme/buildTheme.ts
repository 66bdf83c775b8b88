import { theme, type ThemeConfig } from 'antd';
import { componentTokens } from './componentTokens.ts';
import { mapTokens } from './mapTokens.ts';
import { buildPalette } from './palette.ts';
import type { Settings } from './settings.ts';

/** Sizes in px of h1 to h5. */
export type HeadingSizes = readonly [number, number, number, number, number];

const LARGE: HeadingSizes = [38, 30, 24, 20, 16];
const FONT = "'Public Sans Variable','Public Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

type Algorithm = NonNullable<Extract<ThemeConfig['algorithm'], readonly unknown[]>>[number];

const headingTokens = ([h1, h2, h3, h4, h5]: HeadingSizes): ThemeConfig['token'] => ({
  fontSizeHeading1: h1,
  fontSizeHeading2: h2,
  fontSizeHeading3: h3,
  fontSizeHeading4: h4,
  fontSizeHeading5: h5,
});

/**
 * The theme of a combination of settings for antd's `ConfigProvider`. Every text color reads with at least
 * 4.5:1 on its background, 7:1 in high contrast.
 *
 * @param headings Sizes of headings; default: those of a wide screen.
 */
export function buildTheme(settings: Settings, headings: HeadingSizes = LARGE): ThemeConfig {
  const palette = buildPalette(settings);
  const tokens = mapTokens(palette);
  // Runs after antd's algorithm: seeds alone do not give readable tints.
  const override: Algorithm = (_seed, map) => ({ ...map, ...tokens }) as ReturnType<Algorithm>;
  return {
    cssVar: { key: 'studio' },
    hashed: false,
    algorithm: [palette.isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, override],
    token: {
      ...tokens,
      ...headingTokens(headings),
      fontFamily: FONT,
      fontSize: 14,
      borderRadius: 8,
      controlHeight: 36,
      // A faded button with a spinner in it cannot be read.
      opacityLoading: 1,
      controlOutlineWidth: palette.isHigh ? 3 : 2,
      lineWidthFocus: palette.isHigh ? 4 : 3,
    },
    components: componentTokens(palette),
  };
}
