import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { lazyPage, pageRoutes } from '@studio/platform';

const MembersPage = lazyPage(() => import('./pages/MembersPage.tsx').then((page) => page.MembersPage));
const MemberPage = lazyPage(() => import('./pages/MemberPage.tsx').then((page) => page.MemberPage));
const StaffPage = lazyPage(() => import('./pages/StaffPage.tsx').then((page) => page.StaffPage));
const StaffMemberPage = lazyPage(() =>
  import('./pages/StaffMemberPage.tsx').then((page) => page.StaffMemberPage),
);
const RolePermissionsPage = lazyPage(() =>
  import('./pages/RolePermissionsPage.tsx').then((page) => page.RolePermissionsPage),
);
const AddClientAction = lazy(() =>
  import('./member/AddClientAction.tsx').then((action) => ({ default: action.AddClientAction })),
);
const AddStaffAction = lazy(() =>
  import('./staff/AddStaffAction.tsx').then((action) => ({ default: action.AddStaffAction })),
);

const { Routes, preload } = pageRoutes({
  '/dashboard/member': <MembersPage />,
  '/dashboard/member/:memberId': <MemberPage />,
  '/dashboard/staff': <StaffPage />,
  '/dashboard/staff/roles': <RolePermissionsPage />,
  '/dashboard/staff/:staffId': <StaffMemberPage />,
});

export default defineRemote({
  id: 'members',
  contract: '^1.1.0',
  setup: () => () => undefined,
  Routes,
  preload,
  slots: { 'quick-action': AddClientAction, 'quick-action/add-staff': AddStaffAction },
});
