import { answer, refuse } from '@studio/testing/answer';
import { someBookingRules } from '../../testing/builders/bookingRules.ts';
import { aTaxRate } from '@studio/contract/testing/studios';
import { onGet, onPost, onPut, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { BookingRulesPage } from './BookingRulesPage.tsx';

const GST = aTaxRate({ name: 'GST', percent: '9', inclusive: true });
const URL = '/api/studio/portal/booking-rules';
const PATH = '/dashboard/configure/booking-rules';
const SENTENCE =
  'A member who cancels Hatha on Fri 27 Nov, 7:00 am after Thu 26 Nov, 7:00 am loses 1 credit.';
const calls: Call[] = [];
const noted = (reply: () => Response) => (call: Call) => (calls.push(call), reply());
const lost = {
  kind: 'FREE_CANCEL_LOST',
  count: 14,
  sentence: '14 bookings could no longer be cancelled free of charge.',
};
const open = (visit: StaffVisit = {}) => renderPage(<BookingRulesPage />, { path: PATH, ...visit });
type User = ReturnType<typeof open>['user'];

async function edit(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${name.toLowerCase()}` }));
  return within(await screen.findByRole('form', { name }));
}
async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

beforeEach(() => {
  calls.splice(0);
  server.use(
    onGet(URL, () => answer(someBookingRules({ version: 3, ownRules: ['Reformer'] }))),
    onPost(
      `${URL}/preview`,
      noted(() => answer({ examples: [{ section: 'CANCELLING', sentence: SENTENCE }], effects: [lost] })),
    ),
  );
});

test('says every rule as people say it, with what it means for a class', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Cancelling' })).toHaveTextContent(
    /Free cancellation of a classuntil 12 hours before/,
  );
  expect(
    screen.getByText(/^A member who cancels Hatha on Fri 27 Nov, 7:00 am after Thu 26 Nov, 7:00 pm/),
  ).toBeVisible();
  expect(screen.getByText('until 3 days before')).toBeInTheDocument();
  expect(screen.getByText(/^This class has booking rules of its own, which win: Reformer/)).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: 'Held places' }),
  ).toHaveAttribute('href', `${PATH}#holds`);
});

test('a change is saved once what it touches is on screen', async () => {
  server.use(
    onPut(
      URL,
      noted(() => answer(someBookingRules())),
    ),
  );
  const { user } = open();
  const form = await edit(user, 'Cancelling');
  const save = form.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await retype(user, form.getByLabelText('Classes'), '24');
  expect(save).toBeDisabled();
  expect(await form.findByText(SENTENCE)).toBeVisible();
  expect(form.getByText(lost.sentence)).toBeVisible();
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('Booking rules saved.')).toBeInTheDocument();
  expect(calls.find(({ body }) => 'section' in body)?.body).toMatchObject({
    section: 'CANCELLING',
    version: 0,
    attributes: { cancelWindowMinutes: 1440, quietHours: null },
  });
});

test('a length that is too long is refused in words, and nothing is previewed', async () => {
  const { user } = open();
  const form = await edit(user, 'Cancelling');
  await retype(user, form.getByLabelText('Classes'), '337');
  await user.tab();
  expect(await form.findByText('Enter at most 14 days')).toBeInTheDocument();
  expect(form.getByText('Complete the fields to see what they mean.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a number that is missing is asked for', async () => {
  const { user } = open();
  const form = await edit(user, 'Waitlist');
  await user.clear(form.getByLabelText('Longest waitlist'));
  await user.tab();
  expect(await form.findByText('Enter a number')).toBeInTheDocument();
});

test('a preview that fails is tried again, and nothing is saved before', async () => {
  server.use(onPost(`${URL}/preview`, () => refuse('BROKEN')));
  const { user } = open();
  const form = await edit(user, 'Waitlist');
  await retype(user, form.getByLabelText('Longest waitlist'), '4');
  const retry = await form.findByRole('button', { name: 'Try again' });
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  server.use(onPost(`${URL}/preview`, () => answer({ examples: [], effects: [] })));
  await user.click(retry);
  expect(await form.findByText('No existing booking changes. The rules apply from now on.')).toBeVisible();
});

test('somebody who saves at the same time is not overwritten', async () => {
  server.use(onPut(URL, () => refuse('CHANGED_MEANWHILE')));
  const { user } = open();
  const form = await edit(user, 'Waitlist');
  await retype(user, form.getByLabelText('Longest waitlist'), '4');
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(form.getByRole('button', { name: 'Save' }));
  server.use(
    onGet(URL, () =>
      answer(someBookingRules({ rules: { ...someBookingRules().rules, waitlistMax: 7 }, version: 4 })),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('7 people')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a penalty is added and one removed', async () => {
  server.use(
    onPut(
      URL,
      noted(() => answer(someBookingRules())),
    ),
  );
  const { user } = open();
  const form = await edit(user, 'Late cancellations and no-shows');
  await user.click(form.getByRole('button', { name: 'Remove penalty 2' }));
  await user.click(form.getByRole('button', { name: 'Add penalty' }));
  const added = within(form.getByRole('group', { name: 'Penalty 2' }));
  await user.type(added.getByLabelText('Fee'), '10');
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Booking rules saved.')).toBeInTheDocument();
  expect(calls.find(({ body }) => 'section' in body)?.body).toMatchObject({
    attributes: {
      penalties: [
        { trigger: 'LATE_CANCEL', action: 'FORFEIT_CREDIT' },
        { trigger: 'LATE_CANCEL', action: 'FEE', value: 1000, appliesTo: 'ALL' },
      ],
    },
  });
});

test('a fee gets a tax that the studio has', async () => {
  server.use(
    onGet(URL, () => answer({ ...someBookingRules(), taxRates: [GST] })),
    onPut(
      URL,
      noted(() => answer(someBookingRules())),
    ),
  );
  const { user } = open();
  const form = await edit(user, 'Late cancellations and no-shows');
  await user.click(form.getByRole('button', { name: 'Add penalty' }));
  const added = within(form.getByRole('group', { name: 'Penalty 3' }));
  await user.type(added.getByLabelText('Fee'), '10');
  await user.click(added.getByRole('combobox', { name: 'Tax (optional)' }));
  await user.click(await screen.findByTitle('GST 9%, included'));
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ body }) => 'section' in body)?.body).toMatchObject({
      attributes: { penalties: [{}, {}, { action: 'FEE', taxRateId: GST.taxRateId }] },
    }),
  );
});

