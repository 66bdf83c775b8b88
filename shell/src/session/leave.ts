import { baseApi, type AppDispatch } from '@studio/platform';
import { pause } from '../auth/pause.ts';
import type { Session, SignedOutBy } from './session.ts';
import { sessionApi } from './sessionApi.ts';

/** How long a sign-out waits for the server, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Ends the session on the server and here. A server that cannot be reached, or does not answer, keeps nobody
 * signed in.
 */
export async function leave(
  dispatch: AppDispatch,
  session: Session,
  by: SignedOutBy = 'left',
): Promise<void> {
  await Promise.race([dispatch(sessionApi.endpoints.signOutStaff.initiate()), pause(PATIENCE_MS)]);
  forget(dispatch, session, by);
}

/** Ends the session here alone: on the server it is over already. */
export function forget(dispatch: AppDispatch, session: Session, by: SignedOutBy): void {
  session.signOut(by);
  // What one person loaded must not be seen by the next.
  dispatch(baseApi.util.resetApiState());
}
