import { defineRemote } from '@studio/contract/remote';
import { lazyPage, Navigate, pageRoutes } from '@studio/platform';

const StudioPage = lazyPage(() => import('./pages/StudioPage.tsx').then((page) => page.StudioPage));

const { Routes, preload } = pageRoutes({
  '/dashboard/studio': <StudioPage />,
  '/dashboard/configure': <Navigate to="/dashboard/studio" replace />,
});

export default defineRemote({
  id: 'configure',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes,
  preload,
  slots: {},
});
