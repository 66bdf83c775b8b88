import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const aSession = (jti: string, given = {}) => ({
  jti,
  isCurrent: false,
  userAgent: 'Firefox/150.0 (Windows NT 10.0)',
  ip: '203.0.113.7',
  createdAt: '2026-11-20T02:00:00.000Z',
  lastSeenAt: '2026-11-21T01:00:00.000Z',
  expiresAt: '2026-12-21T02:00:00.000Z',
  remember: true,
  ...given,
});
const SESSIONS = [
  aSession('here', { isCurrent: true, userAgent: 'Chrome/156.0 (Macintosh; Intel Mac OS X)' }),
  aSession('there'),
];

const FACTOR = '/api/users/portal/second-factor';
const OFF = { isOn: false, since: null, recoveryCodesLeft: 0, hasRecovery: false };
let factor: object = OFF;
const PASSKEYS = '/api/users/portal/passkeys';
const DEMAND = '/api/auth/portal/second-factor-demand';
let passkeys: object[] = [];
beforeEach(() => {
  factor = OFF;
  passkeys = [];
});

async function openAccount(staffType = 'OWNER') {
  signedInAs({ staffType, plan: 'Premium' });
  server.use(
    onGet('/api/auth/sessions', () => answer({ items: SESSIONS })),
    onGet(FACTOR, () => answer(factor)),
    onGet(PASSKEYS, () => answer({ items: passkeys })),
    onGet(DEMAND, () => answer({ roles: [], isOwnMissing: false })),
  );
  const { user } = await renderShell({ path: '/dashboard/account' });
  await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 20_000 });
  return { user, sessions: within(screen.getByRole('region', { name: 'Where you are signed in' })) };
}

