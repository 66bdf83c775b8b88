import { Navigate, Outlet, useLocation } from '@studio/platform';
import { Spin } from '@studio/ui';
import { useSessionState } from './SessionContext.tsx';

const SIGN_IN_PATH = '/auth/jwt/login';

/** Pages below it are for signed-in staff; everybody else signs in first and comes back to the same address. */
export function RequireStaff() {
  const { phase } = useSessionState();
  const { pathname, search } = useLocation();
  if (phase === 'starting') return <Spin fullscreen description="Loading" />;
  if (phase !== 'staff') return <Navigate to={SIGN_IN_PATH} replace state={{ from: pathname + search }} />;
  return <Outlet />;
}
