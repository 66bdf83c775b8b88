import type { PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import { answer, refuse } from '@studio/testing/answer';
import { aPayRate, aPayrollConfig, someTerms } from '../testing/builders/payroll.ts';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { PayRatesPage } from './PayRatesPage.tsx';

const CONFIG = '/api/payroll/portal/config';
const PATH = '/dashboard/payroll/configure';
const MEI = aPayRate();

/** The list of rates, unless the address says otherwise. */
function open(config: Partial<PayrollConfig> = {}, query = '?view=list') {
  const sent: Call['body'][] = [];
  server.use(
    onGet(CONFIG, () => answer(aPayrollConfig(config))),
    onPost(CONFIG, ({ body }) => {
      sent.push(body);
      return answer(aPayrollConfig(config));
    }),
  );
  return { sent, ...renderPage(<PayRatesPage />, { path: PATH + query }) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const act = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions, Mei Lin, All sessions' }));
  await user.click(screen.getByRole('menuitem', { name }));
};

test('shows who is paid what, since when, and who has no rate', async () => {
  open({ rates: [aPayRate({ terms: someTerms({ assistant: '15.00' }) })] });
  const shown = await row(/Mei Lin/);
  expect(shown).toHaveTextContent('S$9.00 a head');
  expect(shown).toHaveTextContent('Assistants S$15.00');
  expect(shown).toHaveTextContent('1 Jan 2026');
  expect(shown).toHaveTextContent('In effect');
  expect(screen.getByText('Ben Ong has no rate.')).toBeVisible();
  expect(screen.getByText('Heads are members who came.')).toBeVisible();
});

test('a rate for everybody is added, and its example follows what is typed', async () => {
  const { user, sent } = open({ rates: [] }, '');
  await user.click(await screen.findByRole('button', { name: 'Add the first rate' }));
  const example = await screen.findByRole('status', { name: 'Example' });
  expect(example).toHaveTextContent('Enter the amounts to see what a class pays.');
  await user.click(screen.getByRole('radio', { name: /Per head/ }));
  await user.type(screen.getByLabelText('Per head'), '9');
  expect(example).toHaveTextContent('A class with 8 members pays S$72.00.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add rate' }));
  expect(await screen.findByText('Rate added.')).toBeVisible();
  expect(sent).toMatchObject([
    { rateId: '', scope: 'STUDIO', from: '2026-11-21', terms: { model: 'PER_HEAD', amount: '9' } },
  ]);
  expect(window.location.search).toBe('');
});

test('steps are rows that can be added and removed; what is missing is said at its field', async () => {
  const { user, sent } = open({}, '?rate=new');
  await user.click(await screen.findByRole('radio', { name: /By class size/ }));
  await user.type(screen.getByLabelText('Step 1 pays'), '40');
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  await user.type(screen.getByLabelText('Step 2: up to'), '6');
  await user.type(screen.getByLabelText('Step 2 pays'), '60');
  await user.type(screen.getByLabelText('Larger classes pay'), '80');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add rate' }));
  expect(await screen.findByText('Enter a larger number than before')).toBeInTheDocument();
  expect(sent).toEqual([]);

  await user.clear(screen.getByLabelText('Step 2: up to'));
  await user.type(screen.getByLabelText('Step 2: up to'), '12');
  await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
  expect(screen.getByRole('status', { name: 'Example' })).toHaveTextContent(
    'A class with 15 members pays S$80.00.',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add rate' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    terms: {
      tiers: [
        { upTo: '12', amount: '60' },
        { upTo: '', amount: '80' },
      ],
    },
  });
});

