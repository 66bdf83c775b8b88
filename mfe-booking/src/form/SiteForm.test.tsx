import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile, aUserProfile } from '../testing/builders/people.ts';
import { onGet, onPost } from '@studio/testing/on';
import { aPublicPlan } from '@studio/contract/testing/packages';
import { server } from '@studio/testing/server';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { onShop } from '../testing/onMoney.ts';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite, STUDIO } from '../testing/renderSite.tsx';

const profileOf = (userId: string) =>
  aMemberStudioProfile({ studioId: STUDIO.studioId, userId, firstName: 'Ada', lastName: 'Tan' });
const [ADA, BEN] = [profileOf(crypto.randomUUID()), profileOf(crypto.randomUUID())];

/** Opens a page of Ada's; then `next` signs in. */
function open(path: string, next = ADA) {
  let profile = ADA;
  const view = renderSite({ path, as: 'member', studio: { ...STUDIO, sellsGiftCards: true } });
  server.use(
    ...onShop({}),
    ...onSessions(() => answer([])),
    onGet('/api/users/user-studio-profile', () => answer(profile)),
    onGet('/api/studio/form', () => answer([])),
    onGet('/api/auth/sessions', () => answer({ items: [] })),
    onPost('/api/users/update-profile', () => refuse('NOT_SIGNED_IN')),
    onPost('/api/auth/login', () => ((profile = next), answer({ token: 'first' }))),
    onGet('/api/users/user-profile', () => answer(aUserProfile())),
    onPost('/api/users/save-default-studio', () => answer({ token: 'second' })),
  );
  return view;
}

async function signInAgain(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '91234567');
  await user.type(screen.getByLabelText('Password'), 'quiet-river-42');
  await user.click(screen.getByRole('button', { name: /^Sign in/ }));
}

/** A profile whose session expires once it is saved. */
async function typeAndLose(next: typeof ADA) {
  const { user } = open('profile', next);
  await user.type(await screen.findByLabelText('Address (optional)'), '5 Hill Road');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await signInAgain(user);
  return { user };
}

test('what somebody typed when their session ended is there when they are back', async () => {
  const { user } = await typeAndLose(ADA);
  expect(await screen.findByLabelText('Address (optional)')).toHaveValue('5 Hill Road');
  const saved: unknown[] = [];
  server.use(onPost('/api/users/update-profile', ({ body }) => (saved.push(body), answer(null))));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details are saved.')).toBeVisible();
  expect(saved).toMatchObject([{ address: '5 Hill Road' }]);
});

test('nobody else is shown it', async () => {
  await typeAndLose(BEN);
  expect(await screen.findByLabelText('Address (optional)')).toHaveValue('');
});

test('a gift card is there, too, when the session ends while it is paid', async () => {
  const { user } = open('gift-card');
  await user.type(await screen.findByLabelText('Amount in SGD'), '50');
  await user.type(screen.getByLabelText('Their email'), 'ben@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  server.use(onPost('/api/transaction/create', () => refuse('NOT_SIGNED_IN')));
  await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
  await signInAgain(user);
  expect(await screen.findByLabelText('Their email')).toHaveValue('ben@example.com');
});

test('so is a promo code', async () => {
  const plan = aPublicPlan();
  const { user } = open(`package-options?plan=${plan.studioPackageId}`);
  server.use(
    ...onShop({ plans: [plan] }),
    onPost('/api/transaction/create', () => refuse('NOT_SIGNED_IN')),
  );
  await user.click(await screen.findByText('Promo code or gift card'));
  await user.type(screen.getByLabelText('Promo code'), 'spring');
  await user.click(screen.getByRole('button', { name: 'Apply promo code' }));
  expect(await screen.findByText('SPRING')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pay S$200.00' }));
  await signInAgain(user);
  expect(await screen.findByText('SPRING')).toBeInTheDocument();
});

test('a form that is sent twice in one moment is sent once', async () => {
  const asked: unknown[] = [];
  const { user } = renderSite({ path: 'login' });
  // On a busy machine, the page that was open before asks for its cards only now.
  server.use(
    ...onShop({}),
    onPost('/api/auth/login', ({ body }) => (asked.push(body), refuse('SIGN_IN_WRONG'))),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '91234567');
  const password = screen.getByLabelText('Password');
  await user.type(password, 'quiet-river-42');
  const form = password.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByText('Wrong phone number or password.')).toBeVisible();
  expect(asked).toHaveLength(1);
});
