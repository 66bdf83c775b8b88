import { Grid } from 'antd';
import type { HeadingSizes } from './buildTheme.ts';

const LARGE: HeadingSizes = [38, 30, 24, 20, 16];
const MEDIUM: HeadingSizes = [32, 26, 22, 18, 16];
const SMALL: HeadingSizes = [28, 23, 20, 18, 16];

/** Heading sizes in px for the width of the window, or always those of a wide one when the person switched this off. */
export function useHeadingSizes(isResponsive: boolean): HeadingSizes {
  const screens = Grid.useBreakpoint();
  if (!isResponsive || screens.lg) return LARGE;
  return screens.sm ? MEDIUM : SMALL;
}
