import type { CashUp } from '@studio/contract/reports/cash-up.schema';
import { CASH_UP_REPORT } from '@studio/contract/reports/definitions/cash-up.report';
import { answer, refuse } from '@studio/testing/answer';
import { aCashUp, aReportAnswer, someReportOptions } from '../testing/builders/reports.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { CashUpPage } from './CashUpPage.tsx';

beforeEach(() => server.use(onGet('/api/member/portal/view', () => answer([]))));

const HISTORY = '/api/report/portal/cash-up';
const URL = `${HISTORY}/day`;
const COUNT: CashUp['counts'][number] = {
  countNo: 1,
  countedBy: 'Mei',
  countedAt: '2026-11-20T13:00:00.000Z',
  reason: '',
  lines: [
    { mode: 'CASH', expected: '170.00', counted: '168.50', difference: '-1.50', note: 'Wrong change' },
    { mode: 'QR', expected: '50.00', counted: '50.00', difference: '0.00', note: '' },
  ],
};

function open(cashUp: Partial<CashUp> = {}, search = '?day=2026-11-20') {
  const asked: Call['query'][] = [];
  server.use(
    onGet(`${HISTORY}/options`, () => answer(someReportOptions())),
    onGet(HISTORY, () => answer(aReportAnswer(CASH_UP_REPORT))),
    onGet(URL, ({ query }) => {
      asked.push(query);
      return answer(aCashUp(cashUp));
    }),
  );
  const path = `/dashboard/report/cash-up${search}`;
  return { ...renderPage(<CashUpPage />, { path, role: 'STAFF' }), asked };
}
const form = () => screen.findByRole('form', { name: 'Count of the day' });