test('a plan without the other models says so, and they cannot be chosen', async () => {
  open({ models: ['FLAT', 'HOURLY'] }, '?rate=new');
  const percent = await screen.findByRole('radio', { name: /Share of revenue.*In the Premium plan/ });
  expect(percent).toBeDisabled();
  expect(screen.getByRole('radio', { name: /Per hour/ })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/platform-plan');
});

test('a change from a date on makes a new rate, and a taken day is said at the field', async () => {
  const { user, sent } = open({ rates: [MEI] });
  await act(user, 'Change from a date…');
  expect(await screen.findByText('Mei Lin · All sessions')).toBeVisible();
  await user.clear(screen.getByLabelText('Per head'));
  await user.type(screen.getByLabelText('Per head'), '10');
  server.use(onPost(CONFIG, () => refuse('NAME_TAKEN')));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another rate for the same begins on this day/)).toBeInTheDocument();

  server.use(
    onPost(CONFIG, ({ body }) => {
      sent.push(body);
      return answer(aPayrollConfig());
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rate changed. What it paid until then stays.')).toBeVisible();
  expect(sent).toMatchObject([{ rateId: '', staffId: MEI.staffId, terms: { amount: '10' } }]);
});

test('a rate that a locked run paid by can be changed from a date and ended, and nothing else', async () => {
  const used = aPayRate({ ...MEI, isUsed: true });
  const { user, sent } = open({ rates: [used], lockedUntil: '2026-10-31' });
  await user.click(await screen.findByRole('button', { name: 'Actions, Mei Lin, All sessions' }));
  expect(screen.getByRole('menuitem', { name: /Correct…/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Set the last day…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Last day/), '31 Dec 2026{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Set last day' }));
  expect(await screen.findByText('The rate ends on 31 Dec 2026.')).toBeVisible();
  expect(sent).toMatchObject([{ rateId: used.rateId, version: '1', until: '2026-12-31' }]);
});

test('a deleted rate can be brought back', async () => {
  const deleted: unknown[] = [];
  const { user, sent } = open({ rates: [MEI] });
  server.use(
    onDelete(CONFIG, ({ query }) => {
      deleted.push(query['rateId']);
      return answer(aPayrollConfig({ rates: [] }));
    }),
  );
  await act(user, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toMatchObject([{ rateId: '', from: '2026-01-01' }]));
  expect(deleted).toEqual([MEI.rateId]);
});

test('ended rates are shown on demand', async () => {
  const ended = aPayRate({ until: '2026-06-30', terms: someTerms({ amount: '7.00' }) });
  const { user } = open({ rates: [MEI, ended] });
  await row(/S\$9.00 a head/);
  expect(screen.queryByRole('row', { name: /S\$7.00 a head/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show ended rates' }));
  expect(await row(/S\$7.00 a head.*Ended/)).toBeVisible();
});

test('how pay is counted is changed', async () => {
  const saved: Call['body'][] = [];
  const { user } = open();
  server.use(
    onPost(`${CONFIG}/settings`, ({ body }) => {
      saved.push(body);
      return answer(aPayrollConfig());
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  await user.click(await screen.findByRole('switch', { name: 'Count no-shows' }));
  await user.click(screen.getByRole('radio', { name: 'By the rate of the person they stand in for' }));
  expect(screen.getByText(/get S\$15\.02 and S\$15\.01\.$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Are each paid in full' }));
  expect(screen.getByText(/get S\$30\.03 each\.$/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /Keep the pay for what is refunded/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Runs that are reviewed or locked stay/)).toBeVisible();
  expect(saved).toMatchObject([
    {
      includeNoShow: 'true',
      subPay: 'ABSENT',
      coInstructorPay: 'FULL',
      studioBearsRefunds: 'true',
      version: '1',
    },
  ]);
});

test('a link from a problem opens the form for that person and type', async () => {
  const { people } = aPayrollConfig();
  open({}, `?rate=new&person=${people[1]?.staffId}&type=EVENT`);
  const form = within(await screen.findByRole('dialog', { name: 'Add rate' }));
  expect(await form.findByText('Sessions of one type')).toBeVisible();
  expect(form.getByText('Ben Ong')).toBeVisible();
  expect(form.getByText('Events')).toBeVisible();
});

test('whoever came from a run adds the rate from its first day on, and is back there', async () => {
  const run = '01900000-0000-7000-8000-00000000c001';
  const { user, sent } = open({}, `?rate=new&from=2026-10-01&run=${run}`);
  expect(await screen.findByLabelText('First day')).toHaveValue('1 Oct 2026');
  expect(screen.getByRole('link', { name: 'Payroll run' })).toHaveAttribute(
    'href',
    `/dashboard/payroll/view?run=${run}`,
  );
  await user.type(screen.getByRole('textbox', { name: 'Per session' }), '40');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add rate' }));
  await waitFor(() => expect(window.location.href).toMatch(`/dashboard/payroll/view?run=${run}`));
  expect(sent).toMatchObject([{ from: '2026-10-01' }]);
});

test('a failure can be retried', async () => {
  server.use(onGet(CONFIG, () => refuse('BROKEN')));
  const { user } = renderPage(<PayRatesPage />, { path: `${PATH}?view=list` });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(CONFIG, () => answer(aPayrollConfig())));
  await user.click(retry);
  expect(await row(/Mei Lin/)).toBeVisible();
});

test('somebody who may not set rates is told so', async () => {
  server.use(onGet(CONFIG, () => refuse('NOT_ALLOWED')));
  renderPage(<PayRatesPage />, { path: PATH, role: 'STAFF' });
  expect(await screen.findByText(/You do not have access to pay rates/)).toBeVisible();
});
