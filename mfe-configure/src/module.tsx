import { defineRemote } from '@studio/contract/remote';
import { lazyPage, pageRoutes } from '@studio/platform';

const ConfigurePage = lazyPage(() => import('./pages/ConfigurePage.tsx').then((page) => page.ConfigurePage));
const StudioClosurePage = lazyPage(() => import('./pages/StudioClosurePage.tsx').then((page) => page.StudioClosurePage));
const PaymentModesPage = lazyPage(() => import('./pages/PaymentModesPage.tsx').then((page) => page.PaymentModesPage));
const TaxRatesPage = lazyPage(() => import('./pages/TaxRatesPage.tsx').then((page) => page.TaxRatesPage));
const StudioPage = lazyPage(() => import('./pages/StudioPage.tsx').then((page) => page.StudioPage));

const { Routes, preload } = pageRoutes({
  '/dashboard/studio': <StudioPage />,
  '/dashboard/configure': <ConfigurePage />,
  '/dashboard/configure/studio-closure': <StudioClosurePage />,
  '/dashboard/configure/payment-modes': <PaymentModesPage />,
  '/dashboard/configure/tax-rates': <TaxRatesPage />,
});

export default defineRemote({
  id: 'configure',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes,
  preload,
  slots: {},
});
