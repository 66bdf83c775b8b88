import { defineRemote } from '@studio/contract/remote/remote';
import { lazyPage, Navigate, pageRoutes } from '@studio/platform';
import { loadedLater } from '@studio/ui';

const ClassAttendancePage = lazyPage(() =>
  import('./pages/ClassAttendancePage.tsx').then((page) => page.ClassAttendancePage),
);
const AttendanceAction = loadedLater(() =>
  import('./attendance/AttendanceAction.tsx').then((action) => action.AttendanceAction),
);

const { Routes, preload } = pageRoutes({
  '/dashboard/report': <Navigate to="/dashboard/report/class-attendance" replace />,
  '/dashboard/report/class-attendance': <ClassAttendancePage />,
});

export default defineRemote({
  id: 'reports',
  contract: '^1.2.0',
  Routes,
  preload,
  slots: { 'schedule.session-action': AttendanceAction },
});
