import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { Navigate, Route, Routes } from '@studio/platform';

const ClassAttendancePage = lazy(() => import('./pages/ClassAttendancePage.tsx').then((page) => ({ default: page.ClassAttendancePage })));
const AttendanceAction = lazy(() => import('./attendance/AttendanceAction.tsx').then((action) => ({ default: action.AttendanceAction })));

function ReportsRoutes() {
  return (
    <Routes>
      <Route path="/dashboard/report" element={<Navigate to="/dashboard/report/class-attendance" replace />} />
      <Route path="/dashboard/report/class-attendance" element={<ClassAttendancePage />} />
    </Routes>
  );
}

export default defineRemote({
  id: 'reports',
  contract: '^1.1.0',
  setup: () => () => undefined,
  Routes: ReportsRoutes,
  slots: { 'schedule.session-action': AttendanceAction },
});
