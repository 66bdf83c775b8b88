import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { lazyPage, Navigate, pageRoutes } from '@studio/platform';

const ClassAttendancePage = lazyPage(() =>
  import('./pages/ClassAttendancePage.tsx').then((page) => page.ClassAttendancePage),
);
const AttendanceAction = lazy(() =>
  import('./attendance/AttendanceAction.tsx').then((action) => ({ default: action.AttendanceAction })),
);

const { Routes, preload } = pageRoutes({
  '/dashboard/report': <Navigate to="/dashboard/report/class-attendance" replace />,
  '/dashboard/report/class-attendance': <ClassAttendancePage />,
});

export default defineRemote({
  id: 'reports',
  contract: '^1.1.0',
  setup: () => () => undefined,
  Routes,
  preload,
  slots: { 'schedule.session-action': AttendanceAction },
});
