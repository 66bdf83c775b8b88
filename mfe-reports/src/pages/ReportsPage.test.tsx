import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import { RETENTION_REPORT } from '@studio/contract/reports/definitions/retention.report';
import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { REPORTS } from '@studio/contract/reports/reports';
import { roleMay, type Overrides, type Permission } from '@studio/contract/configure/roles/roles';
import { configureApi, HostProvider } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aDeferredRevenue, aReportAnswer, aReportFile } from '../testing/builders/reports.ts';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { API, server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportsPage } from './ReportsPage.tsx';

function open(overrides: Overrides, files: ReportFile[] = [], change: Partial<ReportAnswer> = {}, hash = '') {
  server.use(
    onGet('/api/report/portal/file', () => answer(files)),
    ...REPORTS.map((report) =>
      onGet(`/api/report/portal/${report.key}`, () => answer(aReportAnswer(report, change))),
    ),
  );
  const host = {
    can: (permission: Permission) => roleMay({ role: 'TRAINER', overrides }, permission),
    fillsOf: () => [],
    studio: {
      studioId: 'studio',
      studioName: 'Lotus Yoga',
      extension: 'lotus',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
    },
  };
  return renderPage(
    <HostProvider value={host}>
      <ReportsPage />
    </HostProvider>,
    { path: `/dashboard/report${hash}` },
  );
}
const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('shows the reports that a role may see, each with its figure', async () => {
  open({});
  expect(await screen.findByText('42')).toBeVisible();
  expect(titles()).toEqual(['Class attendance', 'Bookings', 'Instructors', 'Ratings', 'Fill heat map']);
});

test('a figure of one’s own sessions says so', async () => {
  open({}, [], { isOwn: true });
  expect(await screen.findByText('Places filled, only yours')).toBeVisible();
});

test('a card opens its report with the days that it counts', async () => {
  open({ 'report.membership': true });
  expect(await screen.findByRole('link', { name: RETENTION_REPORT.title })).toHaveAttribute(
    'href',
    '/dashboard/report/retention?range=Last+30+days',
  );
});

test('the fullest hour leads to the map of all of them', async () => {
  const { figures } = aReportAnswer(ATTENDANCE_REPORT);
  const slot = (key: string, fillRate: number | null) => ({
    key,
    label: null,
    figures: { ...figures, fillRate },
  });
  open({}, [], { groups: [slot('D1 H14', 0.12), slot('D2 H18', 0.92), slot('D4 H09', null)] });
  const card = (await screen.findByText('Fullest hour')).parentElement;
  expect(card).toHaveTextContent('Fullest hour92%Tuesday 6 pm');
  expect(screen.getByRole('link', { name: 'Fill heat map' })).toHaveAttribute(
    'href',
    '/dashboard/report/class-attendance?group=slot',
  );
});

test('without any places there is no fullest hour', async () => {
  open({}, [], { groups: [] });
  expect((await screen.findByText('Fullest hour')).parentElement).toHaveTextContent(
    'Fullest hour—Nothing in these days',
  );
});

test('a figure that counts nothing is not compared', async () => {
  open({}, [], { rows: [], total: 0 });
  expect(await screen.findAllByText('Nothing in these days')).toHaveLength(4);
});

test('whoever has the sales alone finds them', async () => {
  open({ 'report.attendance': false, 'report.booking': false, 'report.transaction': true });
  expect(await screen.findAllByText('S$1,234.50')).not.toEqual([]);
  expect(titles()).toEqual(['Sales', 'Revenue', 'Tax summary', 'Promo performance']);
});

test('what is owed in classes is on the hub', async () => {
  server.use(onGet('/api/report/portal/deferred-revenue', () => answer(aDeferredRevenue())));
  open({ 'report.attendance': false, 'report.booking': false, 'report.deferredRevenue': true });
  // It was S$1,000.00 thirty days ago.
  expect((await screen.findByText('S$1,020.00')).parentElement).toHaveTextContent('+2%');
  expect(titles()).toEqual(['Tickets and drop-ins paid ahead', 'Partly paid orders', 'Deferred revenue']);
});

test('whoever has none is told who decides', async () => {
  open({ 'report.attendance': false, 'report.booking': false });
  expect(await screen.findByText('You have no reports.')).toBeVisible();
  expect(titles()).toEqual([]);
});

test('one’s own files are there to download, and those that are being made', async () => {
  const none = { status: 'WORKING' as const, expiresAt: null, url: null, done: 10_000 };
  open({}, [aReportFile(none), aReportFile(), aReportFile({ ...none, report: 'tax', status: 'FAILED' })]);
  const files = within(await screen.findByRole('region', { name: 'Your files' }));
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bookings, 1 Nov 2026 – 30 Nov 2026, Excel10,000 of 50,000 rows',
    'Download Bookings, 1 Nov 2026 – 30 Nov 2026, Exceluntil 1 Mar 2027',
    'Tax summary, 1 Nov 2026 – 30 Nov 2026, ExcelCould not be made. Export it again.',
  ]);
  expect(files.getByRole('link')).toHaveAttribute('href', '/api/report/file/studio/file/signature');
});

test('the link of a file with phone numbers is asked for once its person has proved who they are', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.pathname);
  });
  const purposes: string[] = [];
  const file = aReportFile({ url: null });
  const { user } = open({}, [file]);
  configureApi({ baseUrl: API, onProofNeeded: async (purpose) => (purposes.push(purpose), true) });
  server.use(
    onGet('/api/report/portal/file/:reportFileId/link', () =>
      purposes.length === 0
        ? refuse('PROOF_NEEDED', { data: { purpose: 'PEOPLE' } })
        : answer({ ...file, url: '/api/report/file/studio/file/signature' }),
    ),
  );
  const files = within(await screen.findByRole('region', { name: 'Your files' }));
  expect(files.queryByRole('link')).toBeNull();
  await user.click(files.getByRole('button', { name: /^Download Bookings/ }));
  await waitFor(() => expect(saved).toEqual(['/api/report/file/studio/file/signature']));
  expect(purposes).toEqual(['PEOPLE']);
});

test('a link that is refused is said', async () => {
  const { user } = open({}, [aReportFile({ url: null })]);
  server.use(
    onGet('/api/report/portal/file/:reportFileId/link', () =>
      refuse('NOT_FOUND', { message: 'This file is gone.' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: /^Download Bookings/ }));
  await expectNotified('This file is gone.');
});

test('whoever has no files has no list of them', async () => {
  open({});
  expect(await screen.findByText('42')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your files' })).toBeNull();
});

test.each([
  ['says that there are none yet', [], /^You have no files yet/],
  ['shows them', [aReportFile()], /^Download Bookings/],
])('a link to one’s files leads there and %s', async (_words, files, shown) => {
  open({}, files, {}, '#your-files');
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your files' })).toHaveFocus();
});
