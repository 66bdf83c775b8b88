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
 * Puts the settings on `<html>`: direction, native color scheme, what styles ask for (`data-layout` and the
 * like), the navigation's colors, and the class `studio`, on which antd's variables sit, so that the page
 * background and elements outside antd's tree see them. Everything is set anew each time, so nothing of the
 * settings before is left.
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
