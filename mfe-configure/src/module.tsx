import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { Navigate, Route, Routes } from '@studio/platform';

const StudioPage = lazy(() => import('./pages/StudioPage.tsx').then((page) => ({ default: page.StudioPage })));

function ConfigureRoutes() {
  return (
    <Routes>
      <Route path="/dashboard/studio" element={<StudioPage />} />
      <Route path="/dashboard/configure" element={<Navigate to="/dashboard/studio" replace />} />
    </Routes>
  );
}

export default defineRemote({
  id: 'configure',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: ConfigureRoutes,
  slots: {},
});
