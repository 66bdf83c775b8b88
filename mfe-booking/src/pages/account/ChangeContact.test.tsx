import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile } from '../../testing/builders/people.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';

const OLD = 'ada@example.com';
const calls: { url: string; body: Call['body'] }[] = [];
const noting = (url: string, reply: () => Response) =>
  onPost(url, ({ body }) => (calls.push({ url, body }), reply()));
const bodies = (url: string) => calls.filter((call) => call.url.endsWith(url)).map(({ body }) => body);

function open(path = 'profile', methods = ['PASSWORD', 'EMAIL'], keptAt: string[] = [], more = {}) {
  calls.splice(0);
  let profile = aMemberStudioProfile({ studioId: STUDIO.studioId, userEmail: OLD, ...more });
  const stepUp = { methods, asksCode: false, userEmail: OLD, purpose: null, until: null };
  const view = renderSite({ path, as: 'member' });
  const change = (to: object) => () => {
    profile = { ...profile, ...to };
    return answer({ keptAt });
  };
  server.use(
    onGet('/api/users/user-studio-profile', () => answer(profile)),
    onGet('/api/studio/form', () => answer([])),
    onGet('/api/auth/sessions', () => answer({ items: [] })),
    onGet('/api/auth/step-up', () => answer(stepUp)),
    noting('/api/auth/step-up', () => answer(stepUp)),
    noting('/api/auth/send-email-otp', () => answer(null)),
    noting('/api/users/update-user-email', change({ userEmail: 'new@example.com' })),
    noting('/api/users/update-user-phone', change({ phone: '98765432' })),
  );
  return view;
}
const form = (name: string) => within(screen.getByRole('region', { name }));

test('the email changes with the password, and a code that goes to the new one', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.type(await screen.findByLabelText('Your password'), 'my-password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('New email'), 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await form('Change email').findByText('new@example.com')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(
    await screen.findByText('Your email address has been changed. You’re signed out everywhere else.'),
  ).toBeVisible();
  expect(screen.getByText('new@example.com')).toBeVisible();
  expect(bodies('/step-up')).toMatchObject([{ purpose: 'ADDRESS', method: 'PASSWORD' }]);
  expect(bodies('/send-email-otp')).toMatchObject([
    { otpAction: 'CHANGE_EMAIL', userEmail: 'new@example.com' },
  ]);
  expect(bodies('/update-user-email')).toEqual([{ userEmail: 'new@example.com', otp: '123456' }]);
});

test('the phone number changes with codes that go to the email', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change phone number' }));
  await user.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
  await user.type(await screen.findByLabelText('Code'), '654321');
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '9876 5432');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  expect(
    await screen.findByText('Your phone number has been changed. You’re signed out everywhere else.'),
  ).toBeVisible();
  expect(screen.getByText('+65 98765432')).toBeVisible();
  expect(bodies('/send-email-otp')).toMatchObject([
    { otpAction: 'STEP_UP', userEmail: OLD },
    { otpAction: 'VERIFY_PHONE', userEmail: OLD },
  ]);
  expect(bodies('/step-up')).toMatchObject([{ purpose: 'PHONE', method: 'EMAIL', otp: '654321' }]);
});

test('another studio that keeps the old number is named', async () => {
  const { user } = open('profile', ['PASSWORD'], ['Kiez Yoga']);
  await user.click(await screen.findByRole('button', { name: 'Change phone number' }));
  await user.type(await screen.findByLabelText('Your password'), 'my-password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '9876 5432');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  expect(await screen.findByText(/Kiez Yoga still has your old phone number/)).toBeVisible();
});

test('a number that this studio could not take over is explained', async () => {
  open('profile', [], [], { notCarried: [{ what: 'PHONE', phoneCountryCode: '+65', value: '98765432' }] });
  expect(await screen.findByText(/^You sign in with \+65 98765432, but this studio/)).toBeVisible();
});

test('a wrong password is said, and nothing changes', async () => {
  const { user } = open();
  server.use(onPost('/api/auth/step-up', () => refuse('SIGN_IN_WRONG')));
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Wrong email or password.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(OLD)).toBeVisible();
});

test('the link of the desk says where to change it; a new address proves nothing yet', async () => {
  const { user } = open('profile?change=contact', []);
  expect(
    await screen.findByText('You can change your email address and your phone number here.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(/Please try again tomorrow/)).toBeVisible();
});
