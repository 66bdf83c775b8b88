import { theme } from 'antd';
import { buildTheme } from './buildTheme.ts';
import { contrastRatio } from './contrast.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

const PRESETS: Settings['colorPreset'][] = ['green', 'blue', 'indigo', 'purple', 'teal'];
const MODES: Settings['paletteMode'][] = ['light', 'dark'];
const CONTRASTS: Settings['contrast'][] = ['normal', 'high'];
const combinations = PRESETS.flatMap((colorPreset) =>
  MODES.flatMap((paletteMode) =>
    CONTRASTS.map((contrast): Settings => ({ ...DEFAULT_SETTINGS, colorPreset, paletteMode, contrast })),
  ),
);

type Token = keyof ReturnType<typeof theme.getDesignToken>;

/** Text and its background, as a page shows them. */
const PAIRS: [text: Token, background: Token][] = [
  ['colorText', 'colorBgContainer'],
  ['colorText', 'colorBgLayout'],
  ['colorText', 'colorBgElevated'],
  ['colorTextHeading', 'colorBgLayout'],
  ['colorTextSecondary', 'colorBgLayout'],
  ['colorTextSecondary', 'colorBgElevated'],
  ['colorTextTertiary', 'colorBgLayout'],
  ['colorTextDescription', 'colorBgContainer'],
  ['colorTextPlaceholder', 'colorBgContainer'],
  ['colorTextLightSolid', 'colorPrimary'],
  ['colorTextLightSolid', 'colorPrimaryHover'],
  ['colorTextLightSolid', 'colorPrimaryActive'],
  ['colorPrimary', 'colorBgContainer'],
  ['colorPrimary', 'colorBgElevated'],
  ['colorPrimary', 'colorPrimaryBg'],
  ['colorLink', 'colorBgLayout'],
  ['colorError', 'colorBgContainer'],
  ['colorError', 'colorErrorBg'],
  ['colorWarning', 'colorWarningBg'],
  ['colorSuccess', 'colorSuccessBg'],
  ['colorInfo', 'colorInfoBg'],
  ['colorText', 'colorErrorBg'],
  ['colorText', 'colorInfoBg'],
];

const name = ({ colorPreset, paletteMode, contrast }: Settings) =>
  `${colorPreset}, ${paletteMode}, ${contrast} contrast`;

describe.each(combinations.map((settings) => [name(settings), settings] as const))(
  '%s',
  (_name, settings) => {
    const token = theme.getDesignToken(buildTheme(settings));
    const min = settings.contrast === 'high' ? 7 : 4.5;

    test.each(PAIRS)('%s reads on %s', (text, background) => {
      expect(contrastRatio(String(token[text]), String(token[background]))).toBeGreaterThanOrEqual(min);
    });

    test('the chosen part of a row of choices reads, and in dark is told apart without its shadow', () => {
      const { itemSelectedBg = '', trackBg = '' } = buildTheme(settings).components?.Segmented ?? {};
      expect(contrastRatio(String(token.colorText), itemSelectedBg)).toBeGreaterThanOrEqual(min);
      const least = settings.paletteMode === 'dark' ? 1.7 : 1;
      expect(contrastRatio(itemSelectedBg, trackBg)).toBeGreaterThanOrEqual(least);
    });
  },
);
