import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const ASK = 'Protect your studio';
const guardedBy = (stepUp: object) =>
  server.use(
    onGet('/api/auth/portal/step-up', () =>
      answer({
        methods: ['PASSWORD'],
        asksCode: false,
        userEmail: 'ana@lotus.example',
        purpose: null,
        until: null,
        ...stepUp,
      }),
    ),
  );
async function openHome() {
  const { user } = await renderShell({ path: '/dashboard' });
  await screen.findByText('Sessions today');
  return user;
}

test('asks an owner without a second factor to set one up, and can be put off', async () => {
  signedInAs({ staffType: 'OWNER' });
  guardedBy({});
  const user = await openHome();
  expect(await screen.findByRole('region', { name: ASK })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Turn on two-step sign-in' })).toHaveAttribute(
    'href',
    '/dashboard/account',
  );
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(ASK)).toBeNull();
});

test.each([
  ['an owner with a second factor', 'OWNER', () => guardedBy({ asksCode: true })],
  ['a manager', 'SUPER', () => guardedBy({})],
  [
    'an owner, when the request fails,',
    'OWNER',
    () => server.use(onGet('/api/auth/portal/step-up', () => refuse('BROKEN'))),
  ],
])('does not ask %s', async (_case, staffType, arrange) => {
  signedInAs({ staffType });
  arrange();
  await openHome();
  expect(screen.queryByText(ASK)).toBeNull();
});
