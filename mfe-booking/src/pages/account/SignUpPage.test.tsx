import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile, aUserProfile } from '../../testing/builders/people.ts';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';
import { onSessions } from '../../testing/onSessions.ts';

async function fill(user: UserEvent, [firstName, lastName] = ['Ada', 'Tan']) {
  await user.type(await screen.findByLabelText('First name'), firstName);
  if (lastName) await user.type(screen.getByLabelText('Last name'), lastName);
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '91234567');
  await user.type(screen.getByLabelText('Email'), 'Ada.Tan@example.com');
  await user.type(screen.getByLabelText('Password'), 'quiet-river-42');
  await user.click(screen.getByLabelText("I accept the studio's terms."));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('a person with an account is sent to the sign-in, which keeps the class', async () => {
  server.use(
    ...onSessions(() => answer([])),
    onPost('/api/auth/verify-email-and-phone', () => refuse('USER_EXISTS')),
  );
  const { user } = renderSite({ path: 'signup?session=abc' });
  await fill(user);
  expect(await screen.findByText(/You already have an account/)).toHaveTextContent(
    'Never had one? Then somebody else used this phone number before: please ask the studio.',
  );
  expect(screen.getByRole('link', { name: 'Sign in instead.' })).toHaveAttribute(
    'href',
    expect.stringContaining('session=abc'),
  );
});

test('a network with many requests has to solve a challenge first', async () => {
  const sent: Record<string, unknown>[] = [];
  const known = [refuse('EFFORT_NEEDED', { data: { challenge: 'a.b.c', bits: 4 } }), refuse('USER_EXISTS')];
  server.use(
    ...onSessions(() => answer([])),
    onPost(
      '/api/auth/verify-email-and-phone',
      ({ body }) => (sent.push(body), known[sent.length - 1] ?? answer(null)),
    ),
  );
  const { user } = renderSite({ path: 'signup' });
  await fill(user);
  expect(await screen.findByText(/You already have an account/)).toBeVisible();
  expect(sent[1]).toEqual({
    ...sent[0],
    effort: { challenge: 'a.b.c', nonce: expect.stringMatching(/^\d+$/) },
  });
});

test('the sixth digit submits the code, which creates the account and signs in', async () => {
  const sent: unknown[] = [];
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/booking/list', () => answer([])),
    onPost('/api/auth/verify-email-and-phone', () => answer(null)),
    onPost('/api/auth/send-email-otp', ({ body }) => (sent.push(body), answer(null))),
    onPost(
      '/api/auth/sign-up',
      ({ body }) => (
        sent.push(body),
        body['otp'] === '123456' ? answer({ token: 'first' }) : refuse('CODE_WRONG')
      ),
    ),
    onGet('/api/users/user-profile', () => answer(aUserProfile())),
    onPost('/api/users/save-default-studio', () => answer({ token: 'second' })),
    onGet('/api/users/user-studio-profile', () => answer(aMemberStudioProfile())),
  );
  const { user } = renderSite({ path: 'signup' });
  await fill(user);
  await user.type(await screen.findByLabelText('Code'), '000000');
  expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(await screen.findByRole('button', { name: 'Account of Ada Tan' })).toBeVisible();
  expect(await screen.findByText('No classes on the rest of these days.')).toBeVisible();
  expect(sent[0]).toEqual({
    otpAction: 'SIGN_UP',
    userEmail: 'ada.tan@example.com',
    studioId: expect.any(String),
  });
  expect(sent.at(-1)).toMatchObject({
    firstName: 'Ada',
    userEmail: 'ada.tan@example.com',
    phone: '91234567',
    otp: '123456',
    extension: 'lotus',
  });
});

