import { baseApi, type AppDispatch } from '@studio/platform';
import { forget, leave } from './leave.ts';
import type { Session, SessionState } from './session.ts';
import type { Signal } from '../base/signal.ts';
import { markOf, onTabEvent } from './tabEvents.ts';

interface Ports {
  session: Session;
  dispatch: AppDispatch;
  /** Whether the "session expired" dialog is open. */
  expired: Signal<boolean>;
  /** The path that the portal is asked to open. */
  path: Signal<string | null>;
}

/**
 * Keeps the session of this tab in step with the other tabs of the browser.
 * @returns A function that stops it.
 */
export function followOtherTabs(ports: Ports): () => void {
  return onTabEvent((event) => {
    const state = ports.session.getState();
    if (event.kind === 'arrived') return void arrive(ports, event.userId, state);
    if (state.phase !== 'staff') return undefined;
    const isSameToken = markOf(state.token) === event.mark;
    if (event.kind === 'expired') return isSameToken ? ports.expired.set(true) : undefined;
    if (state.user.userId === event.userId) void depart(ports, isSameToken);
    return undefined;
  });
}

/**
 * The person signed out in another tab. If this tab has its own token, it has to be ended on the server, too.
 */
async function depart({ session, dispatch, expired }: Ports, isEnded: boolean): Promise<void> {
  expired.set(false);
  if (isEnded) forget(dispatch, session, 'elsewhere');
  else await leave(dispatch, session, 'elsewhere');
}

/**
 * A remembered token has arrived: used by a tab at the sign-in page, and by one whose session has expired.
 */
async function arrive(
  { session, dispatch, expired, path }: Ports,
  userId: string,
  state: SessionState,
): Promise<void> {
  if (state.phase === 'signedOut') return void (await session.start(window.location.pathname));
  if (state.phase !== 'staff' || state.user.userId !== userId || !expired.get()) return;
  await session.start(window.location.pathname);
  dispatch(baseApi.util.resetApiState());
  expired.set(false);
  const now = session.getState();
  // The ids in this page's URL do not exist in another studio.
  if (now.phase === 'staff' && now.user.studioId !== state.user.studioId) path.set('/dashboard');
}
