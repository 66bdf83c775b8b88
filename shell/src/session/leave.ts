import { baseApi, type AppDispatch } from '@studio/platform';
import { pause } from './pause.ts';
import type { Session, SignedOutBy } from './session.ts';
import { sessionApi } from './sessionApi.ts';

/** How long a sign-out waits for the server, in milliseconds. */
const TIMEOUT_MS = 2000;

/**
 * Ends the session on the server and here. If the server cannot be reached or does not answer, it still ends
 * here.
 */
export async function leave(
  dispatch: AppDispatch,
  session: Session,
  by: SignedOutBy = 'left',
): Promise<void> {
  session.beginLeaving();
  await Promise.race([dispatch(sessionApi.endpoints.signOutStaff.initiate()), pause(TIMEOUT_MS)]);
  forget(dispatch, session, by);
}

/** Ends the session here only, because it has already ended on the server. */
export function forget(dispatch: AppDispatch, session: Session, by: SignedOutBy): void {
  session.signOut(by);
  // The next person must not see what this one loaded.
  dispatch(baseApi.util.resetApiState());
}
