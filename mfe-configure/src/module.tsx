import { defineRemote } from '@studio/contract/remote';
import { lazyPage, pageRoutes } from '@studio/platform';

const ConfigurePage = lazyPage(() => import('./pages/ConfigurePage.tsx').then((page) => page.ConfigurePage));
const StudioClosurePage = lazyPage(() => import('./pages/StudioClosurePage.tsx').then((page) => page.StudioClosurePage));
const StudioPage = lazyPage(() => import('./pages/StudioPage.tsx').then((page) => page.StudioPage));

const { Routes, preload } = pageRoutes({
  '/dashboard/studio': <StudioPage />,
  '/dashboard/configure': <ConfigurePage />,
  '/dashboard/configure/studio-closure': <StudioClosurePage />,
});

export default defineRemote({
  id: 'configure',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes,
  preload,
  slots: {},
});
