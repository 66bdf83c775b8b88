import { screen } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

test.each([
  ['/401', 'Please sign in to see this.', 'Sign in', '/auth/jwt/login'],
  ['/403', 'You do not have access to this page.', 'Go to dashboard', '/dashboard'],
  ['/404', 'We could not find that page.', 'Go to dashboard', '/dashboard'],
  ['/500', 'Something went wrong!', 'Try again', '/dashboard'],
])('%s shows its message to anybody, with a link to continue', async (path, sentence, way, to) => {
  await renderShell({ path, token: null });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', to);
});

test.each([
  ['a-1_B', 'a-1_B'],
  ['<b>call+1-900</b>', null],
])('/500 shows a reference, and ignores an invalid one: %j', async (given, quoted) => {
  await renderShell({ path: `/500?reference=${encodeURIComponent(given)}`, token: null });
  await screen.findByText('Something went wrong!');
  if (quoted) expect(screen.getByText(quoted)).toBeVisible();
  else expect(screen.queryByText(/call/)).toBeNull();
});

test.each([
  '/dashboard/kanban',
  '/dashboard/ecommerce/products',
  '/dashboard/analytics',
  '/dashboard/blog',
  '/components',
])('%s shows the not-found page, which offers a search', async (path) => {
  signedInAs();
  const { user } = await renderShell({ path });
  expect(await screen.findByText('We could not find that page.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search the portal' }));
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeInTheDocument();
});
