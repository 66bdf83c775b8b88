import { wireOf } from '@studio/contract/refusals/codes';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile, aUserProfile } from '../../testing/builders/people.ts';
import { onDelete, onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';
import { onSessions } from '../../testing/onSessions.ts';

const waiver = (signed: boolean) => ({
  formId: 'w',
  formTitle: 'Waiver',
  formType: 'WAIVER',
  blocks: 'NONE' as const,
  signed,
});

/** Handlers of a server that accepts Ada's sign-in. Returns the list of requests with their tokens. */
function letIn({ signed = false } = {}) {
  const requests: string[] = [];
  const tell = (what: string, headers: Headers) =>
    void requests.push(`${what} ${headers.get('authorization') ?? 'nobody'}`);
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/booking/list', () => answer([])),
    onPost(
      '/api/auth/login',
      ({ body, headers }) => (
        tell(`login ${body['phoneCountryCode']}${body['phone']} ${body['extension']}`, headers),
        answer({ token: 'first' })
      ),
    ),
    onGet('/api/users/user-profile', ({ headers }) => (tell('profile', headers), answer(aUserProfile()))),
    onPost(
      '/api/users/save-default-studio',
      ({ body, headers }) => (
        tell(`join ${body['studioId'] === STUDIO.studioId}`, headers),
        answer({ token: 'second' })
      ),
    ),
    onGet(
      '/api/users/user-studio-profile',
      ({ headers }) => (
        tell('member', headers),
        answer(aMemberStudioProfile({ studioFormList: [waiver(signed)] }))
      ),
    ),
  );
  return requests;
}

async function signIn(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '91234567');
  await user.type(screen.getByLabelText('Password'), 'quiet-river-42');
  await user.click(screen.getByRole('button', { name: /^Sign in/ }));
}

test('signing in joins the studio of the address and keeps its token', async () => {
  const requests = letIn({ signed: true });
  const { user } = renderSite({ path: 'login' });
  await signIn(user);
  expect(await screen.findByRole('button', { name: 'Account of Ada Tan' })).toBeVisible();
  expect(requests).toEqual([
    'login +6591234567 lotus nobody',
    'profile Bearer first',
    'join true Bearer first',
    'member Bearer second',
  ]);
  expect({ ...sessionStorage }).toMatchObject({
    'user-accessToken': 'second',
    'user-studioID': STUDIO.studioId,
    'user-studioExtension': 'lotus',
    'user-signed-waiver': 'TRUE',
  });
  expect(window.location.pathname).toBe('/booking-website/schedule');
});

test('without a signed waiver no flag is stored', async () => {
  letIn();
  const { user } = renderSite({ path: 'login?next=bookings' });
  await signIn(user);
  expect(await screen.findByText('No upcoming bookings.')).toBeVisible();
  expect(sessionStorage.getItem('user-signed-waiver')).toBeNull();
});

test('if saving the default studio fails, the member token and studio id are removed, and no other value', async () => {
  letIn();
  server.use(onPost('/api/users/save-default-studio', () => refuse('BROKEN')));
  const { user } = renderSite({ path: 'login' });
  await signIn(user);
  expect(await screen.findByText('We could not open this studio. Please try again.')).toBeVisible();
  expect({ ...sessionStorage }).toEqual({
    'user-studioExtension': 'lotus',
    'booking-website-colour': STUDIO.colour,
    'booking-website-extension': 'lotus',
  });
});

test.each([
  [
    'USER_EXISTS',
    'Another member of this studio has this phone number or email address. Please ask at the front desk.',
  ],
  ['PLAN_LIMIT', 'This studio cannot take new members right now. Please ask at the front desk.'],
] as const)('a studio that refuses to take the member says why (%s)', async (refusal, message) => {
  letIn();
  server.use(onPost('/api/users/save-default-studio', () => refuse(refusal, { message })));
  const { user } = renderSite({ path: 'login' });
  await signIn(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/try again/i)).toBeNull();
  expect(sessionStorage.getItem('user-accessToken')).toBeNull();
});

test('a profile that failed to load signs nobody in, and the reason is shown', async () => {
  letIn();
  server.use(
    onGet('/api/users/user-profile', () => refuse('NOT_FOUND', { message: 'This account is gone.' })),
  );
  const { user } = renderSite({ path: 'login' });
  await signIn(user);
  expect(await screen.findByText('This account is gone.')).toBeVisible();
  expect(sessionStorage.getItem('user-accessToken')).toBeNull();
});

test('the studio is joined 200 ms after the profile has loaded', async () => {
  const requests: string[] = [];
  const times: number[] = [];
  letIn();
  server.use(
    onGet(
      '/api/users/user-profile',
      () => (times.push(performance.now()), requests.push('profile'), answer(aUserProfile())),
    ),
    onPost(
      '/api/users/save-default-studio',
      () => (times.push(performance.now()), requests.push('join'), answer({ token: 'second' })),
    ),
  );
  const { user, store } = renderSite({ path: 'login' });
  await signIn(user);
  await screen.findByRole('button', { name: 'Account of Ada Tan' });
  await screen.findByText('No classes on the rest of these days.');
  await untilIdle(store);
  expect(requests).toEqual(['profile', 'join']);
  // A timer may fire a fraction of a millisecond early.
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(199);
});

test('a refusal without a message shows a default', async () => {
  server.use(
    onPost('/api/auth/login', () => Response.json({ code: wireOf('ACCOUNT_LOCKED') }, { status: 400 })),
  );
  const { user } = renderSite({ path: 'login' });
  await signIn(user);
  expect(await screen.findByText('Something wrong')).toBeVisible();
});

test('a wrong password is reported, and the entered values stay', async () => {
  server.use(onPost('/api/auth/login', () => refuse('SIGN_IN_WRONG')));
  const { user } = renderSite({ path: 'login' });
  await signIn(user);
  expect(await screen.findByText('Wrong phone number or password.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('91234567');
  // The button was disabled while busy, and lost the focus.
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('alert')));
});

test('an invalid number is refused before sending, and its field gets the focus', async () => {
  const { user } = renderSite({ path: 'login' });
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '12');
  await user.type(screen.getByLabelText('Password'), 'quiet-river-42');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter a valid phone number')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveFocus();
});

test('signing out ends the session on the server and clears the stored values', async () => {
  letIn();
  let isNotified = false;
  server.use(onDelete('/api/auth/logout', () => ((isNotified = true), answer(null))));
  const { user } = renderSite({ path: 'schedule', as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Tan' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(isNotified).toBe(true);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('user-'))).toEqual([]);
});

test('a password manager keeps the number as the name that goes with the password', async () => {
  server.use(...onSessions(() => answer([])));
  renderSite({ path: 'login' });
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveAttribute(
    'autocomplete',
    'username',
  );
});
