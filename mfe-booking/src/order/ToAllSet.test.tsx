import { BrowserRouter } from '@studio/platform';
import { anOrderDetail } from '@studio/contract/testing/orders';
import { render, waitFor } from '@testing-library/react';
import { tabStorage } from '../site/storage.ts';
import { ToAllSet } from './ToAllSet.tsx';

const order = anOrderDetail({ status: 'PAID', paid: '200.00' });
const told = ({ paid = '200.00' } = {}) => tabStorage.setItem(`user-told ${order.orderId} ${paid}`, 'TRUE');

/** Renders a page on the way to a paid order; the history has one page before it, of this site or not. */
function open({ isFirst = false, isAfterPartner = false } = {}) {
  window.history.replaceState(null, '', '/before');
  window.history.pushState(isFirst ? null : { idx: 1 }, '', '/on-the-way?extension=lotus');
  render(
    <BrowserRouter>
      <ToAllSet order={order} isAfterPartner={isAfterPartner} />
    </BrowserRouter>,
  );
}
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => sessionStorage.clear());

test('redirects to the result of the order', async () => {
  open();
  await isAt('/booking-website/all-set');
});

test('a second visit goes back one more page in the history', async () => {
  told();
  open();
  await isAt('/before');
});

test('the next instalment of the same order redirects to the result again', async () => {
  told({ paid: '100.00' });
  open();
  await isAt('/booking-website/all-set');
});

test('a page opened by a link has no earlier page to go back to', async () => {
  told();
  open({ isFirst: true });
  await isAt('/booking-website/all-set');
});

test('a page reached from the payment provider always has an earlier page', async () => {
  told();
  open({ isFirst: true, isAfterPartner: true });
  await isAt('/before');
});
