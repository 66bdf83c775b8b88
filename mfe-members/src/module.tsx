import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { Route, Routes } from '@studio/platform';

const MembersPage = lazy(() => import('./pages/MembersPage.tsx').then((page) => ({ default: page.MembersPage })));
const MemberPage = lazy(() => import('./pages/MemberPage.tsx').then((page) => ({ default: page.MemberPage })));
const StaffPage = lazy(() => import('./pages/StaffPage.tsx').then((page) => ({ default: page.StaffPage })));
const AddClientAction = lazy(() => import('./member/AddClientAction.tsx').then((action) => ({ default: action.AddClientAction })));

function MembersRoutes() {
  return (
    <Routes>
      <Route path="/dashboard/member" element={<MembersPage />} />
      <Route path="/dashboard/member/:memberId" element={<MemberPage />} />
      <Route path="/dashboard/staff" element={<StaffPage />} />
    </Routes>
  );
}

export default defineRemote({
  id: 'members',
  contract: '^1.1.0',
  setup: () => () => undefined,
  Routes: MembersRoutes,
  slots: { 'quick-action': AddClientAction },
});
