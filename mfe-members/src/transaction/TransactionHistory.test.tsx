import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { answer } from '@studio/testing/answer';
import { anOrder } from '@studio/contract/testing/orders';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { TransactionHistory } from './TransactionHistory.tsx';

const memberId = '01900000-0000-7000-8000-000000001111';
const paid = anOrder({
  memberId,
  item: '10 classes',
  receiptNo: 'R-0001',
  qty: 2,
  subtotal: '240.00',
  discount: '22.00',
  tax: '18.00',
  total: '218.00',
  paid: '218.00',
  balance: '0.00',
  status: 'PAID',
  staffName: 'Grace Tan',
  canVoid: true,
});

function open(order = paid, role: StaffRole = 'OWNER') {
  server.use(
    onGet('/api/member/portal/transaction-history', () =>
      answer({ items: [order], total: 1, page: 0, pageSize: 25 }),
    ),
  );
  return renderPage(<TransactionHistory memberId={memberId} />, { role });
}
const actionsOf = async (visit: ReturnType<typeof open>): Promise<(string | null)[]> => {
  await visit.user.click(await screen.findByRole('button', { name: /^Actions for 10 classes/ }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('says how the price came about', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /10 classes/ }));
  // The first column names the row.
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const shown = Object.fromEntries(headers.slice(1).map((header, index) => [header, cells[index]]));
  expect(shown).toMatchObject({
    Receipt: 'R-0001',
    Qty: '2',
    Gross: 'S$240.00',
    Discount: 'S$22.00',
    Net: 'S$200.00',
    Tax: 'S$18.00',
    Total: 'S$218.00',
    'To pay': 'S$0.00',
    'Paid by': 'Cash',
    'Sold by': 'Grace Tan',
    Status: 'Paid',
  });
});

const GUARDIAN = '01900000-0000-7000-8000-000000002222';

test('what a guardian bought says who paid, and its package is looked for with the child', async () => {
  const holder = { memberId, firstName: 'Tim', lastName: 'Tan' };
  const visit = open(anOrder({ ...paid, memberId: GUARDIAN, memberName: 'Ann Tan', holder }));
  const row = within(await screen.findByRole('row', { name: /10 classes/ }));
  expect(row.getByText('Cash, by Ann Tan')).toBeVisible();
  await actionsOf(visit);
  await visit.user.click(screen.getByRole('menuitem', { name: 'Void package…' }));
  expect(window.location.pathname).toBe(`/dashboard/member/${memberId}/packages`);
});

test('what was bought for a child says for whom', async () => {
  open(anOrder({ ...paid, holder: { memberId: GUARDIAN, firstName: 'Tim', lastName: 'Tan' } }));
  expect(await screen.findByRole('link', { name: '10 classes for Tim' })).toBeVisible();
});

test('leads to its refund, to voiding its package, and to its receipt', async () => {
  const visit = open();
  expect(await actionsOf(visit)).toEqual(['Download receipt', 'Refund…', 'Void package…']);
  await visit.user.click(screen.getByRole('menuitem', { name: 'Void package…' }));
  expect(window.location.pathname).toBe(`/dashboard/member/${memberId}/packages`);
  expect(window.location.search).toBe(`?package=${paid.studioPackageTransactionId}&act=void`);
});

test('offers only what the role may do and the order permits', async () => {
  expect(await actionsOf(open(paid, 'STAFF'))).toEqual(['Download receipt', 'Void package…']);
});

test('offers nothing for what was never paid', async () => {
  open(anOrder({ item: '10 classes' }));
  expect(await screen.findByRole('row', { name: /10 classes/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