describe('the history', () => {
  const change = {
    number: 3,
    changedAt: '2026-11-26T01:00:00.000Z',
    changedBy: 'Mei Tan',
    undoes: null,
    changes: [{ label: 'Longest waitlist', from: '10 people', to: '4 people' }],
  };

  test('says who changed what, and takes a change back after showing what that touches', async () => {
    server.use(
      onGet(`${URL}/history`, () => answer([change])),
      onPost(
        `${URL}/undo`,
        noted(() => answer(someBookingRules())),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'History of booking rules' }));
    expect(await drawer.findByText('Longest waitlist: 10 people → 4 people')).toBeVisible();
    expect(drawer.getByText('Mei Tan')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: /^Undo/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    expect(await question.findByText(lost.sentence)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('The change was undone.')).toBeInTheDocument();
    expect(calls.find(({ body }) => 'undoes' in body)?.body).toEqual({ undoes: 3 });
    expect(calls.find(({ body }) => 'number' in body)?.body).toEqual({ number: 3, version: 3 });
  });

  test('is empty at first', async () => {
    server.use(onGet(`${URL}/history`, () => answer([])));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByText('Nobody has changed the booking rules yet.')).toBeVisible();
  });
});

test('the desk reads the rules and changes none', async () => {
  open({ role: 'STAFF' });
  expect(await screen.findByText('until 12 hours before')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|History/ })).toBeNull();
});

test('what fails to load can be tried again', async () => {
  server.use(onGet(URL, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer(someBookingRules())));
  await user.click(retry);
  expect(await screen.findByText('until 12 hours before')).toBeInTheDocument();
});

test.each([
  ['When booking opens and closes', 'textbox', 'Booking opens', '30'],
  ['How much a member can book', 'textbox', 'Bookings a week (optional)', ''],
  ['Waitlist', 'textbox', 'Longest waitlist', '10'],
  ['Check-in and attendance', 'textbox', 'Check-in opens before the start', '30'],
  ['Held places', 'textbox', 'Hold the place during card payment for', '10'],
  ['Low, expiring and frozen packages', 'textbox', 'A package is low on credits at', '20'],
])('the form of "%s" has its rules as they are', async (section, role, name, value) => {
  const { user } = open();
  const form = await edit(user, section);
  expect(await form.findByRole(role, { name })).toHaveValue(value);
});

test('bookings that close before or after the start ask how long', async () => {
  const { user } = open();
  const form = await edit(user, 'When booking opens and closes');
  const closes = await form.findByRole('combobox', { name: 'Booking closes' });
  await user.click(closes);
  await user.click(await screen.findByTitle('Before the start'));
  expect(form.getByLabelText('How long before')).toBeVisible();
  await user.click(closes);
  await user.click(await screen.findByTitle('After the start, for late walk-ins'));
  expect(form.queryByLabelText('How long before')).toBeNull();
  expect(form.getByLabelText('How long after')).toBeVisible();
});

test('each penalty is a sentence of its own', async () => {
  const penalty = { trigger: 'LATE_CANCEL', appliesTo: 'ALL', mode: 'EVERY', n: 1, windowDays: 30, value: 0 };
  const page = someBookingRules();
  const penalties = [
    { ...penalty, action: 'FORFEIT_CREDIT' },
    { ...penalty, trigger: 'NO_SHOW', action: 'FEE', value: 1500, taxRateId: GST.taxRateId },
  ];
  server.use(onGet(URL, () => answer({ ...page, taxRates: [GST], rules: { ...page.rules, penalties } })));
  open();
  expect(await screen.findByText('Late cancellation: everyone loses the credit, every time')).toBeVisible();
  expect(screen.getByText('No-show: everyone pays S$15.00 (GST 9%, included), every time')).toBeVisible();
});
