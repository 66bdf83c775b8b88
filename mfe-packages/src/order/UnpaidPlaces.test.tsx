import type { StudioDues } from '@studio/contract/orders/due.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { UnpaidPlaces } from './UnpaidPlaces.tsx';

const URL = '/api/transaction/portal/studio-dues';
const due = { memberId: 'm-1', memberName: 'Wendy Walkin', reference: null, heldUntil: null };
const place = {
  ...due,
  kind: 'DROP_IN',
  refId: 'b-1',
  name: 'Flow',
  amount: '32.00',
  at: '2026-03-02T01:00:00.000Z',
} as const;
const fee = { ...place, kind: 'FEE', refId: 'p-1', name: 'Missed class: Yin', amount: '25.00' } as const;
const owed = (...items: StudioDues['items']) =>
  onGet(URL, () =>
    answer({ currency: 'SGD', amount: '57.00', total: items.length, page: 0, pageSize: 25, items }),
  );
const open = () => renderPage(<UnpaidPlaces search="" pageSize={25} />);

test('lists places and fees that nobody has paid, each with the page of its member', async () => {
  server.use(owed(place, fee));
  open();
  expect(await screen.findByRole('heading', { name: 'Unpaid places and fees S$57.00' })).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Flow/ }));
  expect(row.getByText('S$32.00')).toBeVisible();
  expect(row.getByText('Mon 2 Mar, 9:00 am')).toBeVisible();
  expect(row.getByRole('link', { name: 'Wendy Walkin' })).toHaveAttribute(
    'href',
    '/dashboard/member/m-1/transaction-history',
  );
  expect(screen.getByRole('row', { name: /Missed class: Yin/ })).toHaveTextContent('Fee');
});

test('a failure is said, and can be tried again', async () => {
  server.use(onGet(URL, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(owed(place));
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /Flow/ })).toBeVisible();
});
