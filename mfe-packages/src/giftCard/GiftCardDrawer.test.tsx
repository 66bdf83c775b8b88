import type { GiftCardDetail } from '@studio/contract/orders/gift-card.schema';
import { answer, refuse } from '@studio/testing/answer';
import { nextId } from '@studio/contract/testing/build';
import { aGiftCardDetail } from '../testing/builders/selling.ts';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { GiftCardDrawer } from './GiftCardDrawer.tsx';

const URL = '/api/gift-card/portal';
const open = (given: Partial<GiftCardDetail> = {}, visit: StaffVisit = {}) => {
  const card = aGiftCardDetail(given);
  server.use(onGet(URL, () => answer(card)));
  return renderPage(<GiftCardDrawer giftCardId={card.giftCardId} onClose={jest.fn()} />, visit);
};

test('a card that was bought links to its buyer, and says until when it is valid', async () => {
  const purchaserMemberId = nextId();
  open({ purchaserMemberId, purchaserName: 'Ada Tan', expiresOn: '2027-11-10', message: 'Enjoy!' });
  expect(await screen.findByRole('link', { name: 'Ada Tan' })).toHaveAttribute(
    'href',
    `/dashboard/member/${purchaserMemberId}`,
  );
  expect(screen.getByText('10 Nov 2027')).toBeInTheDocument();
  expect(screen.getByText('Enjoy!')).toBeInTheDocument();
});

test('one that was taxed when it was sold says so', async () => {
  open({ tax: { name: 'VAT', percent: '19.000' } });
  expect(await screen.findByText('Taxed when sold')).toBeInTheDocument();
  expect(screen.getByText('VAT 19%')).toBeInTheDocument();
});

test.each(['PENDING', 'USED_UP', 'EXPIRED', 'VOIDED'] as const)(
  'one that is %s cannot be voided',
  async (status) => {
    open({ status });
    expect(await screen.findByText('No expiry')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Void gift card…' })).toBeNull();
  },
);

test('nor by who may not refund', async () => {
  open({}, { role: 'STAFF' });
  expect(await screen.findByText('No expiry')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Void gift card…' })).toBeNull();
});

test('voiding says what is lost, wants a reason, and stays open when it is refused', async () => {
  server.use(onPost(`${URL}/void`, () => refuse('NOT_FOUND')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Void gift card…' }));
  expect(await screen.findByText(/^The remaining S\$60\.00 will be lost\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Void gift card' }));
  expect(await screen.findByText('Enter a reason')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Lost card');
  await user.click(screen.getByRole('button', { name: 'Void gift card' }));
  expect(await screen.findByText('We could not find that.')).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toHaveValue('Lost card');
});
