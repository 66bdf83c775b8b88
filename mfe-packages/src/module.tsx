import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { lazyPage, pageRoutes } from '@studio/platform';
// The home page shows both at once: as files of their own they would cost everybody six requests.
import { PendingPanel } from './order/PendingPanel.tsx';
import { PackAlertsPanel } from './packAlert/PackAlertsPanel.tsx';

const PackagePlansPage = lazyPage(() =>
  import('./pages/PackagePlansPage.tsx').then((page) => page.PackagePlansPage),
);
const CreatePlanPage = lazyPage(() =>
  import('./pages/CreatePlanPage.tsx').then((page) => page.CreatePlanPage),
);
const PaymentsPage = lazyPage(() => import('./pages/PaymentsPage.tsx').then((page) => page.PaymentsPage));
const PromoCodesPage = lazyPage(() =>
  import('./pages/PromoCodesPage.tsx').then((page) => page.PromoCodesPage),
);
const CreatePromoCodePage = lazyPage(() =>
  import('./pages/CreatePromoCodePage.tsx').then((page) => page.CreatePromoCodePage),
);
const GiftCardsPage = lazyPage(() => import('./pages/GiftCardsPage.tsx').then((page) => page.GiftCardsPage));
const ApprovalsPage = lazyPage(() => import('./pages/ApprovalsPage.tsx').then((page) => page.ApprovalsPage));
const PackageStatementPage = lazyPage(() =>
  import('./pages/PackageStatementPage.tsx').then((page) => page.PackageStatementPage),
);
const PackagesTab = lazy(() =>
  import('./pages/PackagesTab.tsx').then((tab) => ({ default: tab.PackagesTab })),
);
const SubscriptionTab = lazy(() =>
  import('./subscription/SubscriptionTab.tsx').then((tab) => ({ default: tab.SubscriptionTab })),
);
const AddPackageAction = lazy(() =>
  import('./sell/AddPackageAction.tsx').then((action) => ({ default: action.AddPackageAction })),
);
const CreatePlanAction = lazy(() =>
  import('./pages/CreatePlanAction.tsx').then((action) => ({ default: action.CreatePlanAction })),
);
const CreatePromoCodeAction = lazy(() =>
  import('./promoCode/CreatePromoCodeAction.tsx').then((action) => ({
    default: action.CreatePromoCodeAction,
  })),
);

const { Routes, preload } = pageRoutes({
  '/dashboard/package-plans': <PackagePlansPage />,
  '/dashboard/package-plans/create': <CreatePlanPage />,
  '/dashboard/payments': <PaymentsPage />,
  '/dashboard/gift-cards': <GiftCardsPage />,
  '/dashboard/approvals': <ApprovalsPage />,
  '/dashboard/marketing/promo-code': <PromoCodesPage />,
  '/dashboard/marketing/promo-code/create': <CreatePromoCodePage />,
  '/dashboard/package-statement/:studioPackageTransactionId': <PackageStatementPage />,
});

export default defineRemote({
  id: 'packages',
  contract: '^1.1.0',
  setup: () => () => undefined,
  Routes,
  preload,
  slots: {
    'dashboard.panel': PendingPanel,
    'dashboard.panel/pack-alerts': PackAlertsPanel,
    'member.tab': PackagesTab,
    'member.tab/subscription': SubscriptionTab,
    'quick-action/add-package': AddPackageAction,
    'quick-action/create-plan': CreatePlanAction,
    'quick-action/create-promo-code': CreatePromoCodeAction,
  },
});
