import { baseApi, useDispatch, useNavigate, type AppDispatch } from '@studio/platform';
import { useSitePath } from '../site/useSitePath.ts';
import { authApi } from '../member/authApi.ts';
import { memberSession } from '../member/useMember.ts';
import { notifyOtherTabs } from './useOtherTabs.ts';

/** How long a sign-out waits for the server, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Ends the session on the server and here. The member is signed out here even when the server does not
 * answer.
 */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const path = useSitePath();
  return async () => {
    // Built now: signing out may remove the only trace of the studio.
    const schedule = path('schedule');
    await Promise.race([
      dispatch(authApi.endpoints.signOutMember.initiate()),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
    await navigate(schedule);
    const member = memberSession.getState();
    if (member.phase === 'signedIn') notifyOtherTabs(member.profile.userId);
    memberSession.leave();
    // The next member must not see the data of this one.
    dispatch(baseApi.util.resetApiState());
  };
}
