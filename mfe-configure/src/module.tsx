import { defineRemote } from '@studio/contract/remote/remote';
import { lazyPage, pageRoutes } from '@studio/platform';
import { loadedLater } from '@studio/ui';

const ConfigurePage = lazyPage(() => import('./pages/ConfigurePage.tsx').then((page) => page.ConfigurePage));
const BookingWebsitePage = lazyPage(() =>
  import('./pages/BookingWebsitePage.tsx').then((page) => page.BookingWebsitePage),
);
const BookingRulesPage = lazyPage(() =>
  import('./pages/bookingRules/BookingRulesPage.tsx').then((page) => page.BookingRulesPage),
);
const StudioClosurePage = lazyPage(() =>
  import('./pages/StudioClosurePage.tsx').then((page) => page.StudioClosurePage),
);
const PaymentModesPage = lazyPage(() =>
  import('./pages/PaymentModesPage.tsx').then((page) => page.PaymentModesPage),
);
const SubscriptionManagementPage = lazyPage(() =>
  import('./pages/membership/SubscriptionManagementPage.tsx').then((page) => page.SubscriptionManagementPage),
);
const ClassPassPage = lazyPage(() =>
  import('./pages/classPass/ClassPassPage.tsx').then((page) => page.ClassPassPage),
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
const NotificationPage = lazyPage(() =>
  import('./pages/notification/NotificationPage.tsx').then((page) => page.NotificationPage),
);
const TransactionalTemplatesPage = lazyPage(() =>
  import('./pages/emails/TransactionalTemplatesPage.tsx').then((page) => page.TransactionalTemplatesPage),
);
const EditTransactionalTemplatePage = lazyPage(() =>
  import('./pages/emails/EditTransactionalTemplatePage.tsx').then(
    (page) => page.EditTransactionalTemplatePage,
  ),
);
const MemberFormsTab = loadedLater(() =>
  import('./waiverForm/MemberFormsTab.tsx').then((tab) => tab.MemberFormsTab),
);
const StudioPage = lazyPage(() => import('./pages/StudioPage.tsx').then((page) => page.StudioPage));

const { Routes, preload } = pageRoutes({
  '/dashboard/studio': <StudioPage />,
  '/dashboard/configure': <ConfigurePage />,
  '/dashboard/configure/booking-website': <BookingWebsitePage />,
  '/dashboard/configure/booking-rules': <BookingRulesPage />,
  '/dashboard/configure/studio-closure': <StudioClosurePage />,
  '/dashboard/configure/payment-modes': <PaymentModesPage />,
  '/dashboard/configure/subscription-management': <SubscriptionManagementPage />,
  '/dashboard/configure/classpass-integration': <ClassPassPage />,
  '/dashboard/configure/tax-rates': <TaxRatesPage />,
  '/dashboard/configure/waiver-forms': <WaiverFormsPage />,
  '/dashboard/configure/waiver-forms/create': <CreateWaiverFormPage />,
  '/dashboard/configure/terms-and-policies': <TermsAndPoliciesPage />,
  '/dashboard/configure/notification': <NotificationPage />,
  '/dashboard/configure/transactional-templates': <TransactionalTemplatesPage />,
  '/dashboard/configure/transactional-templates/edit': <EditTransactionalTemplatePage />,
});

export default defineRemote({
  id: 'configure',
  contract: '^1.2.0',
  Routes,
  preload,
  slots: { 'member.tab/forms': MemberFormsTab },
});
