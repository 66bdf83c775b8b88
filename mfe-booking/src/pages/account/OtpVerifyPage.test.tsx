import { answer, refuse } from '@studio/testing/answer';
import { onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { onSessions } from '../../testing/onSessions.ts';
import { SIGN_UP } from '../../testing/builders/people.ts';
import { renderSite } from '../../testing/renderSite.tsx';

test('after a reload the code page asks for the password again', async () => {
  const details = SIGN_UP;
  const sent: unknown[] = [];
  const { user } = renderSite({
    path: 'otp-verify',
    kept: { 'booking-website-signup': JSON.stringify({ details, isSent: true }) },
  });
  server.use(
    ...onSessions(() => answer([])),
    onPost('/api/auth/sign-up', ({ body }) => (sent.push(body), refuse('CODE_WRONG'))),
  );
  await user.type(await screen.findByLabelText('Code'), '123456');
  expect(await screen.findByText('Choose a password')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'quiet-river-42');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
  expect(sent).toMatchObject([{ firstName: 'Ada', otp: '123456', password: 'quiet-river-42' }]);
});

test('without a sent code the page redirects to the details', async () => {
  renderSite({
    path: 'otp-verify',
    kept: { 'booking-website-signup': JSON.stringify({ details: SIGN_UP, isSent: false }) },
  });
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
});

test.each(['123 456', ' 123456', '123-456', 'Code: 123456', '１２３４５６'])(
  '%p can be pasted as the code',
  async (pasted) => {
    const sent: unknown[] = [];
    const { user } = renderSite({
      path: 'otp-verify',
      kept: { 'booking-website-signup': JSON.stringify({ details: SIGN_UP, isSent: true }) },
    });
    server.use(
      ...onSessions(() => answer([])),
      onPost('/api/auth/sign-up', ({ body }) => (sent.push(body), refuse('CODE_WRONG'))),
    );
    await user.click(await screen.findByLabelText('Code'));
    await user.paste(pasted);
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue('123456'));
    // A complete code asks for what is missing, and is sent with it.
    await user.type(await screen.findByLabelText('Password'), 'quiet-river-42');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(sent).toMatchObject([{ otp: '123456' }]));
  },
);
