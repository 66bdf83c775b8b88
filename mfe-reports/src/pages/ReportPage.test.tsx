import { BOOKING_REPORT } from '@studio/contract/reports/definitions/booking.report';
import { PAYMENTS_TO_APPROVE_REPORT } from '@studio/contract/reports/definitions/payments-to-approve.report';
import { RATINGS_REPORT } from '@studio/contract/reports/definitions/ratings.report';
import { REVENUE_REPORT } from '@studio/contract/reports/definitions/revenue.report';
import { TRANSACTION_REPORT } from '@studio/contract/reports/definitions/transaction.report';
import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { answer, refuse } from '@studio/testing/answer';
import { aReportAnswer, aReportFile, someReportOptions } from '../testing/builders/reports.ts';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ReportPage } from './ReportPage.tsx';

beforeEach(() => server.use(onGet('/api/member/portal/view', () => answer([]))));

const URL = '/api/report/portal/booking';
const OPTIONS = '/api/report/portal/booking/options';
const YIN = '01900000-0000-7000-8000-00000000c1a5';
const WEEK = 'from=2026-11-16&to=2026-11-23';

function open(search: string, change: Partial<ReportAnswer> = {}) {
  const asked: Call['query'][] = [];
  server.use(
    onGet(OPTIONS, () => answer(someReportOptions({ class: [{ id: YIN, name: 'Yin' }] }))),
    onGet(URL, ({ query }) => {
      asked.push(query);
      return answer(aReportAnswer(BOOKING_REPORT, change));
    }),
  );
  const page = renderPage(<ReportPage reportKey="booking" />, {
    path: `/dashboard/report/booking?${search}`,
    role: 'OWNER',
  });
  return { ...page, asked };
}

const stat = async (label: string) =>
  (await screen.findByText(label, { selector: 'dl > dt' })).parentElement as HTMLElement;

test('shows figures with their differences, what they mean, a picture in words, and the rows', async () => {
  const compared = { ...aReportAnswer(BOOKING_REPORT).figures, bookings: 40, cancelRate: 0.2 };
  const { asked } = open(WEEK, { compared });
  expect(await stat('Bookings')).toHaveTextContent('42+5%');
  expect(await stat('Cancelled by members')).toHaveTextContent('25%+5 points');
  expect(
    screen.getByText('Compared with 9 Nov 2026 – 15 Nov 2026. Data up to 20 Nov 2026, 9:00 am.'),
  ).toBeVisible();
  expect(screen.getByText(/^Bookings of sessions in these days, whatever/)).toBeInTheDocument();
  expect(screen.getByText('Only 20 Nov: 42.')).toBeVisible();
  const row = await screen.findByRole('row', { name: /20 Nov 2026, 9:00 am/ });
  expect(within(row).getByRole('link', { name: 'Vinyasa' })).toHaveAttribute(
    'href',
    expect.stringMatching('/dashboard/member/'),
  );
  expect(asked).toEqual([
    expect.objectContaining({
      from: '2026-11-16',
      to: '2026-11-23',
      compare: 'BEFORE',
      group: 'day',
      page: '0',
    }),
  ]);
});

