import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { Route, Routes } from '@studio/platform';

const SchedulePage = lazy(() => import('./pages/SchedulePage.tsx').then((page) => ({ default: page.SchedulePage })));
const ServicesPage = lazy(() => import('./pages/ServicesPage.tsx').then((page) => ({ default: page.ServicesPage })));
const CreateTemplatePage = lazy(() => import('./pages/CreateTemplatePage.tsx').then((page) => ({ default: page.CreateTemplatePage })));
const AddScheduleAction = lazy(() => import('./session/AddScheduleAction.tsx').then((action) => ({ default: action.AddScheduleAction })));

function ScheduleRoutes() {
  return (
    <Routes>
      <Route path="/dashboard/schedule" element={<SchedulePage />} />
      <Route path="/dashboard/calendar" element={<SchedulePage />} />
      <Route path="/dashboard/services" element={<ServicesPage />} />
      <Route path="/dashboard/services/create-class" element={<CreateTemplatePage key="CLASS" kind="CLASS" />} />
      <Route path="/dashboard/services/create-appointment" element={<CreateTemplatePage key="APPOINTMENT" kind="APPOINTMENT" />} />
      <Route path="/dashboard/services/create-event" element={<CreateTemplatePage key="EVENT" kind="EVENT" />} />
    </Routes>
  );
}

export default defineRemote({
  id: 'schedule',
  contract: '^1.1.0',
  setup: () => () => undefined,
  Routes: ScheduleRoutes,
  slots: { 'quick-action': AddScheduleAction },
});
