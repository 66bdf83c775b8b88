import { answer, refuse } from '@studio/testing/answer';
import {
  aDeferredItem,
  aDeferredRevenue,
  aReportFile,
  someDeferredGiftCards,
  someReportOptions,
} from '../testing/builders/reports.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import type { ClosedMonths } from '@studio/contract/reports/closed-month.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { DeferredRevenuePage } from './DeferredRevenuePage.tsx';

const REPORT = '/api/report/portal/deferred-revenue';
const NOVEMBER = 'from=2026-11-01&to=2026-12-01';

const TEN = { id: '01900000-0000-7000-8000-00000000c1a5', name: 'Ten classes' };
const CLOSED_URL = '/api/report/portal/closed-month';
const OCTOBER = {
  month: '2026-10-01',
  closedAt: '2026-11-03T02:00:00.000Z',
  closedBy: 'Ana',
  closing: '1000.00',
};

const stat = async (label: string) =>
  (await screen.findByText(label, { selector: 'dl > dt' })).parentElement as HTMLElement;

function open(search = NOVEMBER, closed: ClosedMonths = { months: [], next: null }) {
  const asked: Call['query'][] = [];
  server.use(
    onGet('/api/member/portal/view', () => answer([])),
    onGet(`${REPORT}/options`, () => answer(someReportOptions({ plan: [TEN] }))),
    onGet(CLOSED_URL, () => answer(closed)),
    onGet(REPORT, ({ query }) => {
      asked.push(query);
      return answer(aDeferredRevenue({ items: [aDeferredItem({ packageName: 'Ten classes' })] }));
    }),
  );
  const path = `/dashboard/report/deferred-revenue?${search}`;
  return { ...renderPage(<DeferredRevenuePage />, { path, role: 'OWNER' }), asked };
}

test('shows the identity as a picture and a sentence, by age, by card and by package', async () => {
  const { asked } = open();
  expect(
    await screen.findByText('You owe members S$1,020.00 in classes, more than the S$1,000.00 at the start.'),
  ).toBeVisible();
  expect(await screen.findByTestId('waterfall')).toHaveTextContent('Sold+S$500.00Used−S$300.00');
  expect(screen.getByText('31 to 90 days').closest('dl > div')).toHaveTextContent('31 to 90 daysS$400.00');
  expect(screen.getByText('Spent').closest('dl > div')).toHaveTextContent('SpentS$30.00');
  const row = await screen.findByRole('row', { name: /Ten classes.*6 of 10.*S\$80\.00.*S\$120\.00/ });
  expect(within(row).getByRole('link', { name: 'Ten classes' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/dashboard\/package-statement\//),
  );
  // The last day of the server is in.
  expect(asked[0]).toMatchObject({ from: '2026-11-01', to: '2026-11-30', sort: 'closing' });
});

test('a figure opens the packages that it counts, with what it counts of each', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Used: S$300.00. Show its rows' }));
  await waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ flow: 'onUse', sort: 'closing' })),
  );
  expect(window.location.search).toContain('flow=onUse');
  expect(await screen.findByRole('columnheader', { name: 'Used' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sold: / })).toBeNull();
});

test('what ends soon opens its packages', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '31 to 90 days' }));
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ ends: 'within90' })));
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
});

/** Answers with cards. @returns what was asked for. */
function withCards(cards = someDeferredGiftCards()): Call['query'][] {
  const asked: Call['query'][] = [];
  server.use(
    onGet(`${REPORT}/gift-cards`, ({ query }) => {
      asked.push(query);
      return answer(cards);
    }),
  );
  return asked;
}

test('a line about gift cards opens its cards, and closes them again', async () => {
  const { user } = open(`${NOVEMBER}&source=GIFT`);
  const asked = withCards();
  await user.click(await screen.findByRole('button', { name: 'Spent' }));
  const table = await screen.findByRole('table', { name: 'Gift cards: Spent' });
  expect(
    await within(table).findByRole('row', { name: 'Mei •••• 7KQ2 Ana Tan 12 Nov 2026 S$20.00' }),
  ).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: 'Spent' })).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Ana Tan' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/dashboard\/member\//),
  );
  expect(within(table).getByRole('row', { name: /raffle@example\.com .* Complimentary/ })).toBeVisible();
  // Filters are about packages; the last day of the server is in.
  expect(asked).toEqual([
    { flow: 'redeemed', from: '2026-11-01', to: '2026-11-30', page: '0', pageSize: '25' },
  ]);
  expect(window.location.search).toContain('cards=redeemed');
  await user.click(screen.getByRole('button', { name: 'Close Gift cards: Spent' }));
  expect(screen.queryByRole('table', { name: 'Gift cards: Spent' })).toBeNull();
  expect(window.location.search).not.toContain('cards=');
  expect(screen.getByRole('button', { name: 'Spent' })).toHaveFocus();
});

