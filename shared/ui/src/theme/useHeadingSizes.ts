import { useMinWidth } from '../kit/useMinWidth.ts';
import type { HeadingSizes } from './buildTheme.ts';

const LARGE: HeadingSizes = [38, 30, 24, 20, 16];
const MEDIUM: HeadingSizes = [32, 26, 22, 18, 16];
const SMALL: HeadingSizes = [28, 23, 20, 18, 16];

/**
 * Heading sizes in px for the width of the window, or always those of a wide one when the person switched
 * responsive sizes off.
 */
export function useHeadingSizes(isResponsive: boolean): HeadingSizes {
  const isWide = useMinWidth(992);
  const isMedium = useMinWidth(576);
  if (!isResponsive || isWide) return LARGE;
  return isMedium ? MEDIUM : SMALL;
}
