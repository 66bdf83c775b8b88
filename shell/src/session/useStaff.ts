import { useSessionState } from './SessionContext.tsx';
import type { SessionState } from './session.ts';

/** The signed-in staff person. Only for pages below RequireStaff. */
export function useStaff(): Extract<SessionState, { phase: 'staff' }> {
  const state = useSessionState();
  if (state.phase !== 'staff') throw new Error('No staff person is signed in');
  return state;
}
