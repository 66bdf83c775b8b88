import { answer, refuse } from '@studio/testing/answer';
import { HostProvider, type Host } from '@studio/platform';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { screen, waitFor, within } from '@testing-library/react';
import { ConfigurePage } from './ConfigurePage.tsx';

const PATH = '/dashboard/configure';
const INDEX = '/api/studio/portal/settings-index';
const serve = () =>
  server.use(
    onGet(INDEX, () =>
      answer({
        states: [
          { path: `${PATH}/payment-modes`, tone: 'good', words: 'Key verified' },
          { path: `${PATH}/payment-modes`, tone: 'neutral', words: '3 of 5 on' },
          { path: `${PATH}/tax-rates`, tone: 'neutral', words: 'GST 9%' },
        ],
      }),
    ),
  );
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('settings are in groups, and each says how it stands', async () => {
  serve();
  renderPage(<ConfigurePage />, { path: PATH });
  expect(await screen.findByText('Key verified')).toBeVisible();
  const payments = within(screen.getByRole('region', { name: 'Payments' }));
  expect(payments.getAllByRole('listitem')[0]).toHaveTextContent(/Payment modes.*Key verified.*3 of 5 on/);
  expect(payments.getByText('GST 9%')).toBeVisible();
  expect(payments.getByRole('link', { name: 'Payment modes' })).toHaveAttribute(
    'href',
    `${PATH}/payment-modes`,
  );
});

test('they are found by other words, and the search is in the address', async () => {
  serve();
  const { user } = renderPage(<ConfigurePage />, { path: PATH });
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'late cancel');
  await waitFor(() => expect(links()).toEqual(['Booking rules']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No matching setting')).toBeVisible();
});

test('somebody sees the pages that they may open', async () => {
  serve();
  renderPage(<ConfigurePage />, { path: PATH, role: 'TRAINER' });
  expect(await screen.findByRole('link', { name: 'Waiver forms' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Payment modes' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'ClassPass' })).toBeNull();
});

test('without an answer the ways to the pages are there all the same', async () => {
  const asked: string[] = [];
  server.use(onGet(INDEX, () => (asked.push('once'), refuse('BROKEN'))));
  const { store } = renderPage(<ConfigurePage />, { path: PATH });
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.getByRole('link', { name: 'Payment modes' })).toBeVisible();
  expect(screen.queryByText(/Key/)).toBeNull();
  // It is asked again, after a while: not in the next test.
  await untilIdle(store);
});

test('who may see only the studio’s profile gets that, and how the others stand is not asked', async () => {
  const asked: string[] = [];
  server.use(onGet(INDEX, () => (asked.push('once'), refuse('NOT_ALLOWED'))));
  const host: Host = {
    can: (permission) => permission === 'studio.view',
    fillsOf: () => [],
    studio: {
      studioId: 'studio',
      studioName: 'Lotus Yoga',
      extension: 'lotus',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
    },
  };
  renderPage(
    <HostProvider value={host}>
      <ConfigurePage />
    </HostProvider>,
    { path: PATH },
  );
  expect(await screen.findByRole('link', { name: 'Studio profile' })).toBeVisible();
  expect(links()).toEqual(['Studio profile']);
  expect(asked).toEqual([]);
});
