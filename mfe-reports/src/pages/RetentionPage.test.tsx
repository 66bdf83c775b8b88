import { RETENTION_REPORT } from '@studio/contract/reports/definitions/retention.report';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { answer } from '@studio/testing/answer';
import { aReportAnswer, someReportOptions } from '../testing/builders/reports.ts';
import { onGet, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportPage } from './ReportPage.tsx';

beforeEach(() => server.use(onGet('/api/member/portal/view', () => answer([]))));

const URL = '/api/report/portal/retention';
const none = Object.fromEntries(Object.keys(RETENTION_REPORT.figures).map((name) => [name, null]));

function open(search: string, change: Partial<ReportAnswer> = {}) {
  const asked: Call['query'][] = [];
  server.use(
    onGet(`${URL}/options`, () => answer(someReportOptions())),
    onGet(URL, ({ query }) => {
      asked.push(query);
      return answer(aReportAnswer(RETENTION_REPORT, change));
    }),
  );
  const path = `/dashboard/report/retention?${search}`;
  return { ...renderPage(<ReportPage reportKey="retention" />, { path, role: 'OWNER' }), asked };
}

const cohorts = {
  figures: { ...none, newcomers: 5, month1: 0.6, month3: 0.3333 },
  groups: [
    { key: '2026-01-01', label: null, figures: { ...none, newcomers: 3, month1: 0.6667, month2: 0 } },
    { key: '2026-03-01', label: null, figures: { ...none, newcomers: 2, month1: 0.5 } },
  ],
};
const SPRING = 'from=2025-11-01&to=2026-04-01';
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .slice(0, 4)
    .map((cell) => cell.textContent);

test('each month has its size and the shares of those who came later, a number in each', async () => {
  open(SPRING, cohorts);
  const table = await screen.findByRole('region', {
    name: 'Share who came again, by month of the first visit',
  });
  // On a phone it scrolls, which the keyboard has to be able to.
  expect(table).toHaveAttribute('tabindex', '0');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'First visit in',
    'First visits',
    ...Array.from({ length: 12 }, (_, index) => `Month ${index + 1}`),
  ]);
  expect(cellsOf(/Jan 2026/)).toEqual(['3', '67%', '0%', '']);
  // Nobody came for the first time; before January nobody ever did.
  expect(screen.queryByRole('row', { name: /Dec 2025/ })).toBeNull();
  expect(cellsOf(/Feb 2026/)).toEqual(['0', '', '', '']);
  expect(cellsOf(/Mar 2026/)).toEqual(['2', '50%', '', '']);
  expect(cellsOf(/^All/)).toEqual(['5', '60%', '', '33%']);
  expect(screen.getByText('After 1 month 60% came again, after 3 months 33%.')).toBeVisible();
});

test('says so while no month has ended', async () => {
  open(SPRING, { ...cohorts, figures: { ...none, newcomers: 5 } });
  expect(await screen.findByText('No month after a first visit has ended yet.')).toBeVisible();
});

test('begins with the last twelve months, and shows some of them above the table', async () => {
  const { asked } = open('');
  await screen.findByRole('region', { name: /came again/ });
  expect(asked).toEqual([expect.objectContaining({ group: 'month' })]);
  const { from = '', to = '' } = asked[0] ?? {};
  expect(from.slice(8)).toBe('01');
  expect(Date.parse(to) - Date.parse(from)).toBeGreaterThan(333 * 86_400_000);
  expect(screen.getAllByText(/^Month \d+$/, { selector: 'dl > dt' }).map((head) => head.textContent)).toEqual(
    ['Month 1', 'Month 3', 'Month 6', 'Month 12'],
  );
});

test('by source it is a picture like any other', async () => {
  const { user, asked } = open(SPRING, cohorts);
  await user.click(await screen.findByLabelText('By'));
  await user.click(await screen.findByTitle('By source'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ group: 'source' }));
  expect(await screen.findByRole('region', { name: 'First visits by source' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /came again/ })).toBeNull();
});

test('a month opens the people who came for the first time in it', async () => {
  const { user, asked } = open(SPRING, cohorts);
  await user.click(await screen.findByRole('button', { name: 'Jan 2026' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-01-01', to: '2026-02-01' }));
  expect(window.location.search).toContain('from=2026-01-01&to=2026-02-01');
  // It has days, but no times.
  expect(screen.queryByText(/time zone/)).toBeNull();
});
