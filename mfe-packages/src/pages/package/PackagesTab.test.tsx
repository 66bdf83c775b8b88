import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost } from '@studio/testing/on';
import { aMemberPackage } from '@studio/contract/testing/packages';
import { aMemberPackageDetail, aPlan } from '../../testing/builders/packages.ts';
import { aQuote, aSavedCard } from '@studio/contract/testing/orders';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { PackagesTab } from './PackagesTab.tsx';

const HELD = '/api/studio-package-transaction/portal/member';
const ASSIGN = '/api/studio-package-transaction/portal/assign';
const held = aMemberPackage({ name: '10 classes', creditsRemaining: 9 });
const hold = (...list: ReturnType<typeof aMemberPackage>[]) => server.use(onGet(HELD, () => answer(list)));
const path = `/dashboard/member/${held.memberId}?tab=packages`;
const open = (visit: StaffVisit = {}) =>
  renderPage(<PackagesTab memberId={held.memberId} />, { path, ...visit });
const serveDetail = () =>
  server.use(onGet('/api/studio-package-transaction/portal', () => answer(aMemberPackageDetail(held))));

test('lists the packages of the member', async () => {
  hold(
    held,
    aMemberPackage({ name: 'Month', unlimited: true, subStatus: 'EXPIRED', endDate: null }),
    aMemberPackage({ name: 'Five', source: 'SHARED' }),
  );
  open();
  expect(
    await screen.findByRole('row', { name: /10 classes.*9 of 10 left.*31 Jan 2027.*Active/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Month.*Unlimited.*—.*Expired/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Five\s*Shared by another member/ })).toBeVisible();
});

test('shows an empty state, and a failure with a retry', async () => {
  server.use(onGet(HELD, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  hold();
  await user.click(retry);
  expect(await screen.findByText('No packages yet.')).toBeVisible();
});

test('a package opens in a drawer with its own address; Back closes it', async () => {
  hold(held);
  serveDetail();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '10 classes' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('tab', { name: 'Change Log' })).toBeInTheDocument();
  expect(window.location.search).toBe(`?tab=packages&package=${held.studioPackageTransactionId}`);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an address with a package opens it, and closing removes it from the address', async () => {
  hold(held);
  serveDetail();
  const { user } = open({ path: `${path}&package=${held.studioPackageTransactionId}` });
  expect(
    await within(await screen.findByRole('dialog')).findByRole('tab', { name: 'Details' }),
  ).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe('?tab=packages'));
});

describe('selling a package', () => {
  const ten = aPlan({ packageName: 'Ten' });
  const serve = () =>
    server.use(
      onGet('/api/studio-package/portal/studio', () => answer([ten, aPlan({ packageName: 'Five' })])),
      onPost('/api/transaction/portal/quote', () => answer(aQuote())),
      onGet('/api/transaction/portal/payment-method', () => answer([])),
    );

  test('opens by the address, and then reloads the list', async () => {
    hold();
    serve();
    const { user } = open({ path: `${path}&sell=` });
    const drawer = within(await screen.findByRole('dialog', { name: 'Add package' }));
    server.use(onPost(ASSIGN, () => answer(aMemberPackage({ name: 'Ten' }))));
    await user.click(await drawer.findByRole('radio', { name: /Ten/ }));
    await user.click(drawer.getByRole('radio', { name: 'QR payment' }));
    hold(aMemberPackage({ name: 'Ten' }));
    await user.click(drawer.getByRole('button', { name: /^Sell/ }));
    expect(await screen.findByText('Ten is active.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Ten', hidden: true })).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=packages');
  });

  test('with a declined card reports it and closes, because the package is sold', async () => {
    const card = aSavedCard();
    hold();
    serve();
    server.use(
      onGet('/api/transaction/portal/payment-method', () => answer([card])),
      onPost(ASSIGN, () =>
        answer(
          aMemberPackage({
            name: 'Ten',
            status: 'pending',
            subStatus: 'PENDING',
            orderId: card.paymentMethodId,
          }),
        ),
      ),
      onPost('/api/transaction/portal/charge-card', () => refuse('PAYMENT_DECLINED')),
    );
    const { user } = open({ path: `${path}&sell=${ten.studioPackageId}` });
    const drawer = within(await screen.findByRole('dialog', { name: 'Add package' }));
    await user.click(await drawer.findByRole('radio', { name: /^Visa ending in 4242/ }));
    await user.click(drawer.getByRole('button', { name: /^Sell/ }));
    await expectNotified('The payment was declined.');
    expect(
      screen.getByText('Ten was sold, but the card payment did not go through. Collect it under Payments.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe('?tab=packages'));
  });

  test('can start with a plan from the address', async () => {
    hold();
    serve();
    open({ path: `${path}&sell=${ten.studioPackageId}` });
    expect(
      await within(await screen.findByRole('dialog')).findByRole('radio', { name: /Ten/ }),
    ).toBeChecked();
  });

  test('is not offered to a role without the permission', async () => {
    hold();
    open({ role: 'TRAINER', path: `${path}&sell=` });
    expect(await screen.findByText('No packages yet.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
