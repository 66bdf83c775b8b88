import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile } from '../../testing/builders/people.ts';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { anOwnForm, aPublicPolicyText } from '../../testing/builders/forms.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';

const signIn = (change: object) => ({
  jti: crypto.randomUUID(),
  isCurrent: false,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0',
  ip: '203.0.113.7',
  createdAt: '2026-11-20T01:00:00.000Z',
  lastSeenAt: '2026-11-20T01:00:00.000Z',
  expiresAt: '2026-12-20T01:00:00.000Z',
  remember: false,
  ...change,
});

function open({ path = 'profile' } = {}) {
  let profile = aMemberStudioProfile({
    studioId: STUDIO.studioId,
    firstName: 'Ada',
    lastName: 'Tan',
    askedFields: ['birthday', 'gender', 'emergencyContact'],
  });
  let signIns = [signIn({ isCurrent: true }), signIn({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' })];
  const bodies: Call['body'][] = [];
  const view = renderSite({ path, as: 'member' });
  server.use(
    onGet('/api/users/user-studio-profile', () => answer(profile)),
    onGet('/api/studio/form', () =>
      answer([
        anOwnForm({ formTitle: 'Health', due: true }),
        anOwnForm({
          formTitle: 'Waiver',
          signed: true,
          due: false,
          signedFormId: crypto.randomUUID(),
          signedAt: '2026-11-02T01:00:00.000Z',
          expiresAt: '2027-11-02T01:00:00.000Z',
        }),
      ]),
    ),
    onGet('/api/studio/terms-and-policies', () =>
      answer([aPublicPolicyText(), aPublicPolicyText({ policy: 'refundPolicy', body: '<p>None.</p>' })]),
    ),
    onGet('/api/auth/sessions', () => answer({ items: signIns })),
    onDelete('/api/auth/sessions/:jti', () => {
      signIns = signIns.slice(0, 1);
      return answer(null);
    }),
    onPost('/api/users/update-profile', ({ body }) => {
      bodies.push(body);
      profile = { ...profile, firstName: 'Ava' };
      return answer(null);
    }),
  );
  return { ...view, bodies };
}

test('changed details appear on the whole site', async () => {
  const { user, bodies } = open();
  const name = await screen.findByLabelText('First name');
  expect(screen.getByText('+65 91234567')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Ava');
  await user.click(screen.getByRole('checkbox', { name: 'Send me news and offers' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details are saved.')).toBeVisible();
  expect(bodies[0]).toMatchObject({ firstName: 'Ava', marketingConsent: 'true' });
  expect(screen.getByRole('button', { name: /Account of Ava Tan/ })).toBeVisible();
});

test('a date of birth below the minimum age is refused', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Birthday'), '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A guardian account is needed')).toBeVisible();
});

test('signed and unsigned forms are listed', async () => {
  open();
  expect(await screen.findByText('Signed 2 Nov 2026, valid until 2 Nov 2027')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download copy of Waiver' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign' })).toHaveAttribute(
    'href',
    expect.stringContaining('complete-profile?extension=lotus&next=profile'),
  );
});

test('the link of a mail opens the signed copy', async () => {
  open({ path: 'profile?signed=0192b6e3-4280-75a2-a89d-fb4efb974a29' });
  expect(await screen.findByRole('button', { name: 'Download copy of what you signed' })).toBeVisible();
});

test('a copy that failed to load shows the reason', async () => {
  const { user } = open();
  server.use(onGet('/api/studio/form/signed', () => refuse('NOT_FOUND')));
  await user.click(await screen.findByRole('button', { name: 'Download copy of Waiver' }));
  expect(await screen.findByText(/^We could not find this copy/)).toBeVisible();
});

test('changing the password clears the form', async () => {
  const { user } = open();
  server.use(
    onPost('/api/users/change-password', ({ body }) =>
      body?.['currentPassword'] === 'old-password' ? answer(null) : refuse('SIGN_IN_WRONG'),
    ),
  );
  await user.click(await screen.findByText('Change password', { selector: 'summary' }));
  await user.type(screen.getByLabelText('Current password'), 'wrong-password');
  await user.type(screen.getByLabelText('New password'), 'a-new-password-1');
  await user.type(screen.getByLabelText('Confirm new password'), 'a-new-password-1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Wrong email or password.')).toBeVisible();
  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), 'old-password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(
    await screen.findByText('Your password has been changed. You’re signed out everywhere else.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('a member with two-step sign-in also enters the code of their app', async () => {
  const { user } = open();
  server.use(
    onPost('/api/users/change-password', ({ body }) =>
      body?.['secondFactor'] === '123456' ? answer(null) : refuse('SECOND_FACTOR_NEEDED'),
    ),
  );
  await user.click(await screen.findByText('Change password', { selector: 'summary' }));
  await user.type(screen.getByLabelText('Current password'), 'old-password');
  await user.type(screen.getByLabelText('New password'), 'a-new-password-1');
  await user.type(screen.getByLabelText('Confirm new password'), 'a-new-password-1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(
    await screen.findByText('Your password has been changed. You’re signed out everywhere else.'),
  ).toBeVisible();
});

test('another device is signed out', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out on Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(screen.getByText('This device')).toBeVisible();
});

test('all other devices are signed out at once', async () => {
  const { user } = open();
  let isAsked = false;
  server.use(
    onDelete('/api/auth/sessions', () => ((isAsked = true), answer(null))),
    onGet('/api/auth/sessions', () =>
      answer({
        items: isAsked
          ? [signIn({ isCurrent: true })]
          : [
              signIn({ isCurrent: true }),
              signIn({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' }),
              signIn({}),
            ],
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign out (on|everywhere)/ })).toBeNull();
});

test('terms and policies open over the page', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Terms and policies' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Terms and policies' }));
  expect(await sheet.findByText('Refund policy')).toBeVisible();
  await user.click(sheet.getByText('Terms of service'));
  expect(sheet.getByText('Be kind.')).toBeVisible();
});
