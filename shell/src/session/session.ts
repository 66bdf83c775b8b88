import type { StaffProfile } from '@studio/contract/members/profile.schema';
import { highestRole, readOverrides, type Rights, type StaffRole } from '@studio/contract/accounts/roles';
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
 * Why nobody is signed in: only who left on purpose starts anew, everybody else comes back to the same page.
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

/** Loads the profile that a token belongs to; rejects when the token is not (or no longer) good. */
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
 * A refused token is forgotten. But with the server away for a moment, a remembered person is one reload from
 * being back.
 */
const forgetRefused =
  (token: string) =>
  (reason: unknown): never => {
    if ((reason as { status?: unknown } | null)?.status === 401) clearStaffToken(token);
    throw reason;
  };

/** Tells the other tabs what ended here, unless they know it. */
function announceEnd(by: SignedOutBy, { user: { userId }, token }: Extract<Who, { phase: 'staff' }>): void {
  if (by === 'left') notifyOtherTabs({ kind: 'left', userId, mark: markOf(token) });
  if (by === 'expired') notifyOtherTabs({ kind: 'expired', mark: markOf(token) });
}

/** The session of this tab: one value, and those who want to know when it changes. */
export function createSession(loadProfile: LoadProfile) {
  let state = withFlags({ phase: 'starting', user: null });
  let token: string | null = null;
  const listeners = new Set<() => void>();

  const become = (next: Who) => {
    state = withFlags(next);
    token = 'token' in next ? next.token : null;
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
  /** The portal shows nothing of a member, so their profile is none of its business. */
  const attempt = async (candidate: Candidate) => {
    if (candidate.audience === 'staff')
      await becomeStaff(candidate.token).catch(forgetRefused(candidate.token));
  };

  return {
    getState: (): SessionState => state,
    /** The bearer token to send; set while a profile is still loading. */
    getToken: (): string | null => token,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Finds out who opens the page. Never rejects: whatever fails, the person is signed out, and `hasFailed`
     * says so.
     */
    async start(path: string): Promise<{ hasFailed: boolean }> {
      const { who, hasFailed } = await runStartUp({ path, tokens: readTokens() }, attempt);
      if (!who) become({ phase: 'signedOut', user: null, by: 'startUp' });
      else if (who.audience === 'member') become({ phase: 'member', user: null, token: who.token });
      return { hasFailed };
    },
    /**
     * Takes a token that a sign-in or sign-up answered with. @throws when its profile cannot be loaded; then
     * signed out.
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
     * Takes a token of another studio of the same person, kept as long as the one before, which stays good:
     * other tabs stay at the studio they show. @throws as `signIn`; then all is as before.
     */
    async switchTo(staffToken: string): Promise<void> {
      const before = token;
      await becomeStaff(staffToken).catch((reason: unknown) => {
        token = before;
        throw reason;
      });
      replaceStaffToken(staffToken);
    },
    /**
     * Forgets the staff token in both storages, and tells the other tabs. Telling the server is the caller's
     * part.
     */
    signOut(by: SignedOutBy = 'left'): void {
      const own = state.phase === 'staff' ? state.token : undefined;
      if (state.phase === 'staff') announceEnd(by, state);
      // What another tab has put there since is not this tab's to forget.
      clearStaffToken(by === 'elsewhere' ? own : undefined);
      become({ phase: 'signedOut', user: null, by, formerUserId: state.user?.userId });
    },
  };
}
export type Session = ReturnType<typeof createSession>;
