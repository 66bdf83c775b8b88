import { lazyPage, Route, Routes } from '@studio/platform';
import { Suspense } from 'react';
import { authRoutes } from './auth/authRoutes.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { InspectorRoute } from './inspector/InspectorRoute.tsx';
import { INSPECTOR_PATH } from './inspector/mayInspect.ts';
import { PortalLayout } from './layout/frame/PortalLayout.tsx';
import { ownRoutes } from './ownRoutes.tsx';
import { PortalHost } from './remotes/PortalHost.tsx';
import { RemotePages } from './remotes/RemotePages.tsx';
import { RequireStaff } from './demand/RequireStaff.tsx';

const ErrorPages = lazyPage(async () => (await import('./pages/ErrorPages.tsx')).ErrorPages);

/**
 * All routes of the portal: the shell's own pages, and the prefixes that the registry assigns to each remote.
 */
export function PortalRoutes() {
  return (
    <Routes>
      {authRoutes}
      {['/401', '/403', '/404', '/500'].map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense>
              <ErrorPages />
            </Suspense>
          }
        />
      ))}
      <Route element={<RequireStaff />}>
        <Route element={<PortalHost />}>
          <Route element={<PortalLayout />}>
            <Route index element={<HomePage />} />
            <Route path="/dashboard" element={<HomePage />} />
            <Route path={INSPECTOR_PATH} element={<InspectorRoute />} />
            {ownRoutes}
            <Route path="*" element={<RemotePages />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}
