import { baseApi, useDispatch, useNavigate, type AppDispatch } from '@studio/platform';
import { useSitePath } from '../site/useSitePath.ts';
import { authApi } from './authApi.ts';
import { memberSession } from './useMember.ts';
import { tellOtherTabs } from './useOtherTabs.ts';

/** How long a sign-out waits for the server, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Ends the session on the server and here. A server that cannot be reached, or does not answer, keeps nobody
 * signed in.
 */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const path = useSitePath();
  return async () => {
    // Made now: the studio may be known only from what signing out forgets.
    const schedule = path('schedule');
    await Promise.race([
      dispatch(authApi.endpoints.signOutMember.initiate()),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
    await navigate(schedule);
    const member = memberSession.getState();
    if (member.phase === 'signedIn') tellOtherTabs(member.profile.userId);
    memberSession.leave();
    // What one member loaded must not be seen by the next.
    dispatch(baseApi.util.resetApiState());
  };
}
