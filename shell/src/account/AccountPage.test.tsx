import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const aSession = (jti: string, given = {}) => ({
  jti, isCurrent: false, userAgent: 'Firefox/150.0 (Windows NT 10.0)', ip: '203.0.113.7', createdAt: '2026-11-20T02:00:00.000Z',
  lastSeenAt: '2026-11-21T01:00:00.000Z', expiresAt: '2026-12-21T02:00:00.000Z', remember: true, ...given,
});
const SESSIONS = [aSession('here', { isCurrent: true, userAgent: 'Chrome/156.0 (Macintosh; Intel Mac OS X)' }), aSession('there')];

async function openAccount(staffType = 'OWNER') {
  signedInAs({ staffType, plan: 'Premium' });
  server.use(onGet('/api/auth/sessions', () => answer({ items: SESSIONS })));
  const { user } = await renderShell({ path: '/dashboard/account' });
  await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 20_000 });
  return { user, sessions: within(screen.getByRole('region', { name: 'Where you are signed in' })) };
}

test('signs another browser out, but never this one', async () => {
  const gone: unknown[] = [];
  const { user, sessions } = await openAccount();
  server.use(onDelete('/api/auth/sessions/:jti', ({ params }) => {
    gone.push(params['jti']);
    return answer(null);
  }));
  expect(await sessions.findByText('Chrome on Mac')).toBeVisible();
  expect(sessions.getAllByRole('button')).toHaveLength(1);
  await user.click(sessions.getByRole('button', { name: /^Sign out ?: Firefox on Windows$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(sessions.queryByText('Firefox on Windows')).toBeNull());
  expect(gone).toEqual(['there']);
});

test('keeps a browser in the list that could not be signed out', async () => {
  const { user, sessions } = await openAccount();
  server.use(onDelete('/api/auth/sessions/:jti', () => refuse('40400')));
  await user.click(await sessions.findByRole('button', { name: /^Sign out ?: Firefox on Windows$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sessions.getByText('Firefox on Windows')).toBeVisible();
});

test.each([['OWNER', ['Plan and usage', 'Open the audit log']], ['SUPER', ['Open the audit log']], ['TRAINER', []]])('%s finds the links %j', async (staffType, links) => {
  await openAccount(staffType);
  expect(within(screen.getByRole('main')).queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

test('opens the settings of the portal', async () => {
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Change the look' }));
  expect(await screen.findByRole('dialog', { name: 'App Settings' })).toBeVisible();
});
