import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { aMemberPackageDetail } from '../../testing/builders/packages.ts';
import { aPackageLedger, aStatementLine } from '../../testing/builders/packageParts.ts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { Route, Routes } from '@studio/platform';
import { screen, within } from '@testing-library/react';
import { PackageStatementPage } from './PackageStatementPage.tsx';

const PACKAGES = '/api/studio-package-transaction/portal';
const detail = aMemberPackageDetail({ name: '10 classes', memberName: 'Ada Tan' });
const open = () =>
  renderPage(
    <Routes>
      <Route
        path="/dashboard/package-statement/:studioPackageTransactionId"
        element={<PackageStatementPage />}
      />
    </Routes>,
    { path: `/dashboard/package-statement/${detail.studioPackageTransactionId}` },
  );
beforeEach(() => server.use(onGet(PACKAGES, () => answer(detail))));

test('shows each lot with the balance after each line, and the totals', async () => {
  const [lot] = aPackageLedger().lots;
  const lines = [
    aStatementLine(),
    aStatementLine({
      kind: 'CONSUME',
      delta: -1,
      balanceAfter: 9,
      value: '-20.00',
      valueAfter: '180.00',
      serviceDate: '2026-11-18',
      why: 'it ends soonest',
      by: 'Ada Tan',
    }),
    aStatementLine({ kind: 'SHARE_OUT', delta: -2, balanceAfter: 7, value: '-40.00', valueAfter: '140.00' }),
  ];
  const shared = {
    ...lot,
    studioPackageTransactionId: detail.orderId,
    name: '10 classes',
    memberName: 'Ben Ong',
    isShared: true,
    creditsRemaining: 2,
    value: '40.00',
    lines: [
      aStatementLine({ kind: 'SHARE_IN', delta: 2, balanceAfter: 2, value: '40.00', valueAfter: '40.00' }),
    ],
  };
  server.use(
    onGet(`${PACKAGES}/ledger`, () =>
      answer({ lots: [{ ...lot, creditsRemaining: 7, value: '140.00', lines }, shared] }),
    ),
  );
  open();
  const own = within(await screen.findByRole('region', { name: '10 classes of Ada Tan' }));
  expect(
    own.getByRole('row', {
      name: /18 Nov 2026 Booked.*Why this package: it ends soonest.*−1 9 −S\$20\.00 S\$180\.00 Ada Tan/,
    }),
  ).toBeInTheDocument();
  expect(own.getByRole('row', { name: 'Balance +7 7 S$140.00' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Shared with Ben Ong' })).getByRole('row', {
      name: 'Balance +2 2 S$40.00',
    }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement of 10 classes' })).toBeVisible();
});

test('is printed with one click', async () => {
  server.use(onGet(`${PACKAGES}/ledger`, () => answer(aPackageLedger())));
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('offers a retry', async () => {
  server.use(onGet(`${PACKAGES}/ledger`, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(`${PACKAGES}/ledger`, () => answer(aPackageLedger())));
  await user.click(retry);
  expect(await screen.findByRole('region', { name: '10 classes of Ada Tan' })).toBeVisible();
});
