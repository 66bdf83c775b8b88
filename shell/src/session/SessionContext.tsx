import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The session of this tab, to act on. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component needs a SessionProvider above it');
  return session;
}

/** Who is signed in, now; renders again when it changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.onChange, session.getState);
}