test('each line about gift cards with an amount opens them, the others nothing', async () => {
  const { user } = open();
  const asked = withCards();
  for (const line of ['On cards at the start', 'Sold or given away', 'Spent', 'On cards at the end']) {
    await user.click(await screen.findByRole('button', { name: line }));
    expect(await screen.findByRole('table', { name: `Gift cards: ${line}` })).toBeVisible();
  }
  expect(asked.map(({ flow }) => flow)).toEqual(['opening', 'issued', 'redeemed', 'closing']);
  expect(screen.queryByRole('button', { name: 'Expired' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Voided' })).toBeNull();
});

test('more gift cards than fit are on pages', async () => {
  const { user } = open(`${NOVEMBER}&cards=issued`);
  const asked = withCards(someDeferredGiftCards({ total: 60 }));
  await user.click(await screen.findByRole('listitem', { name: '2' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ flow: 'issued', page: '1', pageSize: '25' }));
});

test('days without such gift cards say so', async () => {
  withCards(someDeferredGiftCards({ items: [], total: 0 }));
  open(`${NOVEMBER}&cards=voided`);
  expect(await screen.findByText('No gift cards in these days.')).toBeVisible();
  expect(screen.getByText('Gift cards: Voided')).toBeVisible();
});

test('an address that names no line shows no gift cards', async () => {
  open(`${NOVEMBER}&cards=stolen`);
  expect(await screen.findByRole('button', { name: 'Spent' })).toBeVisible();
  expect(screen.queryByText(/^Gift cards: /)).toBeNull();
});

test('gift cards that failed can be loaded again, and the report stays', async () => {
  const { user } = open(`${NOVEMBER}&cards=redeemed`);
  server.use(onGet(`${REPORT}/gift-cards`, () => refuse('BROKEN')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('We could not load gift cards.')).toBeVisible();
  expect(await stat('Sold')).toHaveTextContent('S$500.00');
  withCards();
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /^Mei / })).toBeVisible();
});

test('lines about tickets and drop-ins add up, and lead to the orders that they count', async () => {
  open();
  const line = async (label: string) => (await screen.findByText(label)).closest('dl > div');
  expect(await line('Owed for places at the start')).toHaveTextContent('S$60.00');
  expect(await line('Paid by members')).toHaveTextContent('S$90.00');
  expect(await line('Owed for places at the end')).toHaveTextContent('S$60.00');
  expect(screen.getByText(/^Without tax\. Counts as delivered when the class or event begins/)).toBeVisible();
  // The last day of the server is in, that of an address is not.
  expect(screen.getByRole('link', { name: 'Delivered' })).toHaveAttribute(
    'href',
    '/dashboard/report/prepaid-places?from=2026-11-01&to=2026-12-01&flow=delivered',
  );
  expect(screen.getByRole('link', { name: 'Owed for partly paid orders at the end' })).toHaveAttribute(
    'href',
    '/dashboard/report/part-paid-orders?from=2026-11-01&to=2026-12-01&flow=closing',
  );
  expect(screen.queryByRole('link', { name: 'Paid back' })).toBeNull();
  expect(screen.queryAllByText('Changes to closed months')).toEqual([]);
});

test('shows no times, so it names no time zone', async () => {
  open();
  expect(
    await screen.findByText(/Gift cards, tickets, drop-ins and partly paid orders stand beside it\.$/),
  ).toBeVisible();
  expect(screen.queryByText(/time zone/)).toBeNull();
});

test('the picture is a table, too', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Table'));
  expect(await screen.findByRole('row', { name: 'Expired unused −S$50.00' })).toBeVisible();
  expect(screen.queryByTestId('waterfall')).toBeNull();
  expect(window.location.search).toContain('view=table');
});

test('another order and another source are asked for, and stand in the address', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('columnheader', { name: 'Ends' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'endDate', order: 'asc' }));
  await user.click(screen.getByText('Filters'));
  await user.click(screen.getByLabelText('How members got the package'));
  await user.click(await screen.findByTitle('Shared by a member'));
  await waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ source: 'SHARED', sort: 'endDate' })),
  );
  expect(window.location.search).toContain('source=SHARED');
  expect(await screen.findByText('Filters (1)')).toBeVisible();
});

