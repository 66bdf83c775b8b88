import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { answer, refuse } from '@studio/testing/answer';
import {
  anOwnPay,
  anOwnSlip,
  aPayAdjustment,
  aPayLine,
  aPayProblem,
  aPayrollConfig,
  aPayrollRun,
  aPaySlip,
  somePayrollRuns,
} from '../testing/builders/payroll.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { PayrollPage } from './PayrollPage.tsx';

const AREA = '/api/payroll/portal';
const PATH = '/dashboard/payroll/view';
const MEI = aPaySlip();
const LOCKED = {
  status: 'LOCKED',
  version: 3,
  reviewedAt: '2026-11-02T02:00:00.000Z',
  lockedAt: '2026-11-03T02:00:00.000Z',
  lockedByName: 'Olivia Owner',
} as const;

/** A page of one run; each step is noted, and answered with `after`. */
function openRun(
  change: Partial<PayrollRun> = {},
  { query = '', role = 'OWNER' as StaffVisit['role'] } = {},
) {
  let run = aPayrollRun({ people: [MEI], ...change });
  const sent: [step: string, body: Call['body']][] = [];
  server.use(
    onGet(`${AREA}/run`, () => answer(run)),
    ...['review', 'lock', 'mark-paid', 'reopen', 'adjust', 'adjust/remove'].map((step) =>
      onPost(`${AREA}/run/${step}`, ({ body }) => {
        sent.push([step, body]);
        return answer(run);
      }),
    ),
  );
  const become = (next: Partial<PayrollRun>) => (run = { ...run, ...next });
  const page = renderPage(<PayrollPage />, { path: `${PATH}?run=${run.runId}${query}`, role });
  return { run, sent, become, ...page };
}
const confirm = async (user: ReturnType<typeof openRun>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const openPerson = async (user: ReturnType<typeof openRun>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Mei Lin/ }));

