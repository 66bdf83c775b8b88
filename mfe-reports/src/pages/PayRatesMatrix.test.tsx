import type { PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import { answer } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { PayRatesPage } from './PayRatesPage.tsx';
import { aPayRate, aPayrollConfig, someTerms } from '../testing/builders/payroll.ts';

const CONFIG = '/api/payroll/portal/config';
const FLOW = '01900000-0000-7000-8000-00000000d001';
const CLASSES = [
  {
    ...{ classTemplId: FLOW, className: 'Flow', templateType: 'CLASS' as const },
    ...{ categoryId: null, categoryName: null },
  },
];
const OF_FLOW = aPayRate({
  ...{ scope: 'CLASS', classTemplId: FLOW, forName: 'Flow' },
  terms: someTerms({ amount: '12.00', assistant: '15.00' }),
});

function open(config: Partial<PayrollConfig> = {}, query = '') {
  const sent: Call['body'][] = [];
  const shown = aPayrollConfig({ rates: [aPayRate(), OF_FLOW], classes: CLASSES, ...config });
  server.use(
    onGet(CONFIG, () => answer(shown)),
    onPost(CONFIG, ({ body }) => {
      sent.push(body);
      return answer(shown);
    }),
    onGet('/api/class-template/portal/studio/all/ddl', () => answer(CLASSES)),
  );
  return { sent, ...renderPage(<PayRatesPage />, { path: `/dashboard/payroll/configure${query}` }) };
}
const DESKTOP = window.innerWidth;
afterEach(() => {
  window.innerWidth = DESKTOP;
});

const cell = (name: string) => screen.findByRole('button', { name });

test('shows at a glance who is paid what for what, by which rate, and who has none', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Rates by person' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Who', 'Classes', 'Flow']);
  const mei = within(table).getByRole('row', { name: /Mei Lin/ });
  expect(mei).toHaveTextContent('S$9.00 a headRate for all sessions, since 1 Jan 2026');
  expect(mei).toHaveTextContent('S$12.00 a headOwn rate, since 1 Jan 2026');
  expect(within(table).getByRole('button', { name: 'Ben Ong, Flow: No rate' })).toBeVisible();
});

test('a cell says why, with an example, and the rate that pays is changed from there', async () => {
  const { user, sent } = open();
  await user.click(await cell('Mei Lin, Flow: S$12.00 a head'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mei Lin · Flow' }));
  expect(dialog.getByRole('status', { name: 'Example' })).toHaveTextContent(
    'A class with 8 members pays S$96.00.',
  );
  const levels = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(levels[0]).toMatch(/^Flow Pays.*S\$12.00 a head/);
  expect(levels[2]).toMatch(/^All their sessions S\$9.00 a head/);
  expect(dialog.getByText('Assisting pays S$15.00 a session. Own rate.')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Change the rate, Flow' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change rate from a date' }));
  await user.clear(await form.findByLabelText('Per head'));
  await user.type(form.getByLabelText('Per head'), '13');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rate changed. What it paid until then stays.')).toBeVisible();
  expect(sent).toMatchObject([{ scope: 'CLASS', classTemplId: FLOW, terms: { amount: '13' } }]);
});

test('a missing rate is added where it is missed: for that person and that class', async () => {
  const { user, sent } = open();
  await user.click(await cell('Ben Ong, Flow: No rate'));
  expect(await screen.findByText(/No rate pays for this/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a rate, Flow' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add rate' }));
  expect(await form.findByText('Ben Ong')).toBeVisible();
  expect(await form.findByText('Flow')).toBeVisible();
  await user.type(form.getByLabelText('Per session'), '60');
  await user.click(form.getByRole('button', { name: 'Add rate' }));
  expect(await screen.findByText('Rate added.')).toBeVisible();
  const { people } = aPayrollConfig();
  expect(sent).toMatchObject([{ scope: 'CLASS', staffId: people[1]?.staffId, classTemplId: FLOW }]);
  expect(window.location.search).toBe('');
});

test('on another day other rates pay, and today says what is planned', async () => {
  const raise = aPayRate({ from: '2026-12-01', terms: someTerms({ amount: '10.00' }) });
  open({ rates: [aPayRate(), raise] });
  await cell('Mei Lin, Classes: S$9.00 a head');
  expect(screen.getByText('From 1 Dec 2026: S$10.00 a head')).toBeVisible();
});

test('the day is in the address', async () => {
  const raise = aPayRate({ from: '2026-12-01', terms: someTerms({ amount: '10.00' }) });
  open({ rates: [aPayRate(), raise] }, '?on=2026-12-01');
  expect(await cell('Mei Lin, Classes: S$10.00 a head')).toBeVisible();
});

test('a class without a rate of its own is shown on demand', async () => {
  const { user } = open({ rates: [aPayRate()] });
  await cell('Mei Lin, Classes: S$9.00 a head');
  await user.click(screen.getByRole('combobox', { name: 'Also show a class' }));
  await user.click(await screen.findByText('Flow'));
  expect(await cell('Mei Lin, Flow: S$9.00 a head')).toBeVisible();
});

test('on a phone each person is a card that lists what they are paid for what', async () => {
  window.innerWidth = 360;
  open();
  const [mei] = within(await screen.findByRole('list', { name: 'Rates by person' })).getAllByRole('listitem');
  const card = within(mei as HTMLElement);
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Classes', 'Flow']);
  expect(card.getByRole('button', { name: 'Mei Lin, Flow: S$12.00 a head' })).toBeVisible();
});

test('every rate by itself is one click away', async () => {
  const { user } = open();
  await cell('Mei Lin, Flow: S$12.00 a head');
  await user.click(screen.getByRole('radio', { name: 'All rates' }));
  expect(await screen.findByRole('table', { name: 'Rates' })).toBeVisible();
  expect(window.location.search).toBe('?view=list');
});
