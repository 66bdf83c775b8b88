import { baseApi, useDispatch, type AppDispatch } from '@studio/platform';
import { useSession } from './SessionContext.tsx';
import { sessionApi } from './sessionApi.ts';

/** Ends the session on the server and here. A server that cannot be reached does not keep anybody signed in. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const session = useSession();
  return async () => {
    await dispatch(sessionApi.endpoints.signOutStaff.initiate());
    session.signOut();
    // What one person loaded must not be seen by the next.
    dispatch(baseApi.util.resetApiState());
  };
}
