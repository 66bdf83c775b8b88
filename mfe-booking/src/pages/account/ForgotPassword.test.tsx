import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile, aUserProfile } from '../../testing/builders/people.ts';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { onSessions } from '../../testing/onSessions.ts';
import { renderSite } from '../../testing/renderSite.tsx';

/** Handlers of a server that sends codes and accepts one of them; `sent` lists the requests. */
function letReset() {
  const sent: [what: string, body: Record<string, unknown>][] = [];
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/schedule/detail', () => refuse('NOT_FOUND')),
    onPost('/api/auth/send-email-otp', ({ body }) => (sent.push(['send', body]), answer(null))),
    onPost(
      '/api/auth/verify-otp',
      ({ body }) => (
        sent.push(['check', body]),
        body['otp'] === '123456' ? answer(null) : refuse('CODE_WRONG')
      ),
    ),
    onPost(
      '/api/auth/reset-password',
      ({ body }) => (sent.push(['reset', body]), answer({ token: 'first' })),
    ),
    onGet('/api/users/user-profile', () => answer(aUserProfile())),
    onPost('/api/users/save-default-studio', () => answer({ token: 'second' })),
    onGet('/api/users/user-studio-profile', () => answer(aMemberStudioProfile())),
  );
  return sent;
}

async function ask(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), 'Ada@Example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

test('a code and a new password sign the member in, and return to the class', async () => {
  const sent = letReset();
  const { user } = renderSite({ path: 'login?next=bookings&session=abc&plan=ten' });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await ask(user);
  expect(await screen.findByText('ada@example.com')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'quiet-river-42');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByRole('heading', { name: 'My bookings' })).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({
    session: 'abc',
    plan: 'ten',
  });
  expect(sent.map(([what]) => what)).toEqual(['send', 'check', 'reset']);
  expect(sent[2]?.[1]).toMatchObject({
    userEmail: 'ada@example.com',
    otp: '123456',
    password: 'quiet-river-42',
    extension: 'lotus',
  });
});

test('a wrong code is reported, and another can be entered', async () => {
  const sent = letReset();
  const { user } = renderSite({ path: 'forgot-password' });
  await ask(user);
  // A person whom the studio has added has no account before signing up, so no code is sent to them.
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    expect.stringContaining('/signup'),
  );
  await user.type(await screen.findByLabelText('Code'), '000000');
  expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(sent.filter(([what]) => what === 'check')).toHaveLength(2);
});

test('an expired code leads to a new one, and the e-mail address is kept', async () => {
  letReset();
  server.use(onPost('/api/auth/reset-password', () => refuse('CODE_WRONG')));
  const { user } = renderSite({ path: 'forgot-password' });
  await ask(user);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.type(await screen.findByLabelText('New password'), 'quiet-river-42');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByText('Your code has expired. Ask for a new one.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('quiet-river-42');
  await user.click(screen.getByRole('link', { name: 'Send a new code' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
});

test('staff with two-step sign-in also enter the code of their app', async () => {
  const sent = letReset();
  server.use(
    onPost('/api/auth/reset-password', ({ body }) => {
      sent.push(['reset', body]);
      return body['secondFactor'] === '654321'
        ? answer({ token: 'first' })
        : refuse(body['secondFactor'] ? 'CODE_WRONG' : 'SECOND_FACTOR_NEEDED');
    }),
  );
  const { user } = renderSite({ path: 'login?next=bookings' });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await ask(user);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.type(await screen.findByLabelText('New password'), 'quiet-river-42');
  expect(screen.queryByLabelText('Code from your app')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByLabelText('Code from your app')).toHaveFocus();
  expect(screen.getByLabelText('Code from your app')).toHaveAccessibleDescription(
    /A recovery code also works\. If you use a passkey, choose your new password on the staff sign-in page/,
  );
  expect(screen.getByLabelText('New password')).toHaveValue('quiet-river-42');
  await user.type(screen.getByLabelText('Code from your app'), '000000{Enter}');
  expect(
    await screen.findByText('The code from your app is wrong, or the one we emailed has expired.'),
  ).toBeVisible();
  await user.clear(screen.getByLabelText('Code from your app'));
  await user.type(screen.getByLabelText('Code from your app'), '654321{Enter}');
  expect(await screen.findByRole('heading', { name: 'My bookings' })).toBeVisible();
  expect(sent.map(([what]) => what)).toEqual(['send', 'check', 'reset', 'reset', 'reset']);
});

test('a password that is too short is reported at its field', async () => {
  letReset();
  const { user } = renderSite({ path: 'forgot-password' });
  await ask(user);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.type(await screen.findByLabelText('New password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByText('Use at least 10 characters')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveFocus();
});

test.each(['forgot-password-otp', 'reset-password'])(
  '%s without the earlier steps starts with the first step',
  async (page) => {
    letReset();
    renderSite({ path: page });
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  },
);

test.each(['login', 'signup', 'otp-verify', 'forgot-password', 'forgot-password-otp', 'reset-password'])(
  '%s redirects a signed-in member back to their task',
  async (page) => {
    letReset();
    renderSite({ path: `${page}?next=bookings`, as: 'member' });
    expect(await screen.findByRole('heading', { name: 'My bookings' })).toBeVisible();
  },
);
