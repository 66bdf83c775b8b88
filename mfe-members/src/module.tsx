import { defineRemote } from '@studio/contract/remote/remote';
import { lazyPage, pageRoutes } from '@studio/platform';
import { loadedLater } from '@studio/ui';

const MembersPage = lazyPage(() => import('./pages/MembersPage.tsx').then((page) => page.MembersPage));
const MemberPage = lazyPage(() => import('./pages/MemberPage.tsx').then((page) => page.MemberPage));
const MemberTabPage = lazyPage(() => import('./pages/MemberPage.tsx').then((page) => page.MemberTabPage));
const StaffPage = lazyPage(() => import('./pages/StaffPage.tsx').then((page) => page.StaffPage));
const StaffMemberPage = lazyPage(() =>
  import('./pages/StaffMemberPage.tsx').then((page) => page.StaffMemberPage),
);
const RolePermissionsPage = lazyPage(() =>
  import('./pages/RolePermissionsPage.tsx').then((page) => page.RolePermissionsPage),
);
const AddClientAction = loadedLater(() =>
  import('./member/AddClientAction.tsx').then((action) => action.AddClientAction),
);
const AddStaffAction = loadedLater(() =>
  import('./staff/AddStaffAction.tsx').then((action) => action.AddStaffAction),
);

const { Routes, preload } = pageRoutes({
  '/dashboard/member': <MembersPage />,
  '/dashboard/member/:memberId': <MemberPage />,
  '/dashboard/member/:memberId/transaction-history': <MemberTabPage tab="transactions" />,
  '/dashboard/member/:memberId/attendance-history': <MemberTabPage tab="bookings" />,
  '/dashboard/member/:memberId/subscription': <MemberTabPage tab="packages-subscription" />,
  '/dashboard/staff': <StaffPage />,
  '/dashboard/staff/roles': <RolePermissionsPage />,
  '/dashboard/staff/:staffId': <StaffMemberPage />,
});

export default defineRemote({
  id: 'members',
  contract: '^1.2.0',
  Routes,
  preload,
  slots: { 'quick-action': AddClientAction, 'quick-action/add-staff': AddStaffAction },
});
