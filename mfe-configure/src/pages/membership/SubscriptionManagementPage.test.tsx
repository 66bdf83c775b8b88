import { subscriptionSettingsSchema } from '@studio/contract/packages/subscription-settings.schema';
import { answer, dropConnection } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { SubscriptionManagementPage } from './SubscriptionManagementPage.tsx';

const URL = '/api/studio/portal/subscription-management';
const PATH = '/dashboard/configure/subscription-management';
const rules = subscriptionSettingsSchema.getDefault();

function serve() {
  const saved: object[] = [];
  server.use(
    onGet(URL, () => answer({ ...rules, ...saved.at(-1) })),
    onPost(`${URL}/preview`, ({ body }) =>
      answer({
        running: 12,
        unpaid: 2,
        blocked: (body as typeof rules).blockAfterTries > 1 ? 0 : 1,
        withoutPause: 3,
        inTerm: 4,
      }),
    ),
    onPost(URL, ({ body }) => (saved.push(body), answer(body))),
  );
  return saved;
}

test('says what each rule does, and changes one part with its effect in view', async () => {
  const saved = serve();
  const { user } = renderPage(<SubscriptionManagementPage />, { path: PATH });
  expect(await screen.findByText('Members can pause twice a year.')).toBeVisible();
  expect(screen.getByText(/^A failed payment is tried again 1, 3, 5 and 7 days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit pauses' }));
  const form = within(screen.getByRole('form', { name: 'Pauses' }));
  const fee = form.getByRole('textbox', { name: 'Fee' });
  await user.clear(fee);
  await user.type(fee, '10');
  expect(await form.findByText('A pause costs S$10.00.')).toBeVisible();
  expect(
    await form.findByText(/12 memberships are running. 3 of them have used up this year’s pauses./),
  ).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toMatchObject([{ pauseFee: '10', pauseMinDays: 7, dunningDays: [1, 3, 5, 7] }]),
  );
  expect(await screen.findByText('A pause costs S$10.00.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('days of retries are kept in their order, however they are chosen', async () => {
  const saved = serve();
  const { user } = renderPage(<SubscriptionManagementPage />, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Edit failed payments' }));
  const form = within(screen.getByRole('form', { name: 'Failed payments' }));
  await user.click(form.getByRole('combobox', { name: /to try again/ }));
  await user.click(await screen.findByTitle('2'));
  expect(await form.findByText(/tried again 1, 2, 3, 5 and 7 days/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ dunningDays: [1, 2, 3, 5, 7] }]));
});

test('what the server refuses stands at its field', async () => {
  serve();
  const { user } = renderPage(<SubscriptionManagementPage />, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Edit pauses' }));
  const longest = screen.getByRole('textbox', { name: 'Longest pause' });
  await user.clear(longest);
  await user.type(longest, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter at least the shortest pause')).toBeInTheDocument();
  expect(screen.getByText('Correct the fields above to see what the rules do.')).toBeVisible();
});

test('staff read the rules and cannot change them', async () => {
  serve();
  renderPage(<SubscriptionManagementPage />, { path: PATH, role: 'STAFF' });
  expect(await screen.findByText('Only managers can change these rules.')).toBeVisible();
  expect(await screen.findByText('Members can pause twice a year.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('offers a retry when the rules cannot be loaded', async () => {
  server.use(onGet(URL, dropConnection));
  const { user } = renderPage(<SubscriptionManagementPage />, { path: PATH });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve();
  await user.click(retry);
  expect(await screen.findByText('Members can pause twice a year.')).toBeVisible();
});

test('who cancels during a minimum term is decided, and where staff begin', async () => {
  const saved = serve();
  const { user } = renderPage(<SubscriptionManagementPage />, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Edit cancelling' }));
  const form = within(screen.getByRole('form', { name: 'Cancelling' }));
  await user.click(form.getByRole('radio', { name: /^Ask the studio/ }));
  await user.click(form.getByRole('radio', { name: /^Now/ }));
  expect(await form.findByText('During a minimum term, members have to ask you.')).toBeVisible();
  expect(form.getByText('When staff cancel, the default is “Now”.')).toBeVisible();
  expect(await form.findByText(/4 of them are in a minimum term/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ cancelDefault: 'NOW', pauseMinDays: 7 }]));
  expect(await screen.findByText('Membership rules saved.')).toBeInTheDocument();
});

test('members who may not pause themselves have fewer rules', async () => {
  serve();
  const { user } = renderPage(<SubscriptionManagementPage />, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Edit pauses' }));
  const form = within(screen.getByRole('form', { name: 'Pauses' }));
  expect(form.getByRole('textbox', { name: 'Pauses a year' })).toBeVisible();
  await user.click(form.getByRole('switch', { name: 'Members can pause on the website' }));
  expect(form.queryByRole('textbox', { name: 'Pauses a year' })).toBeNull();
  expect(await form.findByText('Members ask the studio for a pause.')).toBeVisible();
});

test('a new price can apply from the next bill', async () => {
  const saved = serve();
  const { user } = renderPage(<SubscriptionManagementPage />, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Edit price changes' }));
  const form = within(screen.getByRole('form', { name: 'Price changes' }));
  const notice = form.getByRole('textbox', { name: 'Notice before a new price' });
  await user.clear(notice);
  await user.type(notice, '0');
  expect(
    await form.findByText('A new price applies from the next bill. Members get an email.'),
  ).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ priceNoticeDays: 0 }]));
});
