import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { aPaymentGateway, aTaxRate, paymentModes } from '@studio/testing/builders/selling';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { ConfigurePage } from './ConfigurePage.tsx';

const serve = (gateway = aPaymentGateway({ configured: true, valid: true })) =>
  server.use(
    onGet('/api/studio/portal/studio/studio-closure', () => answer([])),
    onGet('/api/studio/portal/tax-rate', () =>
      answer([aTaxRate(), aTaxRate({ name: 'Old', isArchived: true })]),
    ),
    onGet('/api/studio/portal/payment-modes', () => answer(paymentModes())),
    onGet('/api/studio/portal/payment-gateway', () => answer(gateway)),
  );

test('each part says how it stands', async () => {
  serve();
  renderPage(<ConfigurePage />, { path: '/dashboard/configure' });
  expect(await screen.findByText('Key verified')).toBeVisible();
  expect(screen.getByText(/^\d of 5 on$/)).toBeVisible();
  expect(await screen.findByText('GST 9 %')).toBeVisible();
  expect(await screen.findByText('None planned')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment modes' })).toHaveAttribute(
    'href',
    '/dashboard/configure/payment-modes',
  );
});

test.each([
  [{ configured: true, valid: false }, 'Key refused'],
  [{ configured: false, valid: false }, 'No card provider'],
])('a provider that is %j is told', async (gateway, words) => {
  serve(aPaymentGateway(gateway));
  renderPage(<ConfigurePage />, { path: '/dashboard/configure' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('what cannot be asked is left out, and the way there is not', async () => {
  serve();
  server.use(onGet('/api/studio/portal/payment-gateway', () => refuse('BROKEN')));
  renderPage(<ConfigurePage />, { path: '/dashboard/configure' });
  expect(await screen.findByText('GST 9 %')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment modes' })).toBeVisible();
  expect(screen.queryByText(/Key/)).toBeNull();
});