test('a day is counted with its differences, and signed off', async () => {
  const { user } = open();
  const sent: unknown[] = [];
  server.use(
    onPost(URL, ({ body }) => {
      sent.push(body);
      server.use(onGet(URL, () => answer(aCashUp({ counts: [COUNT] }))));
      return answer(aCashUp({ counts: [COUNT] }));
    }),
  );
  const fields = within(await form());
  expect(fields.getByText('Expected S$170.00')).toBeVisible();
  await user.type(fields.getByLabelText('Cash counted'), '168.50');
  expect(fields.getByText('S$1.50 too little')).toBeVisible();
  await user.type(fields.getByLabelText(/^Cash note/), 'Wrong change');
  await user.click(fields.getByRole('button', { name: 'Sign off' }));
  expect(await fields.findByText('Enter what you counted')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(fields.getByLabelText('QR payment counted'), '50');
  expect(fields.getByText('As expected')).toBeVisible();
  await user.click(fields.getByRole('button', { name: 'Sign off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign off 20 Nov 2026?' }));
  expect(dialog.getByText('Cash: S$1.50 too little (S$170.00 expected).')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Sign off' }));
  expect(await screen.findByText('20 Nov 2026 is signed off.')).toBeVisible();
  expect(sent).toEqual([
    {
      day: '2026-11-20',
      after: '0',
      reason: '',
      lines: [
        { mode: 'CASH', expected: '170.00', counted: '168.50', note: 'Wrong change' },
        { mode: 'QR', expected: '50.00', counted: '50', note: '' },
      ],
    },
  ]);
  expect(await screen.findByText(/^Signed off by Mei, 20 Nov 2026/)).toBeVisible();
  expect(screen.getByText('S$1.50 too little.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a day that is not over is said before the sign-off, which can be left', async () => {
  const { user } = open({ isOver: false, expected: [{ mode: 'CASH', amount: '170.00' }] });
  const sent: unknown[] = [];
  server.use(onPost(URL, ({ body }) => (sent.push(body), answer(aCashUp()))));
  const fields = within(await form());
  await user.type(fields.getByLabelText('Cash counted'), '170');
  await user.click(fields.getByRole('button', { name: 'Sign off' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^This day is not over yet/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fields.getByLabelText('Cash counted')).toHaveValue('170');
  expect(sent).toEqual([]);
});

test('a refused sign-off says how many counts are missing', async () => {
  const { user } = open();
  const fields = within(await form());
  await user.click(fields.getByRole('button', { name: 'Sign off' }));
  expect(await fields.findByText('2 fields need attention')).toBeInTheDocument();
  expect(fields.getByLabelText('Cash counted')).toHaveFocus();
});

test('money that came in meanwhile is said, and what was typed stays', async () => {
  const { user } = open();
  const sent: { lines: { expected: string }[] }[] = [];
  server.use(
    onPost(URL, ({ body }) => {
      sent.push(body as (typeof sent)[number]);
      const more = [
        { mode: 'CASH', amount: '190.00' },
        { mode: 'QR', amount: '50.00' },
      ] as const;
      server.use(onGet(URL, () => answer(aCashUp({ expected: [...more] }))));
      return refuse('PREVIEW_OUTDATED', { message: 'Money came in.' });
    }),
  );
  const fields = within(await form());
  await user.type(fields.getByLabelText('Cash counted'), '190');
  await user.type(fields.getByLabelText('QR payment counted'), '50');
  await user.click(fields.getByRole('button', { name: 'Sign off' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign off' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Money came in.');
  expect(await screen.findByText('Expected S$190.00')).toBeVisible();
  expect(fields.getByLabelText('Cash counted')).toHaveValue('190');
  await user.click(fields.getByRole('button', { name: 'Sign off' }));
  await waitFor(() => expect(sent.map(({ lines }) => lines[0]?.expected)).toEqual(['170.00', '190.00']));
});

test('a day is counted again with a reason', async () => {
  const { user } = open({
    counts: [{ ...COUNT, countNo: 2, reason: 'Found a coin', countedBy: 'Raj' }, COUNT],
    expected: [{ mode: 'CASH', amount: '175.00' }],
  });
  expect(await screen.findByText('Counted again: Found a coin')).toBeVisible();
  expect(screen.getByText('The count before')).toBeVisible();
  expect(screen.getByText('Money has moved since this count.')).toBeVisible();
  const sent: unknown[] = [];
  server.use(
    onPost(URL, ({ body }) => {
      sent.push(body);
      return answer(aCashUp({ counts: [COUNT] }));
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Count again…' }));
  const fields = within(await form());
  await user.type(fields.getByLabelText('Cash counted'), '175');
  await user.click(fields.getByRole('button', { name: 'Sign off' }));
  expect(await fields.findByText('Enter why you count again')).toBeVisible();
  await user.type(fields.getByLabelText('Why you count again'), 'A late payment');
  await user.click(fields.getByRole('button', { name: 'Sign off' }));
  await waitFor(() => expect(sent).toMatchObject([{ after: '2', reason: 'A late payment' }]));
});

test('what a colleague counted is for managers', async () => {
  open({ counts: [{ ...COUNT, lines: [] }], mayCount: false });
  expect(await screen.findByText('Only a manager sees what somebody else counted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Count again…' })).toBeNull();
  expect(screen.queryByText('Money has moved since this count.')).toBeNull();
});

test('a day to come cannot be counted', async () => {
  open({ mayCount: false });
  expect(await screen.findByText('This day is still to come. Choose today or a day before.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('the address has the day, and the history links to it', async () => {
  const { asked } = open();
  const row = await screen.findByRole('row', { name: /20 Nov 2026/ });
  expect(within(row).getByRole('link', { name: '20 Nov 2026' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/dashboard\/report\/cash-up\?day=/),
  );
  expect(asked).toEqual([{ day: '2026-11-20' }]);
});

test('a day that failed to load can be loaded again', async () => {
  const { user } = open();
  server.use(onGet(URL, () => refuse('BROKEN')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer(aCashUp())));
  await user.click(retry);
  expect(await form()).toBeVisible();
});
