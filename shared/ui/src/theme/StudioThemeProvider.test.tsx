import { act, render } from '@testing-library/react';
import { DEFAULT_SETTINGS } from './settings.ts';
import { StudioThemeProvider } from './StudioThemeProvider.tsx';

// First, while the document has no styles of another test.
test('gives every style tag the nonce of the page', () => {
  render(
    <StudioThemeProvider settings={DEFAULT_SETTINGS} nonce="abc">
      Page
    </StudioThemeProvider>,
  );
  const nonces = [...document.querySelectorAll('style')].map((tag) => tag.nonce);
  expect(nonces).toContain('abc');
  expect(new Set(nonces).size).toBe(1);
});

test('puts the settings on the document, and follows them', () => {
  const { rerender } = render(<StudioThemeProvider settings={DEFAULT_SETTINGS}>Page</StudioThemeProvider>);
  const root = document.documentElement;
  expect(root).toHaveClass('studio');
  expect(root.dir).toBe('ltr');

  rerender(
    <StudioThemeProvider settings={{ ...DEFAULT_SETTINGS, direction: 'rtl', paletteMode: 'dark' }}>
      Page
    </StudioThemeProvider>,
  );
  expect(root.dir).toBe('rtl');
  expect(root.style.colorScheme).toBe('dark');
});

test('is light on paper, and as before afterwards', () => {
  render(
    <StudioThemeProvider settings={{ ...DEFAULT_SETTINGS, paletteMode: 'dark' }}>Page</StudioThemeProvider>,
  );
  const { style } = document.documentElement;
  expect(style.colorScheme).toBe('dark');
  act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(style.colorScheme).toBe('light');
  act(() => window.dispatchEvent(new Event('afterprint')));
  expect(style.colorScheme).toBe('dark');
});
