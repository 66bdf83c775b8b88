import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { anOrder, anOrderDetail, aQuote } from '@studio/contract/testing/orders';
import { aPublicPlan } from '@studio/contract/testing/packages';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { anEvent, anOwnTicket, aTicketType } from '../../testing/builders/events.ts';
import { aPayInfo } from '../../testing/builders/payments.ts';
import { onShop } from '../../testing/onMoney.ts';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';

const ADA = 'Ada Tan\n12 Home Road\nUEN 201912345K';
const plan = aPublicPlan();
const order = anOrderDetail();
/** The total of the quote, exactly. */
const studio = { ...STUDIO, buyerFrom: 200, sellsGiftCards: true };
const SAYS = 'Enter the name and, on the lines below it, the address';

/** Serves a shop, and records what is ordered. */
function openShop({ saved = '', reply = () => answer(anOrder({ orderId: order.orderId })) } = {}) {
  const ordered: object[] = [];
  server.use(
    ...onShop({ plans: [plan], modes: ['QR'] }),
    onGet('/api/transaction/buyer', () => answer({ buyer: saved })),
    onGet('/api/transaction/status', () => answer(order)),
    onGet('/api/transaction/pay-info', () => answer(aPayInfo({ orderId: order.orderId, mode: 'QR' }))),
    onPost('/api/transaction/create', ({ body }) => (ordered.push(body), reply())),
  );
  return ordered;
}
const path = `package-options?plan=${plan.studioPackageId}`;
const field = () => screen.findByRole('textbox', { name: 'Name and address' });
const pay = () => screen.findByRole('button', { name: 'Pay S$200.00' });
const waiting = () => screen.findByRole('heading', { name: 'Waiting for your payment' });

test('from its limit on the studio asks for the address, and nothing is ordered without it', async () => {
  const ordered = openShop();
  const { user } = renderSite({ path, as: 'member', studio });
  const box = await field();
  expect(box).toHaveValue('Ada Tan\n');
  expect(box).toHaveAccessibleDescription('The studio needs them on your receipt. You can add a tax number.');
  await user.click(await pay());
  expect(box).toHaveAccessibleDescription(SAYS);
  expect(box).toHaveFocus();
  expect(ordered).toEqual([]);

  await user.type(box, '12 Home Road\nUEN 201912345K');
  expect(box).toBeValid();
  await user.click(await pay());
  expect(await waiting()).toBeVisible();
  expect(ordered).toMatchObject([{ buyer: ADA }]);
});

test('what the member said before is there already', async () => {
  const ordered = openShop({ saved: ADA });
  const { user } = renderSite({ path, as: 'member', studio });
  expect(await screen.findByDisplayValue(/12 Home Road/)).toBe(await field());
  await user.click(await pay());
  expect(await waiting()).toBeVisible();
  expect(ordered).toMatchObject([{ buyer: ADA }]);
});

test.each([
  ['below the limit', { ...studio, buyerFrom: 201 }],
  ['of a studio that never asks', STUDIO],
])('nobody is asked %s', async (_case, asking) => {
  const ordered = openShop();
  const { user } = renderSite({ path, as: 'member', studio: asking });
  await user.click(await pay());
  expect(await waiting()).toBeVisible();
  expect(ordered).toEqual([expect.not.objectContaining({ buyer: expect.anything() as string })]);
});

test('a studio that began to ask after the page was opened is heard', async () => {
  const ordered = openShop({ reply: () => refuse('BUYER_NEEDED') });
  const { user } = renderSite({ path, as: 'member', studio: STUDIO });
  const button = await pay();
  server.use(onGet('/api/studio/by-extension', () => answer({ ...studio, studioId: STUDIO.studioId })));
  await user.click(button);
  expect(await screen.findByText(/needs a name and address .* You have not been charged/)).toBeVisible();
  expect(await field()).toBeVisible();
  expect(ordered).toHaveLength(1);
});

test('a gift card and a ticket ask as well', async () => {
  const ordered = openShop({ saved: ADA });
  server.use(onPost('/api/transaction/quote', () => answer(aQuote())));
  const { user, unmount } = renderSite({ path: 'gift-card', as: 'member', studio });
  await user.type(await screen.findByLabelText('Amount in SGD'), '200');
  await user.type(screen.getByLabelText('Their email'), 'ben@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByDisplayValue(/12 Home Road/)).toBe(await field());
  await user.click(await pay());
  expect(await waiting()).toBeVisible();
  expect(ordered).toMatchObject([{ buyer: ADA }]);
  unmount();

  const charged: object[] = [];
  const event = anEvent({ ticketTypes: [aTicketType({ price: '200.00' })] });
  server.use(
    onGet('/api/event/ticket/list', () =>
      answer([anOwnTicket({ classTemplId: event.classTemplId, price: '200.00' })]),
    ),
    onGet('/api/event/detail', () => answer(event)),
    onPost(
      '/api/transaction/charge',
      ({ body }) => (charged.push(body), answer(anOrder({ orderId: order.orderId }))),
    ),
  );
  const visit = renderSite({ path: `event?event=${event.classTemplId}`, as: 'member', studio });
  const box = await field();
  await visit.user.clear(box);
  await visit.user.click(await pay());
  expect(box).toHaveAccessibleDescription(SAYS);
  expect(charged).toEqual([]);
  await visit.user.type(box, ADA);
  await visit.user.click(await pay());
  expect(await waiting()).toBeVisible();
  expect(charged).toMatchObject([{ buyer: ADA }]);
});
