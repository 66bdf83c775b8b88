import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { Need } from '@studio/contract/shell/needs.schema';
import { baseApi } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { act, screen, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';
import { needLines } from './needs.model.ts';

const payments = aRegistryEntry({
  id: 'packages',
  nav: [
    {
      key: 'payments',
      label: 'Payments',
      icon: 'payments',
      path: '/dashboard/payments',
      permission: 'payment.record',
      order: 35,
    },
  ],
  prefixes: ['/dashboard/payments'],
  routes: [{ path: '/dashboard/payments', title: 'Payments', permission: 'payment.record' }],
});
const waits = (...needs: Partial<Need>[]) =>
  server.use(
    onGet('/api/studio/portal/studio/needs', () =>
      answer(needs.map((need) => ({ kind: 'PAYMENTS', count: 1, scheduleId: null, ...need }))),
    ),
  );
const card = () => within(screen.getByRole('region', { name: 'Needs you' }));
beforeEach(() => signedInAs());

test('each line leads to the page where it is done, if that page is there', async () => {
  waits({ count: 2 }, { kind: 'BIRTHDAYS', count: 1 });
  await renderShell({ remotes: [payments] });
  expect(await card().findByRole('link', { name: '2 payments to approve' })).toHaveAttribute(
    'href',
    '/dashboard/payments',
  );
  // No remote serves members in this test.
  expect(card().getByText('1 birthday in the next 7 days')).toBeVisible();
  expect(card().getAllByRole('link')).toHaveLength(1);
});

test('a no-show to which its member objects leads to its class', () => {
  const scheduleId = 'a7';
  expect(
    needLines([
      { kind: 'OBJECTIONS', count: 1, scheduleId },
      { kind: 'OBJECTIONS', count: 2, scheduleId },
    ]).map(({ words, path, search }) => [words, path + search]),
  ).toEqual([
    ['1 no-show to look into', '/dashboard/schedule?session=a7'],
    ['2 no-shows to look into', '/dashboard/schedule?session=a7'],
  ]);
});

test('says so when nothing waits, and what comes appears', async () => {
  waits();
  const { shell } = await renderShell({ remotes: [payments] });
  expect(await card().findByText('Nothing is waiting for you.')).toBeVisible();
  waits({});
  act(() => void shell.store.dispatch(baseApi.util.invalidateTags([{ type: 'Order', id: 'LIST' }])));
  expect(await card().findByText('1 payment to approve')).toBeVisible();
});

test('fails by itself, and can be tried again', async () => {
  server.use(onGet('/api/studio/portal/studio/needs', () => refuse('BROKEN')));
  const { user } = await renderShell({ remotes: [payments] });
  expect(await card().findByText('We could not load what needs you.')).toBeVisible();
  expect(screen.getByText('Sessions today')).toBeVisible();
  waits({});
  await user.click(card().getByRole('button', { name: 'Try again' }));
  expect(await card().findByText('1 payment to approve')).toBeVisible();
});
