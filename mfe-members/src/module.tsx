import { defineRemote } from '@studio/contract/remote/remote';
import { lazyPage, pageRoutes } from '@studio/platform';
import { loadedLater } from '@studio/ui';
import { TAB_ADDRESSES } from './member/memberTab.model.ts';
import { STAFF_TAB_ADDRESSES } from './staff/staffTab.model.ts';

const MembersPage = lazyPage(() => import('./pages/list/MembersPage.tsx').then((page) => page.MembersPage));
const MemberPage = lazyPage(() => import('./pages/MemberPage.tsx').then((page) => page.MemberPage));
const DuplicatesPage = lazyPage(() =>
  import('./pages/duplicate/DuplicatesPage.tsx').then((page) => page.DuplicatesPage),
);
const ImportPage = lazyPage(() => import('./pages/import/ImportPage.tsx').then((page) => page.ImportPage));
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
const AddInPlace = loadedLater(() => import('./member/AddInPlace.tsx').then((action) => action.AddInPlace));
const AddStaffAction = loadedLater(() =>
  import('./staff/AddStaffAction.tsx').then((action) => action.AddStaffAction),
);

// One element for all its tabs: another one would lose the page's state and the focus.
const aMember = <MemberPage />;
const aColleague = <StaffMemberPage />;
const { Routes, preload } = pageRoutes({
  '/dashboard/member': <MembersPage />,
  '/dashboard/member/duplicates': <DuplicatesPage />,
  '/dashboard/member/import': <ImportPage />,
  '/dashboard/member/:memberId': aMember,
  ...Object.fromEntries(TAB_ADDRESSES.map((tab) => [`/dashboard/member/:memberId/${tab}`, aMember])),
  '/dashboard/staff': <StaffPage />,
  '/dashboard/staff/roles': <RolePermissionsPage />,
  '/dashboard/staff/:staffId': aColleague,
  ...Object.fromEntries(STAFF_TAB_ADDRESSES.map((tab) => [`/dashboard/staff/:staffId/${tab}`, aColleague])),
});

export default defineRemote({
  id: 'members',
  contract: '^1.2.0',
  Routes,
  preload,
  slots: {
    'quick-action': AddClientAction,
    'quick-action/add-staff': AddStaffAction,
    'member.create': AddInPlace,
  },
});
