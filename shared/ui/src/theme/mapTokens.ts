import { mix } from './contrast.ts';
import type { Palette } from './palette.ts';

type Role = 'Primary' | 'Error' | 'Warning' | 'Success' | 'Info';

/**
 * The ramp of one role by mixing. antd's own ramp turns a dark seed into grey tints on which the seed does
 * not read. Hover gets darker in light mode and lighter in dark mode, so contrast only grows.
 */
function ramp(role: Role, color: string, palette: Palette): Record<string, string> {
  const { container, ink, isDark } = palette;
  const tint = (light: number, dark: number): string => mix(container, color, isDark ? dark : light);
  const [hover, active] = [mix(color, ink, 14), mix(color, ink, 26)];
  return {
    [`color${role}`]: color,
    [`color${role}Hover`]: hover,
    [`color${role}Active`]: active,
    [`color${role}Text`]: color,
    [`color${role}TextHover`]: hover,
    [`color${role}TextActive`]: active,
    [`color${role}Bg`]: paleTint(color, palette),
    [`color${role}BgHover`]: tint(12, 18),
    [`color${role}Border`]: tint(38, 45),
    [`color${role}BorderHover`]: tint(60, 60),
  };
}

/** The palest tint, used behind text of the same role. High contrast keeps it nearly white (or black). */
function paleTint(color: string, { container, isDark, isHigh }: Palette): string {
  if (isHigh) return mix(container, color, isDark ? 8 : 3);
  return mix(container, color, isDark ? 12 : 7);
}

/** Text, background and line colors. */
function neutralTokens(palette: Palette): Record<string, string> {
  return {
    colorBgBase: palette.container,
    colorBgContainer: palette.container,
    colorBgLayout: palette.layout,
    colorBgElevated: palette.elevated,
    colorText: palette.text,
    colorTextHeading: palette.heading,
    colorTextSecondary: palette.secondary,
    colorTextTertiary: palette.tertiary,
    colorTextDescription: palette.tertiary,
    colorTextPlaceholder: palette.placeholder,
    colorBorder: palette.border,
    colorBorderDisabled: palette.border,
    colorBorderSecondary: palette.split,
    colorSplit: palette.split,
  };
}

/** Tokens that replace those computed by antd's algorithm; antd 6 reads both map and alias names here. */
export function mapTokens(palette: Palette): Record<string, string> {
  const { primary, ink, error, container } = palette;
  return {
    ...ramp('Primary', primary, palette),
    ...ramp('Error', error, palette),
    ...ramp('Warning', palette.warning, palette),
    ...ramp('Success', palette.success, palette),
    ...ramp('Info', palette.info, palette),
    colorErrorBgFilledHover: mix(container, error, 20),
    colorErrorBgActive: mix(container, error, 26),
    // colorLink does not follow colorPrimary automatically.
    colorLink: primary,
    colorLinkHover: mix(primary, ink, 14),
    colorLinkActive: mix(primary, ink, 26),
    colorTextLightSolid: palette.onPrimary,
    ...neutralTokens(palette),
  };
}