test('days that the platform plan does not show are said, and are not tried again', async () => {
  open(WEEK);
  server.use(onGet(URL, () => refuse('PLAN_LIMIT', { message: 'Your plan shows this from 1 Dec 2026.' })));
  expect(await screen.findByText('Your plan shows this from 1 Dec 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('says in which time zone its times are', async () => {
  open(WEEK);
  expect(await screen.findByText(/ Times are in the studio’s time zone\.$/)).toBeVisible();
});

test('who sees only a part of the studio is told', async () => {
  open(WEEK, { isOwn: true });
  expect(await screen.findByText('You see only the sessions that you teach.')).toBeVisible();
});

test('who sees only a part of the studio is told where there is nothing, too', async () => {
  open(WEEK, { isOwn: true, rows: [], total: 0 });
  expect(
    await screen.findByText(/^You see only the sessions that you teach\. Choose other days/),
  ).toBeVisible();
});

test('a rating says its stars and words, and leads to the session and the member', async () => {
  server.use(
    onGet('/api/report/portal/ratings/options', () => answer(someReportOptions())),
    onGet('/api/report/portal/ratings', () => {
      const [row] = aReportAnswer(RATINGS_REPORT).rows;
      const said = { rating: 2, comment: 'Too warm', className: 'Yin', memberName: 'Mei Lin' };
      return answer(
        aReportAnswer(RATINGS_REPORT, { rows: [{ ...row, ...said, scheduleId: YIN, memberId: YIN }] }),
      );
    }),
  );
  renderPage(<ReportPage reportKey="ratings" />, {
    path: `/dashboard/report/ratings?${WEEK}`,
    role: 'STAFF',
  });
  const row = within(await screen.findByRole('row', { name: /2 Too warm Yin/ }));
  expect(row.getByRole('link', { name: 'Yin' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/dashboard/schedule?session=${YIN}`),
  );
  expect(row.getByRole('link', { name: 'Mei Lin' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/dashboard/member/${YIN}`),
  );
});

test('a group leads to the rows behind it', async () => {
  const { user, asked } = open(`${WEEK}&group=class&view=table`, {
    groups: [{ key: YIN, label: 'Yin', figures: aReportAnswer(BOOKING_REPORT).figures }],
  });
  await user.click(await screen.findByRole('button', { name: 'Yin' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ classTemplId: YIN }));
  expect(window.location.search).toContain(`classTemplId=${YIN}`);
  expect(await screen.findByText('Filters (1)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).not.toContain('classTemplId'));
});

test('the table of groups says which part of all bookings each is; of days it does not', async () => {
  const { figures } = aReportAnswer(BOOKING_REPORT);
  const { user } = open(`${WEEK}&group=source&view=table`, {
    groups: [
      { key: 'WEB', label: null, figures: { ...figures, bookings: 30 } },
      { key: 'KIOSK', label: null, figures: { ...figures, bookings: 12 } },
    ],
  });
  expect(await screen.findByRole('row', { name: /^Website 30 71% / })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Kiosk 12 29% / })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'By' }));
  await user.click(await screen.findByTitle('By day'));
  await waitFor(() => expect(screen.queryByText('Bookings, share')).toBeNull());
});

test('by instructor it says how a session of several counts', async () => {
  open(`${WEEK}&group=staff`);
  expect(await screen.findByText(BOOKING_REPORT.groups.staff.note)).toBeVisible();
});

test('revenue by instructor says why packages have none, and leads to the margin of classes', async () => {
  server.use(
    onGet('/api/report/portal/revenue/options', () => answer(someReportOptions())),
    onGet('/api/report/portal/revenue', () => answer(aReportAnswer(REVENUE_REPORT))),
  );
  const path = `/dashboard/report/revenue?${WEEK}&group=instructor`;
  renderPage(<ReportPage reportKey="revenue" />, { path, role: 'OWNER' });
  expect(await screen.findByText(/its sales have no instructor: “None”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Class margin' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/report/class-margin'),
  );
});

test('another order is asked for, and stands in the address', async () => {
  const { user, asked } = open(WEEK);
  await user.click(await screen.findByRole('columnheader', { name: 'Credits' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'credits', order: 'asc' }));
  expect(window.location.search).toContain('sort=credits');
});

test('prints the rows of all pages, and goes back to the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, asked } = open(WEEK, { total: 178 });
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)).toMatchObject({ page: '0', pageSize: '1000', from: '2026-11-16', sort: 'startAt' });
  act(() => window.dispatchEvent(new Event('afterprint')));
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  print.mockRestore();
});

