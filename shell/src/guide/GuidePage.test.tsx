import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const anArticle = (slug: string, title: string, category: string) => ({
  slug,
  title,
  category,
  roles: ['TRAINER'],
  updatedAt: '2026-11-21',
  body: `${title} in **short**. More.\n\n## How\n\nSee [the schedule](/dashboard/schedule).`,
});
const ALL = [
  anArticle('waitlist', 'The waitlist', 'Schedule'),
  anArticle('closures', 'Closures', 'Schedule'),
  anArticle('refund', 'Refunds', 'Selling'),
];

async function openGuide(path = '/dashboard/guide') {
  signedInAs({ staffType: 'TRAINER' });
  server.use(
    onGet('/api/academy/portal/guide', ({ query: { search } }) =>
      answer(search ? ALL.filter(({ title }) => title.toLowerCase().includes(search)) : ALL),
    ),
  );
  const { user } = await renderShell({ path });
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return user;
}

test('lists articles by category, and opens one with links to its neighbours', async () => {
  const user = await openGuide();
  expect(await screen.findByRole('heading', { level: 2, name: 'Selling' })).toBeVisible();
  expect(screen.getByText('The waitlist in short.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'The waitlist' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The waitlist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'the schedule' })).toHaveAttribute('href', '/dashboard/schedule');
  expect(
    within(screen.getByRole('navigation', { name: 'More about schedule' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Closures']);
});

test('searches, shows the number of results, and leads back when there are none', async () => {
  const user = await openGuide();
  const search = await screen.findByRole('searchbox', { name: 'Search the guide' });
  await user.type(search, 'refund');
  expect(await screen.findByText('1 article about “refund”')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'zebra');
  await user.click(await screen.findByRole('button', { name: 'Show all articles' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Selling' })).toBeVisible();
});

test('each article has its own URL', async () => {
  await openGuide('/dashboard/guide?article=refund');
  expect(await screen.findByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
});
