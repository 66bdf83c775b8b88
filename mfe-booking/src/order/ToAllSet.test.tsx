import { BrowserRouter } from '@studio/platform';
import { anOrderDetail } from '@studio/testing/builders/selling';
import { render, waitFor } from '@testing-library/react';
import { tabStorage } from '../site/storage.ts';
import { ToAllSet } from './ToAllSet.tsx';

const order = anOrderDetail({ status: 'PAID', paid: '200.00' });
const told = ({ paid = '200.00' } = {}) => tabStorage.setItem(`user-told ${order.orderId} ${paid}`, 'TRUE');

/** A page on the way to a paid order, with one before it that is the site's, or not. */
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

test('leads on to what was bought', async () => {
  open();
  await isAt('/booking-website/all-set');
});

test('after that, whoever comes back to it goes further back', async () => {
  told();
  open();
  await isAt('/before');
});

test('another part of the same order is told of again', async () => {
  told({ paid: '100.00' });
  open();
  await isAt('/booking-website/all-set');
});

test('opened by a link, there is nothing further back', async () => {
  told();
  open({ isFirst: true });
  await isAt('/booking-website/all-set');
});

test('where only the payment partner leads to, there is', async () => {
  told();
  open({ isFirst: true, isAfterPartner: true });
  await isAt('/before');
});