test('prints the page that is shown where all rows do not come', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open(WEEK, { total: 178 });
  await screen.findByRole('button', { name: /^Export/ });
  server.use(onGet(URL, () => refuse('INVALID_FIELDS')));
  await user.click(screen.getByRole('button', { name: /^Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  act(() => window.dispatchEvent(new Event('afterprint')));
  print.mockRestore();
});

test('an empty period is said, with what to do', async () => {
  open(WEEK, { total: 0, rows: [], groups: [] });
  expect(await screen.findByText('Nothing in 16 Nov 2026 – 22 Nov 2026.')).toBeVisible();
});

test('a report that failed can be loaded again', async () => {
  const { user } = open(WEEK);
  server.use(onGet(URL, () => refuse('BROKEN')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer(aReportAnswer(BOOKING_REPORT))));
  await user.click(retry);
  expect(await stat('Bookings')).toHaveTextContent('42');
});

test.each([
  ['Last day', 'from=2024-01-01&to=2026-03-01', 'Choose at most two years'],
  ['First day', 'from=2026-02-31&to=2026-03-31', 'Choose a date'],
  ['Last day', 'from=2026-03-31&to=2026-03-02', 'The range must start before it ends'],
])('%s says what is wrong with %s, and nothing is asked for', async (field, search, message) => {
  const { asked } = open(search);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await screen.findByLabelText(field)).toHaveAccessibleDescription(message);
  expect(asked).toEqual([]);
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});

test('a day that was wrong can be chosen anew', async () => {
  const { user, asked } = open('from=2026-02-31&to=2026-03-03');
  await user.type(await screen.findByLabelText('First day'), '01/03/2026{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-03-01', to: '2026-03-03' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the emails of the report open from its menu', async () => {
  const { user } = open(`${WEEK}&status=NO_SHOW`);
  server.use(
    onGet('/api/report/portal/schedule', () => answer({ items: [], people: [], hasLongRanges: true })),
  );
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send by email…' }));
  expect(await screen.findByRole('dialog', { name: 'Send Bookings by email' })).toBeVisible();
  expect(await screen.findByText('A new email has the filters that the page has now.')).toBeVisible();
});

describe('A file of more rows than are sent at once', () => {
  const EXPORT = `${URL}/export`;
  const FILE = '/api/report/portal/file/:reportFileId';
  const waiting = aReportFile({ status: 'WAITING', done: 0, total: 0, expiresAt: null, url: null });
  const working: ReportFile = { ...waiting, status: 'WORKING', done: 12_000, total: 50_000 };

  async function askFor(label: string, looks: readonly ReportFile[]) {
    const { user } = open(WEEK);
    const bodies: Call['body'][] = [];
    const left = [...looks];
    server.use(
      onGet(EXPORT, () => refuse('REPORT_TOO_LONG')),
      onPost(EXPORT, ({ body }) => {
        bodies.push(body);
        return answer(waiting);
      }),
      onGet(FILE, () => answer(left.length > 1 ? left.shift() : left[0])),
    );
    await user.click(await screen.findByRole('button', { name: /^Export/ }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    return { user, bodies };
  }

  test('is prepared by the server: the page shows how far it is, then the download', async () => {
    const ready = aReportFile({ reportFileId: waiting.reportFileId });
    const { user, bodies } = await askFor('Export as Excel', [working, ready]);
    expect(await screen.findByText(/12,000 of 50,000 rows/)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '12000');
    expect(bodies).toEqual([{ from: '2026-11-16', to: '2026-11-23', format: 'xlsx' }]);
    const link = await screen.findByRole('link', { name: /^Download Bookings/ }, { timeout: 5000 });
    expect(link).toHaveAttribute('href', ready.url);
    expect(screen.getByRole('status')).toHaveTextContent('Your file is ready.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('link', { name: /^Download Bookings/ })).toBeNull();
  });

  test('that could not be made is said', async () => {
    await askFor('Export as CSV', [{ ...working, status: 'FAILED' }]);
    expect(await screen.findByText('We could not make your file.')).toBeVisible();
  });

  test('that is refused is said', async () => {
    const { user } = open(WEEK);
    server.use(
      onGet(EXPORT, () => refuse('REPORT_TOO_LONG')),
      onPost(EXPORT, () => refuse('TOO_MANY_REQUESTS', { message: 'Wait until one of them is ready.' })),
    );
    await user.click(await screen.findByRole('button', { name: /^Export/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await expectNotified('Wait until one of them is ready.');
  });
});

describe('Sales', () => {
  const openSales = (search: string, change: Partial<ReportAnswer> = {}) => {
    const asked: Call['query'][] = [];
    server.use(
      onGet('/api/report/portal/transaction/options', () => answer(someReportOptions())),
      onGet('/api/report/portal/transaction', ({ query }) => {
        asked.push(query);
        return answer(aReportAnswer(TRANSACTION_REPORT, change));
      }),
    );
    const path = `/dashboard/report/transaction?${search}`;
    return { ...renderPage(<ReportPage reportKey="transaction" />, { path, role: 'OWNER' }), asked };
  };

  test('count on the day of payment, or on that of the order', async () => {
    const { user, asked } = openSales(WEEK);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ basis: 'PAYMENT' }));
    await user.click(await screen.findByLabelText('Counted by'));
    await user.click(await screen.findByTitle('Counted on the day of the order'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ basis: 'SALE' }));
    expect(window.location.search).toContain('basis=SALE');
  });

  test('a figure opens the rows that it counts, and Back leads to the report as it was', async () => {
    const { user, asked } = openSales(WEEK);
    await user.click(await screen.findByRole('button', { name: 'Refunds: S$1,234.50. Show its rows' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ entry: 'REFUND' }));
    expect(window.location.search).toContain('entry=REFUND');
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe(`?${WEEK}`));
    expect(await screen.findByRole('button', { name: 'Refunds: S$1,234.50. Show its rows' })).toBeVisible();
  });

  test('a figure opens nothing where other rows are shown, and says what it means', async () => {
    openSales(`${WEEK}&entry=REFUND`);
    expect(await stat('Refunds')).toHaveTextContent('S$1,234.50');
    expect(screen.getByRole('button', { name: /^Refunds: / })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Gross sales: / })).toBeNull();
  });

  test('an item opens its sales, and can be taken off again', async () => {
    const { figures } = aReportAnswer(TRANSACTION_REPORT);
    const { user, asked } = openSales(`${WEEK}&group=item&view=table`, {
      groups: [{ key: 'Ten classes', label: null, figures }],
    });
    await user.click(await screen.findByRole('button', { name: 'Ten classes' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ item: 'Ten classes', from: '2026-11-16' }));
    expect(window.location.search).toContain('item=Ten+classes');
    expect(await screen.findByRole('combobox', { name: 'Item' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(window.location.search).not.toContain('item='));
    expect(screen.queryByRole('combobox', { name: 'Item' })).toBeNull();
  });

  test('what was sold without a plan opens, too', async () => {
    const { figures } = aReportAnswer(TRANSACTION_REPORT);
    const { user, asked } = openSales(`${WEEK}&group=plan&view=table`, {
      groups: [{ key: null, label: null, figures }],
    });
    await user.click(await screen.findByRole('button', { name: 'None' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ studioPackageId: 'NONE' }));
    expect(await screen.findByTitle('None')).toBeVisible();
  });

  test('end with what all rows add up to: the figures above', async () => {
    const { figures } = aReportAnswer(TRANSACTION_REPORT);
    openSales(WEEK, { figures: { ...figures, netSales: '110.00', outstanding: '160.00' } });
    expect(await screen.findByRole('row', { name: /^Total .* S\$110\.00 .* S\$160\.00/ })).toBeVisible();
  });

  test('a row opens its order and its member', async () => {
    openSales(WEEK);
    const row = await screen.findByRole('row', { name: /20 Nov 2026, 9:00 am/ });
    const addresses = within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      expect.stringMatching(/^\/dashboard\/payments\?tab=all&open=/),
      expect.stringMatching(/^\/dashboard\/member\//),
      expect.stringMatching(/^\/dashboard\/payments\?tab=all&open=/),
    ]);
  });
});

describe('what there is now', () => {
  const openQueue = (search: string, change: Partial<ReportAnswer> = {}) => {
    const asked: Call['query'][] = [];
    const url = '/api/report/portal/payments-to-approve';
    server.use(
      onGet(`${url}/options`, () => answer(someReportOptions())),
      onGet(url, ({ query }) => {
        asked.push(query);
        const { figures } = aReportAnswer(PAYMENTS_TO_APPROVE_REPORT);
        const groups = [{ key: 'A4', label: null, figures }];
        return answer(aReportAnswer(PAYMENTS_TO_APPROVE_REPORT, { groups, ...change }));
      }),
    );
    const path = `/dashboard/report/payments-to-approve?${search}`;
    return {
      ...renderPage(<ReportPage reportKey="payments-to-approve" />, { path, role: 'STAFF' }),
      asked,
    };
  };

  test('has neither days nor a comparison, whatever the address says', async () => {
    const { asked } = openQueue(`${WEEK}&compare=YEAR`);
    expect(await stat('Pending payments')).toHaveTextContent(/^Pending payments42$/);
    expect(screen.getByText('More than a week: 42.')).toBeVisible();
    expect(screen.queryByLabelText('Date range')).toBeNull();
    expect(screen.queryByLabelText('Comparison')).toBeNull();
    expect(asked).toEqual([{ group: 'age', sort: 'waited', order: 'desc', page: '0', pageSize: '25' }]);
  });

  test('a figure that has nothing is not drawn, and it says so', async () => {
    const { figures } = aReportAnswer(PAYMENTS_TO_APPROVE_REPORT);
    openQueue('figure=toCheck', {
      groups: [{ key: 'A4', label: null, figures: { ...figures, toCheck: 0 } }],
    });
    expect(await screen.findByText('To approve: nothing now.')).toBeVisible();
    expect(screen.queryByTestId('chart')).toBeNull();
  });

  const NONE = { total: 0, rows: [], groups: [] };
  test.each([
    ['', 'No payment is waiting.'],
    ['mode=CASH', 'Nothing with these filters.'],
  ])('says that there is nothing: %s', async (search, sentence) => {
    openQueue(search, NONE);
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
