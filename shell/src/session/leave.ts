import { baseApi, type AppDispatch } from '@studio/platform';
import type { Session, SignedOutBy } from './session.ts';
import { sessionApi } from './sessionApi.ts';

/** Ends the session on the server and here. A server that cannot be reached does not keep anybody signed in. */
export async function leave(dispatch: AppDispatch, session: Session, by: SignedOutBy = 'left'): Promise<void> {
  await dispatch(sessionApi.endpoints.signOutStaff.initiate());
  forget(dispatch, session, by);
}

/** Ends the session here alone: on the server it is over already. */
export function forget(dispatch: AppDispatch, session: Session, by: SignedOutBy): void {
  session.signOut(by);
  // What one person loaded must not be seen by the next.
  dispatch(baseApi.util.resetApiState());
}