describe('the list of runs', () => {
  test('shows status and total, and begins another one with the proposed days', async () => {
    const created: Call['body'][] = [];
    const draft = aPayrollRun({ people: [MEI] });
    server.use(
      onGet(`${AREA}/runs`, () => answer(somePayrollRuns())),
      onGet(`${AREA}/run`, () => answer(draft)),
      onPost(`${AREA}/run`, ({ body }) => {
        created.push(body);
        return answer(draft);
      }),
    );
    const { user } = renderPage(<PayrollPage />, { path: PATH });
    expect(
      await screen.findByRole('row', { name: /Sep 2026.*Paid.*3.*S\$1,840.00.*5 Oct 2026/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New run' }));
    await confirm(user, 'Calculate');
    expect(await screen.findByRole('heading', { name: 'Payroll run of Oct 2026' })).toBeVisible();
    expect(created).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }]);
    expect(window.location.search).toBe(`?run=${draft.runId}`);
  });

  test('an open run comes first', async () => {
    const runs = somePayrollRuns();
    const [item] = runs.items;
    server.use(onGet(`${AREA}/runs`, () => answer({ ...runs, open: item?.runId })));
    renderPage(<PayrollPage />, { path: PATH });
    expect(await screen.findByText('The run of Sep 2026 is not locked yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on with it' })).toHaveAttribute(
      'href',
      `${PATH}?run=${item?.runId}`,
    );
    expect(screen.queryByRole('button', { name: 'New run' })).toBeNull();
  });

  test('a refused period is said in the dialog', async () => {
    server.use(
      onGet(`${AREA}/runs`, () => answer(somePayrollRuns({ items: [], total: 0 }))),
      onPost(`${AREA}/run`, () => refuse('PERIOD_TAKEN')),
    );
    const { user } = renderPage(<PayrollPage />, { path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Begin the first run' }));
    await confirm(user, 'Calculate');
    expect(await screen.findByText('Another payroll run covers some of these days.')).toBeInTheDocument();
  });

  test('a failure can be retried', async () => {
    server.use(onGet(`${AREA}/runs`, () => refuse('BROKEN')));
    const { user } = renderPage(<PayrollPage />, { path: PATH });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.use(onGet(`${AREA}/runs`, () => answer(somePayrollRuns())));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Sep 2026' })).toBeVisible();
  });
});

describe('a draft', () => {
  test('names its problems first, and where to mend each', async () => {
    const problem = aPayProblem();
    const { run } = openRun({
      problems: [problem, aPayProblem({ kind: 'NO_RATE', staffId: MEI.staffId, staffName: 'Mei Lin' })],
    });
    expect(await screen.findByText('1 session has no instructor')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Fix ?: Yin, Tue 6 Oct, 10:00 am/ })).toHaveAttribute(
      'href',
      `/dashboard/schedule?session=${problem.scheduleId}`,
    );
    expect(
      screen.getByRole('link', { name: /^Add a rate ?: Mei Lin has no rate for classes/ }),
    ).toHaveAttribute(
      'href',
      `/dashboard/payroll/configure?rate=new&person=${MEI.staffId}&type=CLASS&from=${run.from}&run=${run.runId}`,
    );
  });

  test('shows the sessions of a person with inputs and sum, and the address says whose', async () => {
    const { user } = openRun();
    await openPerson(user);
    const line = await screen.findByRole('row', { name: /Vinyasa/ });
    expect(line).toHaveTextContent('60 min · 8 heads: 8 came, 2 no-shows');
    expect(line).toHaveTextContent('S$9.00 a head (All sessions, since 1 Jan 2026)');
    expect(line).toHaveTextContent('8 × S$9.00');
    expect(window.location.search).toContain(`person=${MEI.staffId}`);
  });

  test('takes an amount off with a reason', async () => {
    const { user, sent, run } = openRun();
    await openPerson(user);
    await user.click(await screen.findByRole('button', { name: 'Add or deduct an amount… for Mei Lin' }));
    await user.click(await screen.findByRole('radio', { name: 'Deduct' }));
    await user.type(screen.getByLabelText('Amount'), '20');
    await user.type(screen.getByLabelText('Reason'), 'Advance');
    await user.click(screen.getByRole('button', { name: 'Add adjustment' }));
    expect(await screen.findByText('Adjustment added.')).toBeVisible();
    expect(sent).toMatchObject([
      ['adjust', { runId: run.runId, staffId: MEI.staffId, amount: '-20', reason: 'Advance', version: '1' }],
    ]);
  });

  test('pays somebody who taught nothing', async () => {
    server.use(onGet(`${AREA}/config`, () => answer(aPayrollConfig())));
    const { user, sent } = openRun();
    await user.click(await screen.findByRole('button', { name: 'Pay somebody else an amount…' }));
    await user.click(await screen.findByLabelText('Person'));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByTitle('Ben Ong'));
    await user.type(screen.getByLabelText('Amount'), '50');
    await user.type(screen.getByLabelText('Reason'), 'Cleaning');
    await user.click(screen.getByRole('button', { name: 'Add adjustment' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[1]).toMatchObject({ staffId: aPayrollConfig().people[1]?.staffId, amount: '50' });
  });

  test('what an earlier run left stands first, and cannot be removed', async () => {
    const carried = { isCarried: true, amount: '-80.00', reason: 'Carried over from Sep 2026' };
    const slip = aPaySlip({ ...MEI, adjustments: [aPayAdjustment(carried)], total: '-8.00' });
    const { user } = openRun({ people: [slip] });
    await openPerson(user);
    expect(await screen.findByText(/Carried over from Sep 2026/)).toHaveTextContent('−S$80.00');
    expect(screen.getByText(/This amount is carried over to the next run/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  test('says apart what is paid out and what is carried over', async () => {
    openRun({ total: '418.74', carriedOver: '-434.00' });
    const figure = async (label: string) => (await screen.findByText(label)).parentElement;
    expect(await figure('To pay out')).toHaveTextContent('S$418.74');
    expect(await figure('Carried over')).toHaveTextContent('S$434.00');
  });

  test('brings back an adjustment that was removed', async () => {
    const { user, sent } = openRun({ people: [aPaySlip({ ...MEI, adjustments: [aPayAdjustment()] })] });
    await openPerson(user);
    await user.click(await screen.findByRole('button', { name: 'Remove: Workshop materials' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.map(([step]) => step)).toEqual(['adjust/remove', 'adjust']));
    expect(sent[1]?.[1]).toMatchObject({ amount: '20.00', reason: 'Workshop materials' });
  });

  test('cannot be marked as reviewed before its last day is over', async () => {
    openRun({ isOver: false });
    expect(await screen.findByText('The last day is not over yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as reviewed…' })).toBeDisabled();
  });

  test('with problems is only marked as reviewed knowingly', async () => {
    const { user, sent } = openRun({ problems: [aPayProblem()] });
    await user.click(await screen.findByRole('button', { name: 'Mark as reviewed…' }));
    expect(await screen.findByText(/1 problem is left/)).toBeVisible();
    await confirm(user, 'Mark as reviewed anyway');
    expect(await screen.findByText('Marked as reviewed.')).toBeVisible();
    expect(sent).toMatchObject([['review', { ignoreProblems: 'true', version: '1' }]]);
  });

  test('is discarded, and the list is shown', async () => {
    const { user } = openRun();
    server.use(
      onPost(`${AREA}/run/discard`, () => answer(null)),
      onGet(`${AREA}/runs`, () => answer(somePayrollRuns())),
    );
    await user.click(await screen.findByRole('button', { name: /^More\b.*Oct 2026/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Discard draft…' }));
    await confirm(user, 'Discard draft');
    expect(await screen.findByRole('link', { name: 'Sep 2026' })).toBeVisible();
    expect(window.location.search).toBe('');
  });
});

describe('a reviewed run', () => {
  const REVIEWED = { status: 'REVIEWED', version: 2, reviewedAt: '2026-11-02T02:00:00.000Z' } as const;

  test('is locked by an owner, who is told what that means', async () => {
    const { user, sent, become } = openRun(REVIEWED);
    await user.click(await screen.findByRole('button', { name: 'Lock…' }));
    expect(
      await screen.findByText(/pays S\$72.00 to 1 person, and .* the difference goes into the next one/),
    ).toBeVisible();
    become(LOCKED);
    await confirm(user, 'Lock the run');
    expect(await screen.findByText('This run is locked: its lines no longer change.')).toBeVisible();
    expect(sent).toMatchObject([['lock', { version: '2' }]]);
  });

  test('says when something was changed since, and goes back to the draft', async () => {
    const { user, sent } = openRun({ ...REVIEWED, changed: 2 });
    expect(await screen.findByText('2 lines would be different now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^More\b.*Oct 2026/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Back to draft…' }));
    await confirm(user, 'Back to draft');
    await waitFor(() => expect(sent).toMatchObject([['reopen', { reason: '' }]]));
  });

  test('waits for an owner', async () => {
    openRun(REVIEWED, { role: 'SUPER' });
    expect(await screen.findByText('An owner locks the run, and marks it as paid.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lock…' })).toBeNull();
  });

  test('a step that somebody else has taken is said, and the run read anew', async () => {
    const { user, become } = openRun(REVIEWED);
    server.use(onPost(`${AREA}/run/lock`, () => refuse('CHANGED_MEANWHILE')));
    await user.click(await screen.findByRole('button', { name: 'Lock…' }));
    become(LOCKED);
    await confirm(user, 'Lock the run');
    expect(
      await screen.findByText('Somebody else changed this. Reload it and try again.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('This run is locked: its lines no longer change.')).toBeInTheDocument();
  });
});

describe('a locked run', () => {
  const files: [path: string, query: Call['query']][] = [];
  beforeEach(() => {
    files.length = 0;
    Object.assign(URL, { createObjectURL: () => '#file', revokeObjectURL: () => undefined });
    const file = ({ path, query }: Call) => {
      files.push([path, query]);
      return new Response('file');
    };
    server.use(onGet(`${AREA}/payslip`, file), onGet(`${AREA}/run/bank-file`, file));
  });

  test('changes nothing, and is marked as paid', async () => {
    const { user, sent } = openRun(LOCKED, { query: `&person=${MEI.staffId}` });
    expect(await screen.findByRole('row', { name: /Vinyasa/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Adjust/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mark as paid…' }));
    await confirm(user, 'Mark as paid');
    expect(await screen.findByText('Marked as paid.')).toBeVisible();
    expect(sent).toMatchObject([['mark-paid', { version: '3', paidOn: expect.stringMatching(/^\d{4}-/) }]]);
  });

  test('is reopened only with a reason', async () => {
    const { user, sent } = openRun({ ...LOCKED, mayReopen: true });
    await user.click(await screen.findByRole('button', { name: /^More\b.*Oct 2026/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Reopen…' }));
    await confirm(user, 'Reopen the run');
    expect(await screen.findByText('Say why')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'Wrong rate');
    await confirm(user, 'Reopen the run');
    await waitFor(() => expect(sent).toMatchObject([['reopen', { reason: 'Wrong rate', version: '3' }]]));
  });

  test('gives the bank file and payslips', async () => {
    const { user, run } = openRun(LOCKED, { query: `&person=${MEI.staffId}` });
    await user.click(await screen.findByRole('button', { name: 'Bank file (CSV)' }));
    await user.click(screen.getByRole('button', { name: 'Payslip of Mei Lin as PDF' }));
    await waitFor(() =>
      expect(files).toEqual([
        [`${AREA}/run/bank-file`, { runId: run.runId }],
        [`${AREA}/payslip`, { runId: run.runId, staffId: MEI.staffId }],
      ]),
    );
  });

  test('says whose line of the bank file has no payroll code, and where it is entered', async () => {
    const ben = aPaySlip({ staffId: MEI.staffId, staffName: 'Ben Ong', payrollCode: '' });
    const { user } = openRun({ ...LOCKED, people: [ben] });
    const open = async () => user.click(await screen.findByRole('button', { name: 'Bank file (CSV)' }));
    await open();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^One person has no payroll code/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ben Ong' })).toHaveAttribute(
      'href',
      `/dashboard/staff/${ben.staffId}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(files).toEqual([]);
    await open();
    await confirm(user, 'Download anyway');
    await waitFor(() => expect(files).toMatchObject([[`${AREA}/run/bank-file`, {}]]));
  });

  test('shows a payslip to print, and goes back', async () => {
    const { user } = openRun(LOCKED, { query: `&person=${MEI.staffId}` });
    await user.click(await screen.findByRole('button', { name: 'Print the payslip of Mei Lin' }));
    const sheet = within(await screen.findByRole('table', { name: 'Payslip of Mei Lin' }));
    expect(
      sheet.getByRole('row', { name: /Vinyasa.*60 min.*8 × S\$9.00: S\$72.00.*S\$72.00/ }),
    ).toBeVisible();
    expect(sheet.getByRole('row', { name: 'Total S$72.00' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Payroll run of Oct 2026' })).toBeVisible();
  });

  test('says why a session of an earlier run is paid anew', async () => {
    const line = aPayLine({ correction: 'ATTENDANCE', paidBefore: '90.00', pay: '-18.00' });
    openRun(
      { ...LOCKED, people: [aPaySlip({ ...MEI, lines: [line] })] },
      { query: `&person=${MEI.staffId}` },
    );
    const row = await screen.findByRole('row', { name: /Vinyasa/ });
    expect(row).toHaveTextContent('Correction: its attendance changed');
    expect(row).toHaveTextContent('Paid before');
    expect(row).toHaveTextContent('−S$18.00');
  });
});

describe('a trainer', () => {
  const visit = (query = '') => renderPage(<PayrollPage />, { path: PATH + query, role: 'TRAINER' });

  test('sees what comes next and their own payslips', async () => {
    const pay = anOwnPay();
    server.use(onGet(`${AREA}/my`, () => answer(pay)));
    const { user } = visit();
    expect(await screen.findByText(/for 1 session, 1 Nov 2026 – 21 Nov 2026/)).toHaveTextContent('S$72.00');
    await user.click(screen.getByText('Show the sessions'));
    expect(await screen.findByRole('row', { name: /Vinyasa/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Sep 2026.*9.*S\$648.00.*Paid on 5 Oct 2026/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sep 2026' })).toHaveAttribute(
      'href',
      `${PATH}?run=${pay.runs[0]?.runId}`,
    );
  });

  test('sees their own part of a run', async () => {
    const own = anOwnSlip({ slip: aPaySlip({ adjustments: [aPayAdjustment()] }) });
    server.use(onGet(`${AREA}/my/slip`, () => answer(own)));
    const { user } = visit(`?run=${own.runId}`);
    expect(await screen.findByRole('heading', { name: 'My pay of Sep 2026' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Vinyasa/ })).toBeVisible();
    expect(screen.getByText('+S$20.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print the payslip of Mei Lin' }));
    expect(await screen.findByRole('table', { name: 'Payslip of Mei Lin' })).toBeVisible();
  });

  test('sees what an earlier run left, and that what is below zero is carried over', async () => {
    const carried = { isCarried: true, amount: '-102.00', reason: 'Carried over from Aug 2026' };
    const slip = aPaySlip({ adjustments: [aPayAdjustment(carried)], total: '-30.00' });
    const own = anOwnSlip({ slip, total: '-30.00' });
    server.use(onGet(`${AREA}/my/slip`, () => answer(own)));
    const { user } = visit(`?run=${own.runId}`);
    const note = /Nothing is paid out. This amount is carried over to the next run./;
    expect(await screen.findByText('−S$102.00')).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Adjustments' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print the payslip of Mei Lin' }));
    const sheet = await screen.findByRole('table', { name: 'Payslip of Mei Lin' });
    expect(within(sheet).getAllByRole('row')[1]).toHaveTextContent('Carried over from Aug 2026−S$102.00');
    expect(screen.getByText(note)).toBeVisible();
  });

  test('whom no rate pays is told so, not zero', async () => {
    const { estimate, ...pay } = anOwnPay();
    const slip = aPaySlip({ total: '0.00', sessions: 21 });
    server.use(
      onGet(`${AREA}/my`, () => answer({ ...pay, estimate: { ...estimate, slip, isWithoutRate: true } })),
    );
    visit();
    expect(await screen.findByText('No rate is set for you yet. Ask the studio.')).toBeVisible();
    expect(screen.queryByText(/for 21 sessions/)).toBeNull();
  });

  test('has no payslips yet', async () => {
    server.use(onGet(`${AREA}/my`, () => answer(anOwnPay({ runs: [] }))));
    visit();
    expect(await screen.findByText('No payslips yet')).toBeVisible();
  });

  test('of a run that is not theirs sees nothing', async () => {
    server.use(onGet(`${AREA}/my/slip`, () => refuse('NOT_FOUND')));
    visit('?run=01900000-0000-7000-8000-0000000000aa');
    expect(await screen.findByText(/could not find/)).toBeVisible();
  });
});
