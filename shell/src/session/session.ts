import type { StaffProfile } from '@studio/contract/members/profile.schema';
import {
  highestRole,
  readOverrides,
  type Rights,
  type StaffRole,
} from '@studio/contract/configure/roles/roles';
import {
  authFlags,
  BEGUN,
  runStartUp,
  type AuthFlags,
  type Candidate,
} from '@studio/contract/remote/startUp';
import { markOf, notifyOtherTabs } from './tabEvents.ts';
import { clearStaffToken, readTokens, replaceStaffToken, saveStaffToken } from './tokenStore.ts';

/**
 * Why nobody is signed in. After `left` the next sign-in starts at the dashboard; after all others it returns
 * to the same page.
 */
export type SignedOutBy = 'left' | 'expired' | 'elsewhere' | 'startUp';

type Who =
  | { phase: 'starting'; user: null }
  | { phase: 'signedOut'; user: null; by: SignedOutBy; formerUserId?: string | undefined }
  | { phase: 'member'; user: null; token: string }
  | {
      phase: 'staff';
      user: StaffProfile;
      token: string;
      profile: StaffProfile;
      role: StaffRole;
      rights: Rights;
    };

/** Who uses this tab. Staff and member are separate flags: a member token never opens the portal. */
export type SessionState = AuthFlags & Who;

/** Loads the profile that a token belongs to. Rejects if the token is not (or no longer) valid. */
export type LoadProfile = (token: string) => Promise<StaffProfile>;

const ACCESS = { staff: 'staff', member: 'member', signedOut: null, starting: null } as const;

function withFlags(who: Who): SessionState {
  const audience = ACCESS[who.phase];
  const flags = authFlags(
    who.phase === 'starting'
      ? BEGUN
      : { step: 'over', who: audience && { audience, token: '' }, hasFailed: false },
  );
  return { ...flags, ...who };
}

/**
 * Forgets a token that the server refused. After any other failure it is kept, because the server may be back
 * at the next reload.
 */
const forgetRefused =
  (token: string) =>
  (reason: unknown): never => {
    if ((reason as { status?: unknown } | null)?.status === 401) clearStaffToken(token);
    throw reason;
  };

/** Tells the other tabs that this session ended, unless the end came from them. */
function announceEnd(by: SignedOutBy, { user: { userId }, token }: Extract<Who, { phase: 'staff' }>): void {
  if (by === 'left') notifyOtherTabs({ kind: 'left', userId, mark: markOf(token) });
  if (by === 'expired') notifyOtherTabs({ kind: 'expired', mark: markOf(token) });
}

/** Creates the session of this tab: a value with listeners. */
export function createSession(loadProfile: LoadProfile) {
  let state = withFlags({ phase: 'starting', user: null });
  let token: string | null = null;
  let isLeaving = false;
  const listeners = new Set<() => void>();

  const become = (next: Who) => {
    state = withFlags(next);
    token = 'token' in next ? next.token : null;
    isLeaving = false;
    for (const listener of listeners) listener();
  };
  const becomeStaff = async (staffToken: string) => {
    token = staffToken;
    const profile = await loadProfile(staffToken);
    const role = highestRole(profile.staffType);
    if (!role) throw new Error('This account has no staff role');
    become({
      phase: 'staff',
      user: profile,
      token: staffToken,
      profile,
      role,
      rights: { role, overrides: readOverrides(profile) },
    });
    return profile;
  };
  /** Throws for a member: the portal has nothing to show them. */
  const attempt = async (candidate: Candidate) => {
    if (candidate.audience === 'staff')
      await becomeStaff(candidate.token).catch(forgetRefused(candidate.token));
  };

  return {
    getState: (): SessionState => state,
    /** The bearer token to send. Already set while its profile is loading. */
    getToken: (): string | null => token,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Finds out who opens the page. Never rejects: on a failure the person is signed out, and `hasFailed` is
     * true.
     */
    async start(path: string): Promise<{ hasFailed: boolean }> {
      const { who, hasFailed } = await runStartUp({ path, tokens: readTokens() }, attempt);
      if (!who) become({ phase: 'signedOut', user: null, by: 'startUp' });
      else if (who.audience === 'member') become({ phase: 'member', user: null, token: who.token });
      return { hasFailed };
    },
    /**
     * Signs in with a token from a sign-in or sign-up.
     * @throws if its profile cannot be loaded; the tab is then signed out.
     */
    async signIn(staffToken: string, rememberMe: boolean): Promise<void> {
      saveStaffToken(staffToken, rememberMe);
      try {
        const { userId } = await becomeStaff(staffToken);
        if (rememberMe) notifyOtherTabs({ kind: 'arrived', userId });
      } catch (error) {
        clearStaffToken();
        become({ phase: 'signedOut', user: null, by: 'startUp' });
        throw error;
      }
    },
    /**
     * Switches to a token of another studio of the same person, stored as long as the previous one. That one
     * stays valid, because other tabs may show its studio.
     * @throws as `signIn`; then nothing has changed.
     */
    async switchTo(staffToken: string): Promise<void> {
      const before = token;
      await becomeStaff(staffToken).catch((reason: unknown) => {
        token = before;
        throw reason;
      });
      replaceStaffToken(staffToken);
    },
    /** Whether the person is about to sign out: the server may know it already, and this tab not yet. */
    isLeaving: (): boolean => isLeaving,
    beginLeaving(): void {
      isLeaving = true;
    },
    /**
     * Forgets the staff token in both storages, and tells the other tabs. The caller has to tell the server.
     */
    signOut(by: SignedOutBy = 'left'): void {
      const own = state.phase === 'staff' ? state.token : undefined;
      if (state.phase === 'staff') announceEnd(by, state);
      // Keeps a token that another tab has stored since.
      clearStaffToken(by === 'elsewhere' ? own : undefined);
      become({ phase: 'signedOut', user: null, by, formerUserId: state.user?.userId });
    },
  };
}
export type Session = ReturnType<typeof createSession>;
