import { navColors, type NavColors } from './navColors.ts';
import type { Settings } from './settings.ts';

const NAV_VARIABLES: Record<keyof NavColors, string> = {
  background: '--studio-nav-bg',
  text: '--studio-nav-text',
  hover: '--studio-nav-hover',
  selected: '--studio-nav-selected',
  selectedText: '--studio-nav-selected-text',
  border: '--studio-nav-border',
  focus: '--studio-nav-focus',
};

/**
 * Applies the settings to `<html>`: direction, native color scheme, attributes for styles (`data-layout` and
 * the like), the navigation's colors, and the class `studio`, which carries antd's variables, so that the
 * page background and elements outside antd's tree see them. Everything is set anew each time, so nothing of
 * the earlier settings remains.
 */
export function applyDocument(settings: Settings): void {
  const root = document.documentElement;
  root.classList.add('studio');
  root.dir = settings.direction;
  root.dataset['theme'] = settings.paletteMode;
  root.dataset['contrast'] = settings.contrast;
  root.dataset['nav'] = settings.navColor;
  root.dataset['layout'] = settings.layout;
  root.dataset['stretch'] = settings.stretch ? 'wide' : 'compact';
  root.style.colorScheme = settings.paletteMode;
  const nav = navColors(settings);
  for (const [name, variable] of Object.entries(NAV_VARIABLES))
    root.style.setProperty(variable, nav[name as keyof NavColors]);
}