test('a person with one name signs up with it', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/booking/list', () => answer([])),
    onPost('/api/auth/verify-email-and-phone', () => answer(null)),
    onPost('/api/auth/send-email-otp', () => answer(null)),
    onPost('/api/auth/sign-up', ({ body }) => (sent.push(body), answer({ token: 'first' }))),
    onGet('/api/users/user-profile', () => answer(aUserProfile({ name: 'Wulandari' }))),
    onPost('/api/users/save-default-studio', () => answer({ token: 'second' })),
    onGet('/api/users/user-studio-profile', () =>
      answer(aMemberStudioProfile({ firstName: 'Wulandari', lastName: '' })),
    ),
  );
  const { user } = renderSite({ path: 'signup' });
  await fill(user, ['Wulandari', '']);
  await user.type(await screen.findByLabelText('Code'), '123456');
  expect(await screen.findByRole('button', { name: 'Account of Wulandari' })).toBeVisible();
  expect(sent).toMatchObject([{ firstName: 'Wulandari', lastName: '' }]);
});

test('missing values are reported at their fields, and the first has the focus', async () => {
  const { user } = renderSite({ path: 'signup' });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter your first name')).toBeVisible();
  expect(screen.getByText('Please accept the terms')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveFocus();
});

test('the code page without details redirects to the details', async () => {
  renderSite({ path: 'otp-verify' });
  expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeVisible();
});

test('entered details survive a reload, the password does not', async () => {
  const first = renderSite({ path: 'signup' });
  await first.user.type(await screen.findByLabelText('First name'), 'Ada');
  await first.user.type(screen.getByLabelText('Password'), 'quiet-river-42');
  const kept = Object.values({ ...sessionStorage }).join();
  expect(kept).toContain('Ada');
  expect(kept).not.toContain('quiet-river-42');
});

test('an address that is probably mistyped is asked about, and can stay', async () => {
  server.use(...onSessions(() => answer([])));
  const { user } = renderSite({ path: 'signup' });
  await user.type(await screen.findByLabelText('Email'), 'ana@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'ana@gmail.com' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ana@gmail.com');
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
});

test('the number comes last before the password, where password managers look for the name', async () => {
  server.use(...onSessions(() => answer([])));
  renderSite({ path: 'signup' });
  const password = await screen.findByLabelText('Password');
  const texts = [...document.querySelectorAll('input')];
  expect(texts[texts.indexOf(password as HTMLInputElement) - 1]).toHaveAccessibleName('Mobile number');
});

test('a country is found by its name, with which its option begins', async () => {
  server.use(...onSessions(() => answer([])));
  renderSite({ path: 'signup' });
  const list = await screen.findByLabelText<HTMLSelectElement>('Country code');
  await waitFor(() => expect(list.options.length).toBeGreaterThan(200));
  const labels = Array.from(list.options, ({ text }) => text);
  expect(labels).toContain('Ukraine +380');
  expect(labels.filter((label) => !/^\p{L}.* \+\d+$/u.test(label))).toEqual([]);
  // That of the studio, then by name.
  expect(labels.slice(0, 2)).toEqual(['Singapore +65', 'Afghanistan +93']);
});

test('a country that shares its calling code is chosen by its name, and stays chosen', async () => {
  server.use(...onSessions(() => answer([])));
  const { user } = renderSite({ path: 'signup' });
  const codes = await screen.findByLabelText('Country code');
  await user.selectOptions(codes, await screen.findByRole('option', { name: 'Jamaica +1' }));
  expect(codes).toHaveDisplayValue('Jamaica +1');
  expect(codes.nextSibling).toHaveTextContent(/^\+1$/);
});

test.each([
  ['signup', '+49', 'Germany +49'],
  ['login', '+49', 'Germany +49'],
  ['signup', '+62', 'Indonesia +62'],
  ['login', '+46', 'Sweden +46'],
])('%s of a studio where numbers begin with %s begins with %s', async (path, phoneCountryCode, shown) => {
  server.use(...onSessions(() => answer([])));
  renderSite({ path, studio: { ...STUDIO, phoneCountryCode } });
  expect(await screen.findByLabelText('Country code')).toHaveDisplayValue(shown);
});
