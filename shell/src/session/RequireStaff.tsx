import { Navigate, useLocation } from '@studio/platform';
import { Spin } from '@studio/ui';
import { SetUpGate } from '../demand/SetUpGate.tsx';
import { useSessionState } from './SessionContext.tsx';

const SIGN_IN_PATH = '/auth/jwt/login';

/**
 * Pages below it are for signed-in staff; everybody else signs in first and comes back to the same address.
 */
export function RequireStaff() {
  const session = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (!session.isInitialized) return <Spin fullscreen description="Loading" />;
  if (session.isAuthenticated) return <SetUpGate />;
  // Whoever left on purpose may hand over to somebody else, who starts at the dashboard.
  const signedOut = session.phase === 'signedOut' ? session : null;
  const from = { from: pathname + search + hash, userId: signedOut?.formerUserId };
  return <Navigate to={SIGN_IN_PATH} replace state={signedOut?.by === 'left' ? null : from} />;
}
