import { defineRemote } from '@studio/contract/remote/remote';
import { lazyPage, pageRoutes } from '@studio/platform';
import { loadedLater } from '@studio/ui';

const ConfigurePage = lazyPage(() => import('./pages/ConfigurePage.tsx').then((page) => page.ConfigurePage));
const BookingWebsitePage = lazyPage(() =>
  import('./pages/BookingWebsitePage.tsx').then((page) => page.BookingWebsitePage),
);
const StudioClosurePage = lazyPage(() =>
  import('./pages/StudioClosurePage.tsx').then((page) => page.StudioClosurePage),
);
const PaymentModesPage = lazyPage(() =>
  import('./pages/PaymentModesPage.tsx').then((page) => page.PaymentModesPage),
);
const TaxRatesPage = lazyPage(() => import('./pages/TaxRatesPage.tsx').then((page) => page.TaxRatesPage));
const WaiverFormsPage = lazyPage(() =>
  import('./pages/WaiverFormsPage.tsx').then((page) => page.WaiverFormsPage),
);
const CreateWaiverFormPage = lazyPage(() =>
  import('./pages/CreateWaiverFormPage.tsx').then((page) => page.CreateWaiverFormPage),
);
const TermsAndPoliciesPage = lazyPage(() =>
  import('./pages/TermsAndPoliciesPage.tsx').then((page) => page.TermsAndPoliciesPage),
);
const MemberFormsTab = loadedLater(() =>
  import('./waiverForm/MemberFormsTab.tsx').then((tab) => tab.MemberFormsTab),
);
const StudioPage = lazyPage(() => import('./pages/StudioPage.tsx').then((page) => page.StudioPage));

const { Routes, preload } = pageRoutes({
  '/dashboard/studio': <StudioPage />,
  '/dashboard/configure': <ConfigurePage />,
  '/dashboard/configure/booking-website': <BookingWebsitePage />,
  '/dashboard/configure/studio-closure': <StudioClosurePage />,
  '/dashboard/configure/payment-modes': <PaymentModesPage />,
  '/dashboard/configure/tax-rates': <TaxRatesPage />,
  '/dashboard/configure/waiver-forms': <WaiverFormsPage />,
  '/dashboard/configure/waiver-forms/create': <CreateWaiverFormPage />,
  '/dashboard/configure/terms-and-policies': <TermsAndPoliciesPage />,
});

export default defineRemote({
  id: 'configure',
  contract: '^1.2.0',
  Routes,
  preload,
  slots: { 'member.tab/forms': MemberFormsTab },
});
