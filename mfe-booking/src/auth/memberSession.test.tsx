import { injectEndpoints } from '@studio/platform';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile, aUserProfile } from '../testing/builders/people.ts';
import { onDelete, onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { renderSite, STUDIO } from '../testing/renderSite.tsx';
import { memberSession, startMember } from '../member/useMember.ts';
import { onSessions } from '../testing/onSessions.ts';

const MEMBER = {
  'user-accessToken': 'token-of-ada',
  'user-studioID': STUDIO.studioId,
  'user-studioExtension': 'lotus',
};
const EXPIRED = 'Your session has expired. Please log in again to continue.';
const keep = (values: Record<string, string>) =>
  Object.entries(values).forEach(([key, value]) => sessionStorage.setItem(key, value));
const kept = () =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith('user-'))
    .sort();
const stays = { accessToken: 'of staff' };

beforeEach(() =>
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/booking/list', () => answer([])),
  ),
);

describe('start-up', () => {
  /** Opens the site in a tab that has these values; the profile of the member is answered so. */
  async function open(values: Record<string, string>, reply: (() => Response) | undefined) {
    const { store } = renderSite({ path: 'schedule' });
    await screen.findByText('No classes on the rest of these days.');
    if (reply) server.use(onGet('/api/users/user-studio-profile', reply));
    keep(values);
    await act(() => startMember(store.dispatch, 'lotus'));
    return memberSession.getState();
  }
  const profile = () => answer(aMemberStudioProfile());

  test('a member token loads the profile as a member', async () => {
    expect(await open(MEMBER, profile)).toMatchObject({
      phase: 'signedIn',
      isInitialized: true,
      isAuthenticated: false,
      isUserAuthenticated: true,
    });
  });

  test.each([
    ['nothing of the studio', []],
    ['no id of the studio', ['user-studioExtension']],
    ['no extension', ['user-studioID']],
  ])('… also with %s beside it: then the address says which studio it is', async (_case, beside) => {
    const asked: unknown[] = [];
    const values = Object.fromEntries(
      Object.entries(MEMBER).filter(
        ([key]) => key === 'user-accessToken' || (beside as string[]).includes(key),
      ),
    );
    server.use(onGet('/api/users/user-studio-profile', ({ query }) => (asked.push(query), profile())));
    expect(await open(values, undefined)).toMatchObject({ phase: 'signedIn', isUserAuthenticated: true });
    expect(asked).toEqual([{ studioId: STUDIO.studioId }]);
    expect({ ...sessionStorage }).toMatchObject(MEMBER);
  });

  test('one of another studio opens nothing here', async () => {
    expect(await open({ ...MEMBER, 'user-studioExtension': 'harbour' }, profile)).toMatchObject({
      phase: 'signedOut',
      isUserAuthenticated: false,
    });
  });

  test('a profile that cannot be loaded falls back to the staff token, whose owner is a visitor', async () => {
    expect(await open({ ...MEMBER, accessToken: 'of staff' }, () => refuse('NOT_SIGNED_IN'))).toMatchObject({
      phase: 'signedOut',
      isAuthenticated: true,
      isUserAuthenticated: false,
    });
    expect(screen.queryByText('Please log in again.')).toBeNull();
  });

  test('… to nobody without one, who is told', async () => {
    expect(await open(MEMBER, () => refuse('NOT_SIGNED_IN'))).toMatchObject({
      phase: 'signedOut',
      isInitialized: true,
      isAuthenticated: false,
    });
    expect(await screen.findByText('Please log in again.')).toBeVisible();
    expect(kept()).toEqual([]);
  });

  test('without a network the token is kept: it may still be good at the next visit', async () => {
    await open(MEMBER, dropConnection);
    expect(kept()).toContain('user-accessToken');
  });
});

