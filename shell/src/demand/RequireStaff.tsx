import { Navigate, useLocation } from '@studio/platform';
import { Spin } from '@studio/ui';
import { SetUpGate } from './SetUpGate.tsx';
import { useSessionState } from '../session/SessionContext.tsx';

const SIGN_IN_PATH = '/auth/jwt/login';

/** Pages below it are for signed-in staff. Everybody else signs in first and returns to the same URL. */
export function RequireStaff() {
  const session = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (!session.isInitialized) return <Spin fullscreen description="Loading" />;
  if (session.isAuthenticated) return <SetUpGate />;
  // After a deliberate sign-out another person may sign in, who starts at the dashboard.
  const signedOut = session.phase === 'signedOut' ? session : null;
  const from = { from: pathname + search + hash, userId: signedOut?.formerUserId };
  return <Navigate to={SIGN_IN_PATH} replace state={signedOut?.by === 'left' ? null : from} />;
}
