import type {
  NotificationSettings,
  VerifiedAddresses,
} from '@studio/contract/shell/notification-setting.schema';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { NotificationPage } from './NotificationPage.tsx';

const URL = '/api/studio/portal/notification';
const ADDRESS = `${URL}/address`;
const settings: NotificationSettings = {
  on: ['PURCHASE:OWNER:IN_APP'],
  timing: {
    firstReminderHours: 24,
    secondReminderHours: 2,
    hasQuietHours: false,
    quietFrom: '21:00',
    quietUntil: '08:00',
  },
};
const none: VerifiedAddresses = { replyTo: null, fallback: null, addresses: [] };
const proved = (replyTo: string | null, ...addresses: string[]): VerifiedAddresses => ({
  replyTo,
  fallback: null,
  addresses: addresses.map((address) => ({ address, verifiedAt: '2026-11-20T02:00:00.000Z' })),
});
const sent: Call['body'][] = [];
const noted =
  (reply: () => Response) =>
  ({ body }: Call) => (sent.push(body), reply());
const open = (visit: StaffVisit = {}) =>
  renderPage(<NotificationPage />, { path: '/dashboard/configure/notification', ...visit });

beforeEach(() => {
  sent.splice(0);
  server.use(
    onGet(URL, () => answer(settings)),
    onPost(
      URL,
      noted(() => answer({ ...settings, on: [...settings.on, 'PURCHASE:STAFF:IN_APP'] })),
    ),
    onGet(ADDRESS, () => answer(none)),
  );
});

test('each event is switched on for each recipient, by each channel', async () => {
  const { user } = open();
  const bell = within(await screen.findByRole('table', { name: 'Who is notified by bell' }));
  expect(bell.getByRole('checkbox', { name: 'New purchase: Owners' })).toBeChecked();
  expect(bell.queryByRole('checkbox', { name: 'New purchase: Instructor' })).toBeNull();
  const staff = bell.getByRole('checkbox', { name: 'New purchase: Front desk' });
  await user.click(staff);
  await waitFor(() => expect(staff).toBeChecked());
  await waitFor(() => expect(sent).toEqual([{ switchOn: ['PURCHASE:STAFF:IN_APP'] }]));
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  const mail = within(await screen.findByRole('table', { name: 'Who is notified by email' }));
  expect(mail.getByRole('checkbox', { name: 'Daily digest, at 7 am: Owners' })).not.toBeChecked();
});

test('clients are told on their devices alone, and only of what is theirs', async () => {
  const { user } = open();
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByRole('table', { name: 'Who is notified by bell' });
  expect(columns()).toEqual(['Event', 'Instructor', 'Front desk', 'Managers', 'Owners']);
  await user.click(screen.getByRole('tab', { name: 'Push' }));
  const push = within(await screen.findByRole('table', { name: 'Who is notified by push' }));
  expect(columns()).toEqual(['Event', 'Instructor', 'Front desk', 'Managers', 'Owners', 'Clients']);
  expect(push.queryByRole('checkbox', { name: 'New purchase: Clients' })).toBeNull();
  expect(push.queryByRole('checkbox', { name: 'Reminder before a class: Owners' })).toBeNull();
  await user.click(push.getByRole('checkbox', { name: 'Reminder before a class: Clients' }));
  await waitFor(() => expect(sent).toEqual([{ switchOn: ['MEMBER_REMINDER:MEMBER:PUSH'] }]));
});

test('a switch goes back when the server refuses', async () => {
  server.use(onPost(URL, () => refuse('BROKEN')));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'New purchase: Owners' }));
  await expectNotified('Internal server error');
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'New purchase: Owners', hidden: true })).toBeChecked(),
  );
});

test('reminders and quiet hours are changed in hours', async () => {
  const { user } = open();
  expect(await screen.findByText('We remind members by email 24 hours before a class.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const form = within(screen.getByRole('form', { name: 'Reminders and quiet hours' }));
  const second = form.getByRole('textbox', { name: /^Second reminder/ });
  await user.clear(second);
  await user.type(second, '30');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter at most 12')).toBeVisible();
  await user.clear(second);
  await user.click(form.getByRole('switch', { name: 'Quiet hours' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { timing: { ...settings.timing, secondReminderHours: null, hasQuietHours: true } },
    ]),
  );
});

test('an address is confirmed with the code that was mailed to it', async () => {
  let saved = none;
  server.use(
    onGet(ADDRESS, () => answer(saved)),
    onPost(
      ADDRESS,
      noted(() => answer(null)),
    ),
    onPost(
      `${ADDRESS}/confirm`,
      noted(() => {
        saved = proved('hello@lotus.example', 'hello@lotus.example');
        return answer(saved);
      }),
    ),
  );
  const { user } = open();
  expect(await screen.findByText(/Nobody gets replies to your emails yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  const field = screen.getByRole('textbox', { name: 'Email' });
  await user.clear(field);
  await user.type(field, 'hello@gmial.com');
  await user.tab();
  expect(await screen.findByRole('button', { name: 'hello@gmail.com' })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'hello@lotus.example');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Replies go here')).toBeVisible();
  expect(sent).toEqual([{ email: 'hello@lotus.example' }, { email: 'hello@lotus.example', otp: '123456' }]);
});

test('another confirmed address is used, or removed', async () => {
  server.use(
    onGet(ADDRESS, () => answer(proved('a@lotus.example', 'a@lotus.example', 'b@lotus.example'))),
    onPost(
      `${ADDRESS}/reply-to`,
      noted(() => answer(proved('b@lotus.example', 'a@lotus.example', 'b@lotus.example'))),
    ),
    onPost(`${ADDRESS}/remove`, () => refuse('NOT_FOUND')),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Use b@lotus.example' }));
  expect(await screen.findByText('Replies now go to b@lotus.example.')).toBeVisible();
  expect(sent).toEqual([{ email: 'b@lotus.example' }]);
});

test('who may only look sees it without switches that work', async () => {
  open({ role: 'STAFF' });
  expect(await screen.findByText('Only managers and owners can change notifications.')).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'New purchase: Owners' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});

test('a failure can be repeated', async () => {
  server.use(onGet(URL, () => refuse('BROKEN')));
  const { user } = open();
  await screen.findByText(/could not load notifications/);
  server.use(onGet(URL, () => answer(settings)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'New purchase: Owners' })).toBeChecked();
});