describe('signing out', () => {
  test('removes the four values of a member, and nothing else', async () => {
    server.use(onDelete('/api/auth/logout', () => answer(null)));
    const { user } = renderSite({ path: 'schedule', as: 'member' });
    keep({ ...stays, 'user-signed-waiver': 'TRUE' });
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Tan' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('link', { name: 'Sign in' });
    expect(kept()).toEqual([]);
    expect({ ...sessionStorage }).toMatchObject({ accessToken: 'of staff' });
  });

  test.each([
    ['the same member leaves', true, 'signedOut'],
    ['somebody else leaves', false, 'signedIn'],
  ])('when in another tab %s', async (_case, isSame, phase) => {
    renderSite({ path: 'schedule', as: 'member' });
    await screen.findByRole('button', { name: 'Account of Ada Tan' });
    const state = memberSession.getState();
    const userId = state.phase === 'signedIn' && isSame ? state.profile.userId : 'somebody else';
    await act(
      async () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'booking-website-left', newValue: userId }),
        ),
    );
    expect(memberSession.getState().phase).toBe(phase);
  });
});

test('a session that is over is said once: the page behind says nothing of its token', async () => {
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await screen.findByText('No upcoming bookings.');
  server.use(onGet('/api/booking/list', () => refuse('NOT_SIGNED_IN')));
  await user.click(await screen.findByRole('radio', { name: 'Past' }));
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  expect(screen.queryByText(/Invalid authorization token/)).toBeNull();
});

test('a session that is over clears the member’s values and leads to the login of the site, then back to the same page', async () => {
  const { user } = renderSite({ path: 'bookings?date=2026-12-24', as: 'member' });
  await screen.findByText('No upcoming bookings.');
  keep({ ...stays, 'user-signed-waiver': 'TRUE' });
  act(() => memberSession.expire());
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(kept()).toEqual([]);
  expect({ ...sessionStorage }).toMatchObject(stays);
  expect(window.location.pathname).toBe('/booking-website/login');
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    extension: 'lotus',
    date: '2026-12-24',
    next: 'bookings',
  });
});

describe('a failure that no page shows in its own place', () => {
  const { endpoints } = injectEndpoints({
    owner: 'booking',
    endpoints: (build) => ({
      getAnything: build.query<null, object>({ query: (options) => ({ url: '/api/anything', options }) }),
    }),
  });
  const fail = (store: ReturnType<typeof renderSite>['store'], message: string, options: object) => {
    server.use(onGet('/api/anything', () => refuse('NOT_FOUND', { message })));
    return act(() => store.dispatch(endpoints.getAnything.initiate(options, { subscribe: false })));
  };

  test.each([
    ['dialog and toast', {}, 2],
    ['a toast alone', { showDialog: false }, 1],
    ['neither', { showDialog: false, showToast: false }, 0],
  ])('is said by %s', async (way, options, times) => {
    // A new text each time: an identical message was notified a moment ago and would be skipped.
    const message = `We could not find that: ${way}.`;
    const { store, user } = renderSite({ path: 'schedule' });
    await screen.findByText('No classes on the rest of these days.');
    await fail(store, message, options);
    await waitFor(() => expect(screen.queryAllByText(message)).toHaveLength(times));
    if (times === 2) await user.click(screen.getByRole('button', { name: 'OK' }));
    if (times === 1) await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(message)).toBeNull();
  });
});

test('the number of whoever asks is there at the next sign-in, and no password', async () => {
  server.use(
    onPost('/api/auth/login', () => answer({ token: 'first' })),
    onGet('/api/users/user-profile', () => answer(aUserProfile())),
    onPost('/api/users/save-default-studio', () => answer({ token: 'second' })),
    onGet('/api/users/user-studio-profile', () => answer(aMemberStudioProfile())),
    onDelete('/api/auth/logout', () => answer(null)),
  );
  const { user } = renderSite({ path: 'login' });
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '9123 4567');
  await user.type(screen.getByLabelText('Password'), 'quiet-river-42');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Tan' }));
  expect({ ...localStorage }).toEqual({
    'booking-website-remember-me': 'true',
    'booking-website-credentials': '+65 91234567',
  });

  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveValue('91234567');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Remember me')).toBeChecked();
});
