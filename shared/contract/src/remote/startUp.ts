import { isMemberPath } from '../accounts/session.ts';

/** What start-up finds in the browser's storage. */
export interface StoredTokens {
  /** From local storage (remember me). Read before session storage. */
  staffRemembered: string | null;
  staffSession: string | null;
  member: string | null;
}

/** A possible identity, and the token that names it. */
export interface Candidate {
  audience: 'staff' | 'member';
  token: string;
}

/** Who uses a tab: staff and member apart, so that no code takes one for the other. */
export interface AuthFlags {
  /** Start-up has ended. */
  isInitialized: boolean;
  /** A staff person is signed in. */
  isAuthenticated: boolean;
  /** A member is signed in. */
  isUserAuthenticated: boolean;
}

export type StartUp =
  | { step: 'begun' }
  /** The profile of `candidate` is being loaded; `fallback` is next when that fails. */
  | { step: 'loading'; candidate: Candidate; fallback: Candidate | null }
  /** `who` is null when signed out; `hasFailed` when the cause is a profile that could not be loaded. */
  | { step: 'over'; who: Candidate | null; hasFailed: boolean };

export type StartUpEvent =
  | { type: 'opened'; path: string; tokens: StoredTokens }
  | { type: 'profileLoaded' }
  | { type: 'profileFailed' };

export const BEGUN: StartUp = { step: 'begun' };

/**
 * The start-up of a tab, one step: whose profile to load next, or who the person is.
 *
 * On a member's path a member token is tried first and falls back to the staff token. Elsewhere the order is:
 * a staff token, local before session storage; a member token, which needs no profile there; signed out. A
 * failure signs out.
 */
export function startUp(state: StartUp, event: StartUpEvent): StartUp {
  if (event.type === 'opened') return open(event.path, event.tokens);
  if (state.step !== 'loading') return state;
  if (event.type === 'profileLoaded') return { step: 'over', who: state.candidate, hasFailed: false };
  if (state.fallback) return { step: 'loading', candidate: state.fallback, fallback: null };
  return { step: 'over', who: null, hasFailed: true };
}

function open(path: string, tokens: StoredTokens): StartUp {
  const staff = candidate('staff', tokens.staffRemembered || tokens.staffSession);
  const member = candidate('member', tokens.member);
  if (member && isMemberPath(path)) return { step: 'loading', candidate: member, fallback: staff };
  if (staff) return { step: 'loading', candidate: staff, fallback: null };
  return { step: 'over', who: member, hasFailed: false };
}

const candidate = (audience: Candidate['audience'], token: string | null): Candidate | null =>
  token ? { audience, token } : null;

/** The flags that a state of start-up stands for. */
export function authFlags(state: StartUp): AuthFlags {
  const audience = state.step === 'over' ? state.who?.audience : undefined;
  return {
    isInitialized: state.step === 'over',
    isAuthenticated: audience === 'staff',
    isUserAuthenticated: audience === 'member',
  };
}

/**
 * Runs {@link startUp} to its end. Never rejects. @param loadProfile rejects when the token is invalid or has
 * expired.
 */
export async function runStartUp(
  opened: { path: string; tokens: StoredTokens },
  loadProfile: (candidate: Candidate) => Promise<unknown>,
): Promise<Extract<StartUp, { step: 'over' }>> {
  let state = startUp(BEGUN, { type: 'opened', ...opened });
  while (state.step === 'loading')
    state = startUp(state, { type: await outcomeOf(loadProfile(state.candidate)) });
  return state as Extract<StartUp, { step: 'over' }>;
}

const outcomeOf = (loading: Promise<unknown>): Promise<'profileLoaded' | 'profileFailed'> =>
  loading.then(
    () => 'profileLoaded' as const,
    () => 'profileFailed' as const,
  );