test.each([
  ['', '2026-10-01', '2026-10-31', '1 Oct 2026 – 31 Oct 2026'],
  ['&compare=YEAR', '2025-11-01', '2025-11-30', '1 Nov 2025 – 30 Nov 2025'],
])(
  'figures stand beside those of another period, with the same filters: %s',
  async (more, from, to, days) => {
    const { asked } = open(`${NOVEMBER}&source=GIFT${more}`);
    server.use(
      onGet(REPORT, ({ query }) => {
        asked.push(query);
        const report = aDeferredRevenue();
        const isBefore = query['from'] === from;
        return answer(isBefore ? { ...report, header: { ...report.header, sales: '400.00' } } : report);
      }),
    );
    expect(await screen.findByText(`Compared with ${days}. Data up to 20 Nov 2026, 9:00 am.`)).toBeVisible();
    expect(await stat('Sold')).toHaveTextContent('S$500.00+25%');
    expect(await stat('Refunded')).toHaveTextContent('S$20.00No change');
    expect(asked).toContainEqual({ from, to, source: 'GIFT', pageSize: '1' });
    expect(screen.getByText('Credits that nobody used in time.')).toBeInTheDocument();
  },
);

test('without a comparison no other period is asked for', async () => {
  const { asked } = open(`${NOVEMBER}&compare=NONE`);
  expect(await stat('Sold')).toHaveTextContent(/^SoldS\$500\.00$/);
  expect(asked).toHaveLength(1);
});

test('figures stay where the plan does not show the other period', async () => {
  open();
  server.use(
    onGet(REPORT, ({ query }) =>
      query['from'] === '2026-11-01'
        ? answer(aDeferredRevenue())
        : refuse('PLAN_LIMIT', { message: 'Your plan shows deferred revenue from 1 Nov 2026.' }),
    ),
  );
  expect(
    await screen.findByText('Not compared. Your plan shows deferred revenue from 1 Nov 2026.'),
  ).toBeVisible();
  expect(await stat('Sold')).toHaveTextContent(/^SoldS\$500\.00$/);
});

test('days that the plan does not show are said', async () => {
  open();
  server.use(
    onGet(REPORT, () =>
      refuse('PLAN_LIMIT', { message: 'Your plan shows deferred revenue from 1 Aug 2026.' }),
    ),
  );
  expect(await screen.findByText('Your plan shows deferred revenue from 1 Aug 2026.')).toBeVisible();
});

test('what is wrong with the days is said at their field', async () => {
  const { asked } = open('from=2026-02-31&to=2026-03-31');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a date');
  expect(asked).toEqual([]);
});

