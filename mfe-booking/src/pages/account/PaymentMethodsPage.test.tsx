import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost } from '@studio/testing/on';
import { aSavedCard } from '@studio/contract/testing/orders';
import { server } from '@studio/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { onShop } from '../../testing/onMoney.ts';
import { renderSite } from '../../testing/renderSite.tsx';

const [visa, old] = [
  aSavedCard(),
  aSavedCard({
    brand: 'mastercard',
    last4: '4444',
    expMonth: 10,
    expYear: 2020,
    expired: true,
    isDefault: false,
  }),
];
const other = aSavedCard({ last4: '1881', isDefault: false });
const openIt = (query = '') => renderSite({ path: `payment-methods${query}`, as: 'member' });
const itemOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement;

test('shows the saved cards with the default and the expired one', async () => {
  server.use(...onShop({ cards: [visa, old] }));
  openIt();
  expect(within(await itemOf('Visa ending in 4242')).getByText('Default')).toBeVisible();
  const expired = within(await itemOf('Mastercard ending in 4444'));
  expect(expired.getByText('Expired 10/2020')).toBeVisible();
  expect(expired.queryByRole('button', { name: /Make default/ })).not.toBeInTheDocument();
});

test('a card that its bank refused for good says so, and what to do', async () => {
  const lost = aSavedCard({ last4: '1881', isDefault: false, refused: true });
  server.use(...onShop({ cards: [visa, lost] }));
  openIt();
  const item = within(await itemOf('Visa ending in 1881'));
  expect(item.getByText('Declined')).toBeVisible();
  expect(item.getByText('Your bank no longer accepts this card. Please add another one.')).toBeVisible();
  expect(item.queryByRole('button', { name: /Make default/ })).not.toBeInTheDocument();
});

test('another card becomes the default', async () => {
  let cards = [visa, other];
  server.use(
    onGet('/api/transaction/payment-method', () => answer(cards)),
    ...onShop({}),
    onPost('/api/transaction/payment-method', ({ body }) => {
      expect(body).toMatchObject({ paymentMethodId: other.paymentMethodId });
      cards = [
        { ...other, isDefault: true },
        { ...visa, isDefault: false },
      ];
      return answer(cards);
    }),
  );
  const { user } = openIt();
  await user.click(await screen.findByRole('button', { name: /Make default.*1881/ }));
  await waitFor(async () =>
    expect(within(await itemOf('Visa ending in 1881')).getByText('Default')).toBeVisible(),
  );
});

test('a card is removed after a confirmation', async () => {
  let cards = [visa];
  server.use(
    onGet('/api/transaction/payment-method', () => answer(cards)),
    ...onShop({}),
    onDelete('/api/transaction/payment-method/:id', ({ params }) => {
      expect(params['id']).toBe(visa.paymentMethodId);
      cards = [];
      return answer(cards);
    }),
  );
  const { user } = openIt();
  await user.click(await screen.findByRole('button', { name: /^Remove Visa/ }));
  await user.click(screen.getByRole('button', { name: 'Remove card' }));
  expect(await screen.findByText('No saved cards yet.')).toBeVisible();
});

test('a card that a membership needs cannot be removed, with the reason', async () => {
  server.use(
    ...onShop({ cards: [visa] }),
    onDelete('/api/transaction/payment-method/:id', () =>
      refuse('IN_USE', { message: 'This card pays for a membership. Choose another card for it first.' }),
    ),
  );
  const { user } = openIt();
  await user.click(await screen.findByRole('button', { name: /^Remove Visa/ }));
  await user.click(screen.getByRole('button', { name: 'Remove card' }));
  expect(
    await screen.findByText('This card pays for a membership. Choose another card for it first.'),
  ).toBeVisible();
});

test('a new card is entered at the payment provider', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  server.use(
    ...onShop({}),
    onPost('/api/transaction/payment-method/setup', () =>
      answer({ provider: 'FAKE', setupRef: 's', redirectUrl: 'https://pay.example/setup' }),
    ),
  );
  const { user } = openIt();
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://pay.example/setup', '_self'));
  open.mockRestore();
});

test('the card is saved once after the return from the provider', async () => {
  const kept = jest.fn();
  server.use(
    ...onShop({ cards: [visa] }),
    onPost('/api/transaction/payment-method', ({ body }) => (kept(body['setupRef']), answer([visa]))),
  );
  openIt('?setup=cs_123');
  expect(await screen.findByText('Your card is saved.')).toBeVisible();
  await waitFor(() => expect(window.location.search).not.toContain('setup'));
  expect(kept.mock.calls).toEqual([['cs_123']]);
});

test('a member who needed the card for another task returns to it', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  server.use(
    ...onShop({ cards: [visa] }),
    onPost('/api/transaction/payment-method/setup', () =>
      answer({ provider: 'FAKE', setupRef: 's', redirectUrl: 'https://pay.example/setup' }),
    ),
    onPost('/api/transaction/payment-method', () => answer([visa])),
  );
  const { user } = openIt('?next=package-options&plan=abc');
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  await waitFor(() => expect(open).toHaveBeenCalled());
  open.mockRestore();
  // The return from the payment provider.
  act(() => {
    window.history.pushState(null, '', '/booking-website/payment-methods?extension=lotus&setup=cs_1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Your card is saved.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/booking-website/package-options?extension=lotus&plan=abc',
  );
});

test('a studio that accepts no cards says so', async () => {
  server.use(...onShop({ modes: ['CASH'] }));
  openIt();
  expect(await screen.findByText('This studio does not take cards here.')).toBeVisible();
});
