import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { Route, Routes } from '@studio/platform';

const SchedulePage = lazy(() => import('./pages/SchedulePage.tsx').then((page) => ({ default: page.SchedulePage })));

function BookingRoutes() {
  return (
    <Routes>
      <Route path="/booking-website" element={<SchedulePage />} />
      <Route path="/booking-website/schedule" element={<SchedulePage />} />
    </Routes>
  );
}

export default defineRemote({
  id: 'booking',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: BookingRoutes,
  slots: {},
});
