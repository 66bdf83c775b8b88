import type { ThemeConfig } from 'antd';
import { mix, onColor } from './contrast.ts';
import type { Palette } from './palette.ts';

type Components = NonNullable<ThemeConfig['components']>;

function menuTokens(palette: Palette): NonNullable<Components['Menu']> {
  return {
    itemBg: 'transparent',
    subMenuItemBg: 'transparent',
    itemBorderRadius: 8,
    activeBarBorderWidth: 0,
    horizontalItemSelectedColor: palette.primary,
    darkItemBg: palette.nav,
    darkSubMenuItemBg: palette.nav,
    darkItemColor: 'rgba(255,255,255,.86)',
    darkItemSelectedBg: mix(palette.nav, '#ffffff', 16),
    darkItemSelectedColor: '#ffffff',
  };
}

/** How much lighter than the page the chosen part of a `Segmented` is in dark, where a shadow is not seen. */
const CHOSEN_PART = 24;

/** Lines around controls reach 3:1 (WCAG 1.4.11), which cards and tables need not. */
function controlTokens(palette: Palette): Components {
  const colorBorder = palette.controlBorder;
  return {
    Input: { colorBorder },
    InputNumber: { colorBorder },
    Select: { colorBorder },
    DatePicker: { colorBorder },
    Checkbox: { colorBorder, colorWhite: palette.onPrimary },
    Radio: { colorBorder, colorWhite: palette.onPrimary },
    Switch: {
      handleBg: palette.isDark ? palette.onPrimary : '#ffffff',
      colorTextQuaternary: palette.controlBorder,
      colorTextTertiary: palette.tertiary,
    },
  };
}

/** Component tokens that differ from those that antd derives from the map tokens. */
export function componentTokens(palette: Palette): Components {
  return {
    ...controlTokens(palette),
    Layout: {
      siderBg: palette.nav,
      headerBg: palette.container,
      headerPadding: '0 16px',
      bodyBg: palette.layout,
    },
    Menu: menuTokens(palette),
    // The tip keeps white text in dark mode, where colorTextLightSolid is nearly black.
    Tooltip: { colorTextLightSolid: '#ffffff', colorBgSpotlight: palette.isDark ? '#3A444F' : '#1E272F' },
    Button: {
      primaryColor: palette.onPrimary,
      dangerColor: onColor(palette.error),
      defaultBorderColor: palette.controlBorder,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    Badge: { colorTextLightSolid: onColor(palette.error) },
    Card: { borderRadiusLG: 16 },
    Table: {
      headerBg: mix(palette.container, palette.ink, 3),
      headerColor: palette.secondary,
      headerSortActiveBg: mix(palette.container, palette.ink, 3),
      headerSortHoverBg: mix(palette.container, palette.ink, 6),
      headerSplitColor: 'transparent',
      bodySortBg: palette.container,
      rowHoverBg: mix(palette.container, palette.ink, 2),
      cellPaddingBlock: 12,
    },
    Segmented: {
      itemColor: palette.secondary,
      itemSelectedBg: mix(palette.container, palette.ink, palette.isDark ? CHOSEN_PART : 0),
      trackBg: mix(palette.container, palette.ink, 5),
    },
  };
}
