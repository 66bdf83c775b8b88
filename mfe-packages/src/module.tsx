import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { Route, Routes } from '@studio/platform';

const PackagePlansPage = lazy(() => import('./pages/PackagePlansPage.tsx').then((page) => ({ default: page.PackagePlansPage })));
const CreatePlanPage = lazy(() => import('./pages/CreatePlanPage.tsx').then((page) => ({ default: page.CreatePlanPage })));
const PaymentsPage = lazy(() => import('./pages/PaymentsPage.tsx').then((page) => ({ default: page.PaymentsPage })));
const PendingPanel = lazy(() => import('./order/PendingPanel.tsx').then((panel) => ({ default: panel.PendingPanel })));
const PackAlertsPanel = lazy(() => import('./packAlert/PackAlertsPanel.tsx').then((panel) => ({ default: panel.PackAlertsPanel })));
const PackagesTab = lazy(() => import('./memberPackage/PackagesTab.tsx').then((tab) => ({ default: tab.PackagesTab })));
const AddPackageAction = lazy(() => import('./memberPackage/AddPackageAction.tsx').then((action) => ({ default: action.AddPackageAction })));
const CreatePlanAction = lazy(() => import('./plan/CreatePlanAction.tsx').then((action) => ({ default: action.CreatePlanAction })));

function PackagesRoutes() {
  return (
    <Routes>
      <Route path="/dashboard/package-plans" element={<PackagePlansPage />} />
      <Route path="/dashboard/package-plans/create" element={<CreatePlanPage />} />
      <Route path="/dashboard/payments" element={<PaymentsPage />} />
    </Routes>
  );
}

export default defineRemote({
  id: 'packages',
  contract: '^1.1.0',
  setup: () => () => undefined,
  Routes: PackagesRoutes,
  slots: {
    'dashboard.panel': PendingPanel,
    'dashboard.panel/pack-alerts': PackAlertsPanel,
    'member.tab': PackagesTab,
    'quick-action/add-package': AddPackageAction,
    'quick-action/create-plan': CreatePlanAction,
  },
});
