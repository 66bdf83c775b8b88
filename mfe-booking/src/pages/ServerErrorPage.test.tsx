import { screen } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

test.each([
  ['0f0d-12ab_x', '0f0d-12ab_x'],
  ['', null],
  ['<b>', null],
  ['x'.repeat(65), null],
])('quotes a valid reference only: %j', async (given, quoted) => {
  renderSite({ path: `500?reference=${encodeURIComponent(given)}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeInTheDocument();
  expect(screen.queryByText(/^[\w-]+$/, { selector: 'code' })?.textContent ?? null).toBe(quoted);
});
