import { defineRemote } from '@studio/contract/remote/remote';
import { lazyPage, pageRoutes } from '@studio/platform';
import { loadedLater } from '@studio/ui';
// Bundled with the module: the home page shows it at once, and separate files would cost more requests.
import { PackAlertsPanel } from './packAlert/PackAlertsPanel.tsx';

const PackagePlansPage = lazyPage(() =>
  import('./pages/PackagePlansPage.tsx').then((page) => page.PackagePlansPage),
);
const CreatePlanPage = lazyPage(() =>
  import('./pages/CreatePlanPage.tsx').then((page) => page.CreatePlanPage),
);
const PaymentsPage = lazyPage(() =>
  import('./pages/order/PaymentsPage.tsx').then((page) => page.PaymentsPage),
);
const PromoCodesPage = lazyPage(() =>
  import('./pages/PromoCodesPage.tsx').then((page) => page.PromoCodesPage),
);
const CreatePromoCodePage = lazyPage(() =>
  import('./pages/CreatePromoCodePage.tsx').then((page) => page.CreatePromoCodePage),
);
const SuppressionListPage = lazyPage(() =>
  import('./pages/SuppressionListPage.tsx').then((page) => page.SuppressionListPage),
);
const CampaignsPage = lazyPage(() =>
  import('./pages/campaign/CampaignsPage.tsx').then((page) => page.CampaignsPage),
);
const CampaignEditorPage = lazyPage(() =>
  import('./pages/campaign/CampaignEditorPage.tsx').then((page) => page.CampaignEditorPage),
);
const AnnouncementsPage = lazyPage(() =>
  import('./pages/announcement/AnnouncementsPage.tsx').then((page) => page.AnnouncementsPage),
);
const CreateAnnouncementPage = lazyPage(() =>
  import('./pages/announcement/CreateAnnouncementPage.tsx').then((page) => page.CreateAnnouncementPage),
);
const GiftCardsPage = lazyPage(() => import('./pages/GiftCardsPage.tsx').then((page) => page.GiftCardsPage));
const ApprovalsPage = lazyPage(() =>
  import('./pages/order/ApprovalsPage.tsx').then((page) => page.ApprovalsPage),
);
const PackageStatementPage = lazyPage(() =>
  import('./pages/package/PackageStatementPage.tsx').then((page) => page.PackageStatementPage),
);
const PackagesTab = loadedLater(() =>
  import('./pages/package/PackagesTab.tsx').then((tab) => tab.PackagesTab),
);
const SubscriptionTab = loadedLater(() =>
  import('./subscription/SubscriptionTab.tsx').then((tab) => tab.SubscriptionTab),
);
const ExtendOfMembersAction = loadedLater(() =>
  import('./extension/ExtendOfMembersAction.tsx').then((action) => action.ExtendOfMembersAction),
);
const AddPackageAction = loadedLater(() =>
  import('./sell/AddPackageAction.tsx').then((action) => action.AddPackageAction),
);
const CreatePlanAction = loadedLater(() =>
  import('./pages/CreatePlanAction.tsx').then((action) => action.CreatePlanAction),
);
const CreatePromoCodeAction = loadedLater(() =>
  import('./promoCode/CreatePromoCodeAction.tsx').then((action) => action.CreatePromoCodeAction),
);
const CreateAnnouncementAction = loadedLater(() =>
  import('./announcement/CreateAnnouncementAction.tsx').then((action) => action.CreateAnnouncementAction),
);

const { Routes, preload } = pageRoutes({
  '/dashboard/package-plans': <PackagePlansPage />,
  '/dashboard/package-plans/create': <CreatePlanPage />,
  '/dashboard/payments': <PaymentsPage />,
  '/dashboard/gift-cards': <GiftCardsPage />,
  '/dashboard/approvals': <ApprovalsPage />,
  '/dashboard/announcement': <AnnouncementsPage />,
  '/dashboard/announcement/create': <CreateAnnouncementPage />,
  '/dashboard/marketing/promo-code': <PromoCodesPage />,
  '/dashboard/marketing/promo-code/create': <CreatePromoCodePage />,
  '/dashboard/marketing/suppression': <SuppressionListPage />,
  '/dashboard/marketing/email-template': <CampaignsPage />,
  '/dashboard/marketing/email-template/create': <CampaignEditorPage />,
  '/dashboard/package-statement/:studioPackageTransactionId': <PackageStatementPage />,
});

export default defineRemote({
  id: 'packages',
  contract: '^1.2.0',
  Routes,
  preload,
  slots: {
    'dashboard.panel/pack-alerts': PackAlertsPanel,
    'member.tab': PackagesTab,
    'member.tab/subscription': SubscriptionTab,
    'members.bulk-action': ExtendOfMembersAction,
    'quick-action/add-package': AddPackageAction,
    'quick-action/create-plan': CreatePlanAction,
    'quick-action/create-promo-code': CreatePromoCodeAction,
    'quick-action/create-announcement': CreateAnnouncementAction,
  },
});
