import { baseApi, type AppDispatch } from '@studio/platform';
import { forget, leave } from './leave.ts';
import type { Session, SessionState } from './session.ts';
import type { Signal } from './signal.ts';
import { markOf, onTabEvent } from './tabEvents.ts';

interface Ports {
  session: Session;
  dispatch: AppDispatch;
  /** Whether the person is being told that the session is over. */
  expired: Signal<boolean>;
  /** Where the portal is asked to go. */
  path: Signal<string | null>;
}

/**
 * Keeps the session of this tab in step with the others of the browser. @returns a function that stops it.
 */
export function followOtherTabs(ports: Ports): () => void {
  return onTabEvent((news) => {
    const state = ports.session.getState();
    if (news.kind === 'arrived') return void arrive(ports, news.userId, state);
    if (state.phase !== 'staff') return undefined;
    const isSameToken = markOf(state.token) === news.mark;
    if (news.kind === 'expired') return isSameToken ? ports.expired.set(true) : undefined;
    if (state.user.userId === news.userId) void depart(ports, isSameToken);
    return undefined;
  });
}

/** The person signed out in another tab. A token of this tab's own has to be ended on the server, too. */
async function depart({ session, dispatch, expired }: Ports, isEnded: boolean): Promise<void> {
  expired.set(false);
  if (isEnded) forget(dispatch, session, 'elsewhere');
  else await leave(dispatch, session, 'elsewhere');
}

/** A remembered token is there: for whoever waits at the sign-in, and in place of one that is over. */
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
  // Another studio has none of the things that this page's address names.
  if (now.phase === 'staff' && now.user.studioId !== state.user.studioId) path.set('/dashboard');
}
