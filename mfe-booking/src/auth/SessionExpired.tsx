import { baseApi, useDispatch, useNavigate } from '@studio/platform';
import { useHere, useSitePath } from '../site/useSitePath.ts';
import { Button } from '../ui/control/Button.tsx';
import { Sheet } from '../ui/control/Sheet.tsx';
import { memberSession, useMember } from '../member/useMember.ts';

/** States that the session has expired; cannot be closed. Signing in again leads back to the same page. */
export function SessionExpired() {
  const { phase } = useMember();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const path = useSitePath();
  const here = useHere();
  if (phase !== 'expired') return null;

  function handleLogIn() {
    const login = path('login', here);
    memberSession.leave();
    dispatch(baseApi.util.resetApiState());
    // Replaces this page in the history: signing in returns here.
    void navigate(login, { replace: true });
  }
  return (
    <Sheet title="Session expired">
      <p>Your session has expired. Please log in again to continue.</p>
      <Button wide onClick={handleLogIn}>
        Log in
      </Button>
    </Sheet>
  );
}
