import { answer } from '@studio/testing/answer';
import {
  anOwnPay,
  aPayRate,
  aPayrollConfig,
  aPayrollRun,
  aPaySlip,
  somePayrollRuns,
} from '../../testing/builders/payroll.ts';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { PayTab } from './PayTab.tsx';

const AREA = '/api/payroll/portal';
const MEI = aPaySlip();

test('shows whoever runs payroll the rates of a colleague and what the last run pays them', async () => {
  const runs = somePayrollRuns();
  const run = aPayrollRun({ runId: runs.items[0]?.runId ?? '', people: [MEI] });
  server.use(
    onGet(`${AREA}/runs`, () => answer(runs)),
    onGet(`${AREA}/run`, () => answer(run)),
    onGet(`${AREA}/config`, () => answer(aPayrollConfig())),
  );
  renderPage(<PayTab staffId={MEI.staffId} />);
  expect(await screen.findByRole('link', { name: 'Oct 2026' })).toHaveAttribute(
    'href',
    `/dashboard/payroll/view?run=${run.runId}&person=${MEI.staffId}`,
  );
  expect(screen.getByText(/S\$72.00 for 1 session/)).toBeVisible();
  expect(await screen.findByText(/S\$9.00 a head, from 1 Jan 2026/)).toBeVisible();
});

test.each([
  [[aPayRate()], false],
  [[aPayRate({ scope: 'TYPE', templateType: 'EVENT' })], true],
  [[aPayRate({ from: '2099-01-01' })], true],
])('with %j the rate for everybody is named: %p', async (own, isNamed) => {
  const everybody = aPayRate({ scope: 'STUDIO', staffId: null, staffName: null });
  server.use(
    onGet(`${AREA}/runs`, () => answer(somePayrollRuns({ items: [], total: 0 }))),
    onGet(`${AREA}/config`, () => answer(aPayrollConfig({ rates: [everybody, ...own] }))),
  );
  renderPage(<PayTab staffId={MEI.staffId} />);
  expect(await screen.findAllByText(/S\$9.00 a head/)).toHaveLength(isNamed ? 2 : 1);
  expect(screen.queryAllByText('Rate for everybody')).toHaveLength(isNamed ? 1 : 0);
});

test('says that there is neither a run nor a rate', async () => {
  server.use(
    onGet(`${AREA}/runs`, () => answer(somePayrollRuns({ items: [], total: 0 }))),
    onGet(`${AREA}/config`, () => answer(aPayrollConfig({ rates: [] }))),
  );
  renderPage(<PayTab staffId={MEI.staffId} />);
  expect(await screen.findByText('No payroll run yet.')).toBeVisible();
  expect(await screen.findByText('No rate pays them.')).toBeVisible();
});

test('shows a trainer their own pay, and nobody else’s', async () => {
  server.use(onGet(`${AREA}/my`, () => answer(anOwnPay())));
  const { unmount } = renderPage(<PayTab staffId={MEI.staffId} />, { role: 'TRAINER' });
  expect(await screen.findByRole('link', { name: 'Sep 2026' })).toBeVisible();
  unmount();

  renderPage(<PayTab staffId="01900000-0000-7000-8000-00000000a002" />, { role: 'TRAINER' });
  expect(await screen.findByText(/You do not have access to this pay/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sep 2026' })).toBeNull();
});