test('signs another browser out, but never this one', async () => {
  const gone: unknown[] = [];
  const { user, sessions } = await openAccount();
  server.use(
    onDelete('/api/auth/sessions/:jti', ({ params }) => {
      gone.push(params['jti']);
      return answer(null);
    }),
  );
  expect(await sessions.findByText('Chrome on Mac')).toBeVisible();
  expect(sessions.getAllByRole('button')).toHaveLength(1);
  await user.click(sessions.getByRole('button', { name: /^Sign out ?: Firefox on Windows$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(sessions.queryByText('Firefox on Windows')).toBeNull());
  expect(gone).toEqual(['there']);
});

test('keeps a browser in the list when signing it out fails', async () => {
  const { user, sessions } = await openAccount();
  server.use(onDelete('/api/auth/sessions/:jti', () => refuse('NOT_FOUND')));
  await user.click(await sessions.findByRole('button', { name: /^Sign out ?: Firefox on Windows$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sessions.getByText('Firefox on Windows')).toBeVisible();
});

test.each([
  ['OWNER', ['Plan and usage', 'Open the audit log']],
  ['SUPER', ['Open the audit log']],
  ['TRAINER', []],
])('%s finds the links %j', async (staffType, links) => {
  await openAccount(staffType);
  expect(
    within(screen.getByRole('main'))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(links);
});

test('opens the settings of the portal', async () => {
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Change appearance' }));
  expect(await screen.findByRole('dialog', { name: 'App Settings' })).toBeVisible();
});

describe('two-step sign-in', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  const RECOVERY = ['k7m2p-x9wqe', 'aaaaa-bbbbb'];

  test('is turned on with a first code, and shows the recovery codes once', async () => {
    const sent: unknown[] = [];
    const { user } = await openAccount();
    server.use(
      onPost(`${FACTOR}/start`, () =>
        answer({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Studio:a?secret=JBSWY3DPEHPK3PXP' }),
      ),
      onPost(`${FACTOR}/confirm`, ({ body }) => {
        sent.push(body);
        factor = { isOn: true, since: '2026-11-21T02:00:00.000Z', recoveryCodesLeft: 10, hasRecovery: true };
        return answer({ recoveryCodes: RECOVERY });
      }),
    );
    const here = await section();
    await user.click(await here.findByRole('button', { name: 'Turn on two-step sign-in' }));
    expect(await here.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(here.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(here.getByLabelText('Code'), '123456');
    await user.click(here.getByRole('button', { name: 'Turn on' }));
    expect(await here.findByText('k7m2p-x9wqe')).toBeVisible();
    expect(here.getByRole('group', { name: 'Your recovery codes' })).toHaveFocus();
    await user.click(here.getByRole('button', { name: 'I’ve saved them' }));
    expect(await here.findByText(/10 of 10 recovery codes left/)).toBeVisible();
    expect(here.queryByText('k7m2p-x9wqe')).toBeNull();
    expect(sent).toEqual([{ otp: '123456' }]);
  });

  test('can be turned off; refusals are shown', async () => {
    factor = { isOn: true, since: '2026-11-21T02:00:00.000Z', recoveryCodesLeft: 3, hasRecovery: true };
    const { user } = await openAccount();
    server.use(onPost(`${FACTOR}/turn-off`, () => refuse('CHANGED_MEANWHILE')));
    const here = await section();
    expect(await here.findByText('You’re running low on recovery codes')).toBeVisible();
    await user.click(here.getByRole('button', { name: 'Turn off two-step sign-in' }));
    await expectNotified(/Somebody else changed this/);
    server.use(
      onPost(`${FACTOR}/turn-off`, () => {
        factor = OFF;
        return answer(null);
      }),
    );
    await user.click(here.getByRole('button', { name: 'Turn off two-step sign-in' }));
    expect(await here.findByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
  });

  test('that is on gives new recovery codes', async () => {
    factor = { isOn: true, since: '2026-11-21T02:00:00.000Z', recoveryCodesLeft: 1, hasRecovery: true };
    const { user } = await openAccount();
    server.use(
      onPost(`${FACTOR}/recovery-codes`, () => {
        factor = { ...factor, recoveryCodesLeft: 10 };
        return answer({ recoveryCodes: RECOVERY });
      }),
    );
    const here = await section();
    await user.click(await here.findByRole('button', { name: 'New recovery codes' }));
    expect(await here.findByText('You have new recovery codes')).toBeVisible();
    expect(here.getByText('k7m2p-x9wqe')).toBeVisible();
    await user.click(here.getByRole('button', { name: 'I’ve saved them' }));
    expect(await here.findByText(/10 of 10 recovery codes left/)).toBeVisible();
  });

  test('does not replace recovery codes that came with a passkey', async () => {
    factor = { ...OFF, recoveryCodesLeft: 9, hasRecovery: true };
    const { user } = await openAccount();
    server.use(
      onPost(`${FACTOR}/start`, () =>
        answer({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Studio:a?secret=JBSWY3DPEHPK3PXP' }),
      ),
      onPost(`${FACTOR}/confirm`, () => {
        factor = { isOn: true, since: '2026-11-21T02:00:00.000Z', recoveryCodesLeft: 9, hasRecovery: true };
        return answer({ recoveryCodes: [] });
      }),
    );
    const here = await section();
    expect(await here.findByText(/9 of 10 recovery codes left/)).toBeVisible();
    await user.click(here.getByRole('button', { name: 'Turn on two-step sign-in' }));
    await user.type(await here.findByLabelText('Code'), '123456');
    await user.click(here.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Two-step sign-in is on. Your recovery codes still work.')).toBeVisible();
    expect(await here.findByRole('button', { name: 'Turn off two-step sign-in' })).toBeVisible();
  });
});

describe('passkeys', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));
  const aPasskey = {
    passkeyId: '00000000-0000-4000-8000-000000000001',
    name: 'Phone',
    isSynced: true,
    createdAt: '2026-11-21T02:00:00.000Z',
    lastUsedAt: null,
  };

  test('cannot be added in a browser without support, but can be renamed and removed there', async () => {
    passkeys = [aPasskey];
    const sent: unknown[] = [];
    const { user } = await openAccount();
    server.use(
      onPost(`${PASSKEYS}/rename`, ({ body }) => {
        sent.push(body);
        passkeys = [{ ...aPasskey, name: 'Old phone' }];
        return answer(null);
      }),
      onPost(`${PASSKEYS}/remove`, ({ body }) => {
        sent.push(body);
        passkeys = [];
        return answer(null);
      }),
    );
    const here = await section();
    expect(await here.findByText('Phone')).toBeVisible();
    expect(here.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await user.click(here.getByRole('button', { name: /^Rename ?: Phone$/ }));
    await user.clear(here.getByLabelText('Name'));
    await user.type(here.getByLabelText('Name'), 'Old phone{Enter}');
    await user.click(await here.findByRole('button', { name: /^Remove ?: Old phone$/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(here.queryByText('Old phone')).toBeNull());
    expect(sent).toEqual([
      { passkeyId: aPasskey.passkeyId, name: 'Old phone' },
      { passkeyId: aPasskey.passkeyId },
    ]);
  });

  test('stays in the list when removing it fails, with the reason', async () => {
    passkeys = [aPasskey];
    const { user } = await openAccount();
    server.use(onPost(`${PASSKEYS}/remove`, () => refuse('NOT_FOUND')));
    const here = await section();
    await user.click(await here.findByRole('button', { name: /^Remove ?: Phone$/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await expectNotified('We could not find that.');
    expect(here.getByText('Phone')).toBeVisible();
  });
});
