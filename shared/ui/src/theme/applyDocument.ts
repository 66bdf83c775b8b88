import type { Settings } from './settings.ts';

/**
 * Puts the settings on `<html>`: direction, native color scheme, and the class `studio`, on which antd's variables
 * sit, so that the page background and elements outside antd's tree see them.
 */
export function applyDocument(settings: Settings): void {
  const root = document.documentElement;
  root.classList.add('studio');
  root.dir = settings.direction;
  root.dataset.theme = settings.paletteMode;
  root.dataset.contrast = settings.contrast;
  root.style.colorScheme = settings.paletteMode;
}