test('a report that failed can be loaded again', async () => {
  const { user } = open();
  server.use(onGet(REPORT, () => refuse('BROKEN')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(REPORT, () => answer(aDeferredRevenue())));
  await user.click(retry);
  expect(await screen.findByText(/^You owe members S\$1,020\.00/)).toBeVisible();
});

test('an owner closes the month that is next with the balance on the screen', async () => {
  const { user, asked } = open(NOVEMBER, { months: [OCTOBER], next: '2026-11-01' });
  const sent: unknown[] = [];
  server.use(
    onPost(CLOSED_URL, ({ body }) => {
      sent.push(body);
      return answer({ months: [{ ...OCTOBER, month: '2026-11-01' }, OCTOBER], next: null });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Close Nov 2026…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close Nov 2026?' });
  expect(
    await within(dialog).findByText(
      /owed at its end, S\$60\.00 for tickets and drop-ins, and S\$320\.00 for partly paid orders\. /,
    ),
  ).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  await user.click(within(dialog).getByRole('button', { name: 'Close Nov 2026' }));
  expect(await screen.findByText('Nov 2026 is closed.')).toBeVisible();
  expect(sent).toEqual([
    { month: '2026-11-01', closing: '1020.00', prepaidClosing: '60.00', partPaidClosing: '320.00' },
  ]);
});

test('a month whose balance changed meanwhile is not closed', async () => {
  const { user } = open(NOVEMBER, { months: [], next: '2026-11-01' });
  server.use(onPost(CLOSED_URL, () => refuse('PREVIEW_OUTDATED')));
  await user.click(await screen.findByRole('button', { name: 'Close Nov 2026…' }));
  await user.click(await screen.findByRole('button', { name: 'Close Nov 2026' }));
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeVisible();
});

test('only the month that was closed last can be reopened, with a reason', async () => {
  const september = { ...OCTOBER, month: '2026-09-01' };
  const { user } = open(NOVEMBER, { months: [OCTOBER, september], next: null });
  const sent: unknown[] = [];
  server.use(
    onPost(`${CLOSED_URL}/reopen`, ({ body }) => {
      sent.push(body);
      return answer({ months: [september], next: '2026-10-01' });
    }),
  );
  expect(await screen.findAllByRole('button', { name: 'Reopen…' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Reopen…' }));
  await user.click(await screen.findByRole('button', { name: 'Reopen Oct 2026' }));
  expect(await screen.findByText('Enter a reason')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'Wrong price');
  await user.click(screen.getByRole('button', { name: 'Reopen Oct 2026' }));
  expect(await screen.findByText('Oct 2026 is open again.')).toBeVisible();
  expect(sent).toEqual([{ month: '2026-10-01', reason: 'Wrong price' }]);
});

test('a closed month says so, and opens from the list', async () => {
  const { user, asked } = open('from=2026-11-03&to=2026-11-05', { months: [OCTOBER], next: null });
  server.use(
    onGet(REPORT, ({ query }) => {
      asked.push(query);
      const isClosed = query['from'] === '2026-10-01';
      return answer(aDeferredRevenue({ isClosed, cutsClosed: !isClosed }));
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Oct 2026' }));
  expect(await screen.findByText('Closed: these figures no longer change.')).toBeVisible();
  expect(asked).toContainEqual(expect.objectContaining({ from: '2026-10-01', to: '2026-10-31' }));
});

test('days that cut a closed month show what is known now', async () => {
  open();
  server.use(onGet(REPORT, () => answer(aDeferredRevenue({ cutsClosed: true }))));
  expect(await screen.findByText('Some of these days are in a closed month.')).toBeVisible();
});

test('the packages of these days are saved as a file', async () => {
  Object.assign(URL, { createObjectURL: () => '#file', revokeObjectURL: () => undefined });
  const { user } = open(`${NOVEMBER}&source=GIFT`);
  const asked: Call['query'][] = [];
  server.use(
    onGet(`${REPORT}/export`, ({ query }) => {
      asked.push(query);
      return new Response('a,b');
    }),
  );
  await user.click(await screen.findByRole('button', { name: /Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() =>
    expect(asked).toEqual([{ from: '2026-11-01', to: '2026-12-01', source: 'GIFT', format: 'csv' }]),
  );
});

test('more packages than are sent at once are prepared by the server', async () => {
  const { user } = open();
  const bodies: unknown[] = [];
  const file = aReportFile({ report: 'deferred-revenue' });
  server.use(
    onGet(`${REPORT}/export`, () => refuse('REPORT_TOO_LONG')),
    onPost(`${REPORT}/export`, ({ body }) => {
      bodies.push(body);
      return answer(file);
    }),
    onGet('/api/report/portal/file/:reportFileId', () => answer(file)),
  );
  await user.click(await screen.findByRole('button', { name: /Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as Excel' }));
  expect(await screen.findByRole('link', { name: /^Download Deferred revenue, 1 Nov 2026/ })).toBeVisible();
  expect(bodies).toEqual([{ from: '2026-11-01', to: '2026-12-01', format: 'xlsx' }]);
});

test('what is shown is kept as a view, and sent by email', async () => {
  const { user } = open(`${NOVEMBER}&source=GIFT`);
  const saved: unknown[] = [];
  server.use(
    onPost('/api/member/portal/view', ({ body }) => {
      saved.push(body);
      return answer({ savedViewId: TEN.id, ...(body as object) });
    }),
    onGet('/api/report/portal/schedule', () => answer({ items: [], people: [], hasLongRanges: true })),
  );
  await user.click(await screen.findByRole('button', { name: /Saved views/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }));
  await user.type(await screen.findByLabelText('Name'), 'Gifts');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        page: 'report/deferred-revenue',
        name: 'Gifts',
        query: 'from=2026-11-01&source=GIFT&to=2026-12-01',
      },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send by email…' }));
  expect(await screen.findByRole('dialog', { name: 'Send Deferred revenue by email' })).toBeVisible();
  expect(await screen.findByText('A new email has the filters that the page has now.')).toBeVisible();
});
