import { answer, refuse } from '@studio/testing/answer';
import { aCampaign, aCampaignPreview, aReach } from '../../testing/builders/campaigns.ts';
import { onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { SendDialog } from './SendDialog.tsx';

const URL = '/api/email-campaign/portal';
const campaign = aCampaign({ version: 3 });
const calls: Call[] = [];
const open = (reach = aReach(), bytes = 8000) => {
  calls.splice(0);
  server.use(
    onPost(`${URL}/preview`, () => answer(aCampaignPreview({ bytes }))),
    onPost(`${URL}/reach`, () => answer(reach)),
    onPost(`${URL}/schedule`, (call) => (calls.push(call), answer(campaign))),
  );
  const onSent = jest.fn();
  const { user } = renderPage(<SendDialog campaign={campaign} onSent={onSent} onClose={jest.fn()} />);
  const send = async () => user.click(await screen.findByRole('button', { name: /^Send to/ }));
  return { user, onSent, send };
};

/** Types the parts of a moment as people write them. */
async function chooseMoment(user: ReturnType<typeof open>['user'], day = '1/12/2026'): Promise<void> {
  const moment = within(screen.getByRole('group', { name: 'Day and time' }));
  await user.type(await moment.findByLabelText('Day'), day);
  await user.type(moment.getByLabelText('Time'), '10 am');
  await user.tab();
}

test('later without a time is not now: nothing is sent before one is chosen', async () => {
  const { user, onSent, send } = open();
  await user.click(await screen.findByRole('radio', { name: /^Later/ }));
  await send();
  expect(await screen.findByText('Choose a day and time')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
  await chooseMoment(user);
  await send();
  expect(await screen.findByText('Spring news is scheduled.')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ scheduledAt: '2026-12-01T10:00', reached: 195, version: 3 });
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('a time that was chosen is not sent after "Now"', async () => {
  const { user, send } = open();
  await user.click(await screen.findByRole('radio', { name: /^Later/ }));
  await chooseMoment(user);
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  await send();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ scheduledAt: null }));
});

test('a plan without a limit says nothing about the month', async () => {
  open(aReach({ left: null }));
  expect(await screen.findByText(/^195 of 212 members get it\./)).toBeInTheDocument();
  expect(screen.queryByText(/left this month/)).toBeNull();
});

test('for later it says what is left in the month of that time', async () => {
  const { user } = open();
  expect(await screen.findByText(/800 marketing emails left this month\./)).toBeInTheDocument();
  server.use(
    onPost(`${URL}/reach`, ({ body }) =>
      answer(body['scheduledAt'] === '2099-12-01T10:00' ? aReach({ left: 400, promised: 600 }) : aReach()),
    ),
  );
  await user.click(screen.getByRole('radio', { name: /^Later/ }));
  expect(screen.queryByText(/left this month/)).toBeNull();
  await chooseMoment(user, '1/12/2099');
  expect(
    await screen.findByText(
      /400 marketing emails left that month, not counting 600 that other campaigns will send\./,
    ),
  ).toBeInTheDocument();
});

test.each([
  [93_400, /^This email is 93 kB\..+ emails of 100 kB or more cannot be sent\./, true],
  [104_000, /^This email is 104 kB\..+ it cannot be sent\./, false],
])('of an email with %s bytes it says %s; it can be sent: %s', async (bytes, words, canSend) => {
  open(aReach(), bytes);
  expect(await screen.findByText(words)).toBeInTheDocument();
  const button = await screen.findByRole('button', { name: /^Send to/ });
  if (canSend) expect(button).toBeEnabled();
  else expect(button).toBeDisabled();
});

test('of an email of usual size it says nothing', async () => {
  open(aReach(), 89_999);
  expect(await screen.findByRole('button', { name: /^Send to/ })).toBeEnabled();
  expect(screen.queryByText(/^This email is/)).toBeNull();
});

test('a refusal stays in the dialog', async () => {
  const { onSent, send } = open();
  server.use(onPost(`${URL}/schedule`, () => refuse('BROKEN')));
  await send();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(onSent).not.toHaveBeenCalled();
});

test('a count that failed is asked for again', async () => {
  const { user } = open();
  server.use(onPost(`${URL}/reach`, () => refuse('BROKEN')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onPost(`${URL}/reach`, () => answer(aReach())));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Send to 195 members' })).toBeInTheDocument();
});
