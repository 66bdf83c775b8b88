import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { aGiftCard, aGiftCardDetail } from '../testing/builders/selling.ts';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { GiftCardsPage } from './GiftCardsPage.tsx';

const URL = '/api/gift-card/portal';
const card = aGiftCard();
const calls: Call[] = [];
const pageOf = (...items: object[]) =>
  answer({ items, total: items.length, page: 0, pageSize: 25, soldTax: null });
const plan = (name: 'PREMIUM' | 'STANDARD') =>
  server.use(onGet('/api/studio/portal/studio', () => answer({ plan: name })));
const open = (visit: StaffVisit = {}) =>
  renderPage(<GiftCardsPage />, { path: '/dashboard/gift-cards', ...visit });
beforeEach(() => {
  calls.splice(0);
  plan('PREMIUM');
  server.use(
    onGet(`${URL}/studio`, () => pageOf(card)),
    onGet(URL, () => answer(aGiftCardDetail({ ...card }))),
    onGet('/api/member/portal/ddl', () =>
      answer([{ memberId: card.giftCardId, name: 'Ada Tan', phone: '+65 9123 4567' }]),
    ),
  );
});

test('lists cards with their balance; a card opens with all its changes', async () => {
  const { user } = open();
  expect(
    await screen.findByRole('row', {
      name: /Ben Ong.*•••• 7KQ2.*S\$60\.00.*S\$100\.00.*Complimentary.*Active/,
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Ben Ong/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('S$60.00 of S$100.00')).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'LOTUS-0009' })).toBeInTheDocument();
  expect(drawer.getByText('−S$40.00')).toBeInTheDocument();
});

test('a card is sold, and its code is shown only once', async () => {
  server.use(
    onPost(`${URL}/create`, (call) => (calls.push(call), answer({ ...card, code: 'ABCD-EFGH-7KQ2' }))),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Issue gift card' }));
  const submit = await within(await screen.findByRole('dialog')).findByRole('button', {
    name: 'Issue gift card',
  });
  await user.click(submit);
  for (const words of ['Enter an amount', 'Choose the buyer', 'Who is it for?'])
    expect(await screen.findByText(words)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount'), '100');
  await user.click(screen.getByLabelText('Bought by'));
  await user.click(await screen.findByText('Ada Tan · +65 9123 4567'));
  await user.type(screen.getByLabelText('For'), 'Ben Ong');
  // The code is money: whoever gets it spends it.
  await user.type(screen.getByLabelText('Email'), 'ben@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'ben@gmail.com' }));
  await user.click(submit);
  expect(await screen.findByText('ABCD-EFGH-7KQ2')).toBeInTheDocument();
  expect(screen.getByText('You won’t see this code again.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({
    amount: '100',
    purchaserMemberId: card.giftCardId,
    payMode: 'CASH',
    recipientEmail: 'ben@gmail.com',
  });
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('ABCD-EFGH-7KQ2')).toBeNull());
});

test('the tax of a card that is taxed when it is sold is named before the sale, and not of a free one', async () => {
  const soldTax = { name: 'MwSt', percent: '7.000' };
  server.use(
    onGet(`${URL}/studio`, () => answer({ items: [card], total: 1, page: 0, pageSize: 25, soldTax })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Issue gift card' }));
  expect(await screen.findByLabelText('Amount')).toHaveAccessibleDescription('Includes MwSt 7%');
  await user.click(screen.getByRole('radio', { name: /^Complimentary/ }));
  expect(screen.getByLabelText('Amount')).not.toHaveAccessibleDescription();
});

test('a free card needs a reason, and no buyer', async () => {
  server.use(onPost(`${URL}/create`, (call) => (calls.push(call), answer({ ...card, code: 'ABCD' }))));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Issue gift card' }));
  await user.click(await screen.findByRole('radio', { name: /^Complimentary/ }));
  await user.type(screen.getByLabelText('Amount'), '20');
  await user.type(screen.getByLabelText('For'), 'Ben Ong');
  await user.type(screen.getByLabelText('Email'), 'ben@example.com');
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Issue gift card' });
  await user.click(submit);
  expect(await screen.findByText('Enter a reason of at least 3 characters')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Sorry for the wait');
  await user.click(submit);
  expect(await screen.findByText('ABCD')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({
    purchaserMemberId: null,
    payMode: null,
    reason: 'Sorry for the wait',
  });
});

test('a card is voided with a reason', async () => {
  server.use(onPost(`${URL}/void`, (call) => (calls.push(call), answer({ ...card, status: 'VOIDED' }))));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Ben Ong/ }));
  await user.click(await screen.findByRole('button', { name: 'Void gift card…' }));
  await user.type(await screen.findByLabelText('Reason'), 'Lost card');
  await user.click(screen.getByRole('button', { name: 'Void gift card' }));
  expect(await screen.findByText('Gift card •••• 7KQ2 was voided.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ giftCardId: card.giftCardId, reason: 'Lost card' });
});

test('a studio without Premium sees a notice, and its existing cards', async () => {
  plan('STANDARD');
  open();
  expect(await screen.findByText(/Gift cards are part of the Premium plan/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare the plans' })).toHaveAttribute('href', '/platform-plan');
  expect(await screen.findByRole('row', { name: /Ben Ong/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Issue gift card' })).toBeNull();
});

test('a failed request can be retried', async () => {
  server.use(onGet(`${URL}/studio`, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(`${URL}/studio`, () => pageOf()));
  await user.click(retry);
  expect(await screen.findByText('No gift cards yet.')).toBeVisible();
});
