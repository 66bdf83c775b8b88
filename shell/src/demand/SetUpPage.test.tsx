import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { baseApi, injectEndpoints } from '@studio/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const FACTOR = '/api/users/portal/second-factor';
const PASSKEYS = '/api/users/portal/passkeys';
const TITLE = 'Set up two-step sign-in';
const lotus = {
  studioId: '01900000-0000-7000-8000-00000000000a',
  studioName: 'Lotus Yoga',
  extension: 'lotus',
};
const harbour = {
  studioId: '01900000-0000-7000-8000-00000000000b',
  studioName: 'Harbour Pilates',
  extension: 'harbour',
};
const OWING = {
  ...lotus,
  name: 'Tara Trainer',
  userEmail: 'tara@lotus.example',
  staffType: 'TRAINER',
  studios: [lotus, harbour],
  owesSecondFactor: true,
};

/** A request that any page could send. */
const { anything } = injectEndpoints({
  owner: 'test',
  endpoints: (build) => ({
    anything: build.query<unknown, void>({ query: () => ({ url: '/api/member/portal/ddl' }) }),
  }),
}).endpoints;

/** Paths that pages of the studio requested. */
let asked: string[];
beforeEach(() => {
  asked = [];
});

async function openPortal(profile: Parameters<typeof signedInAs>[0] = OWING, path = '/dashboard/account') {
  signedInAs(profile);
  server.use(
    onGet('/api/studio/portal/studio/dashboard', () => (asked.push('dashboard'), refuse('SET_UP_NEEDED'))),
    onGet('/api/notification/portal/studio', () => (asked.push('notifications'), refuse('SET_UP_NEEDED'))),
    onGet('/api/auth/sessions', () => answer({ items: [] })),
    onGet(FACTOR, () => answer({ isOn: false, since: null, recoveryCodesLeft: 0, hasRecovery: false })),
    onGet(PASSKEYS, () => answer({ items: [] })),
  );
  return renderShell({ path });
}
const heading = () => screen.findByRole('heading', { level: 1, name: TITLE }, { timeout: 20_000 });

test.each(['/dashboard', '/dashboard/account', '/dashboard/profile', '/dashboard/schedule'])(
  'replaces %s, and requests nothing of the studio',
  async (path) => {
    await openPortal(OWING, path);
    expect(await heading()).toBeVisible();
    expect(screen.getByText(/^Lotus Yoga requires it for your role/)).toBeVisible();
    expect(screen.getByText('Tara Trainer')).toBeVisible();
    expect(screen.getByText('tara@lotus.example')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.title).toBe(`${TITLE} · Lotus Yoga`);
    expect(asked).toEqual([]);
  },
);

test('is not shown to a person who does not need one', async () => {
  await openPortal({ ...OWING, owesSecondFactor: false });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 20_000 }),
  ).toBeVisible();
});

test('opens the wanted page once there is an app and the recovery codes are kept', async () => {
  const { user, shell } = await openPortal();
  server.use(
    onPost(`${FACTOR}/start`, () =>
      answer({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Studio:a?secret=JBSWY3DPEHPK3PXP' }),
    ),
    onPost(
      `${FACTOR}/confirm`,
      () => (signedInAs({ ...OWING, owesSecondFactor: false }), answer({ recoveryCodes: ['k7m2p-x9wqe'] })),
    ),
  );
  await heading();
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('k7m2p-x9wqe')).toBeVisible();
  // An event from another tab: it must not remove the codes, which are shown only once.
  await act(async () => void shell.store.dispatch(baseApi.util.invalidateTags(['Profile'])));
  expect(await screen.findByText('You’re all set.')).toBeVisible();
  expect(screen.getByText('k7m2p-x9wqe')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 20_000 }),
  ).toBeVisible();
});

/** Makes the browser support passkeys: it creates one for every request. */
function knowPasskeys(): void {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const made = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  };
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: function PublicKeyCredential() {},
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: async () => made },
    configurable: true,
  });
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

test('continues once there is a passkey, and its recovery codes are kept', async () => {
  knowPasskeys();
  const { user } = await openPortal();
  server.use(
    onPost(`${PASSKEYS}/options`, () =>
      answer({
        options: {
          challenge: 'AQID',
          rp: { id: 'localhost', name: 'Studio' },
          user: { id: 'AQID', name: 'tara', displayName: 'tara' },
          pubKeyCredParams: [],
        },
      }),
    ),
    onPost(
      PASSKEYS,
      () => (signedInAs({ ...OWING, owesSecondFactor: false }), answer({ recoveryCodes: ['k7m2p-x9wqe'] })),
    ),
  );
  await heading();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('k7m2p-x9wqe', {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByText('Passkey added')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 20_000 }),
  ).toBeVisible();
});

test('continues when the factor was set up in another tab', async () => {
  const { user, shell } = await openPortal();
  await heading();
  signedInAs({ ...OWING, owesSecondFactor: false });
  await act(async () => void shell.store.dispatch(baseApi.util.invalidateTags(['Profile'])));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 20_000 }),
  ).toBeVisible();
});

test('appears while somebody works, on the first request that is refused for it, and without a message', async () => {
  const { shell } = await openPortal({ ...OWING, owesSecondFactor: false });
  await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 20_000 });
  signedInAs(OWING);
  server.use(onGet('/api/member/portal/ddl', () => refuse('SET_UP_NEEDED')));
  await act(async () => void shell.store.dispatch(anything.initiate()));
  expect(await heading()).toBeVisible();
  expect(shell.failure.get()).toBeNull();
});

test('signs out', async () => {
  const { user } = await openPortal();
  server.use(onDelete('/api/auth/logout', () => answer(null)));
  await heading();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: /Sign in/ }, { timeout: 20_000 }),
  ).toBeVisible();
});

test('leads to another studio; a refusal is shown', async () => {
  const { user, reloadPage } = await openPortal();
  server.use(
    onPost('/api/auth/portal/switch-studio', () =>
      refuse('NOT_FOUND', { message: 'You do not work there any more.' }),
    ),
  );
  await heading();
  const others = within(screen.getByRole('region', { name: 'Your other studios' }));
  await user.click(others.getByRole('button', { name: 'Go to Harbour Pilates' }));
  await expectNotified('You do not work there any more.');
  server.use(
    onPost(
      '/api/auth/portal/switch-studio',
      () => (signedInAs({ ...OWING, ...harbour, owesSecondFactor: false }), answer({ token: 'of harbour' })),
    ),
  );
  await user.click(others.getByRole('button', { name: 'Go to Harbour Pilates' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});
