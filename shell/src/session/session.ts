import type { StaffProfile } from '@studio/contract/auth.schema';
import { highestRole, type StaffRole } from '@studio/contract/roles';
import { startUpCandidates, type SessionCandidate } from '@studio/contract/session';
import { clearStaffToken, readTokens, saveStaffToken } from './tokenStore.ts';

/** Who uses this tab. Staff and member are apart: a member token never opens the portal. */
export type SessionState =
  | { phase: 'starting' }
  | { phase: 'signedOut' }
  | { phase: 'member'; token: string }
  | { phase: 'staff'; token: string; profile: StaffProfile; role: StaffRole };

/** Loads the profile that a token belongs to; rejects when the token is not (or no longer) good. */
export type LoadProfile = (token: string) => Promise<StaffProfile>;

/** The session of this tab: one value, and those who want to know when it changes. */
export function createSession(loadProfile: LoadProfile) {
  let state: SessionState = { phase: 'starting' };
  let token: string | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    token = 'token' in next ? next.token : null;
    for (const listener of listeners) listener();
  };
  const becomeStaff = async (staffToken: string) => {
    token = staffToken;
    const profile = await loadProfile(staffToken);
    const role = highestRole(profile.staffType);
    if (!role) throw new Error('This account has no staff role');
    become({ phase: 'staff', token: staffToken, profile, role });
  };
  const attempt = async (candidate: SessionCandidate) =>
    candidate.audience === 'staff' ? becomeStaff(candidate.token) : become({ phase: 'member', token: candidate.token });
  const signOut = () => {
    clearStaffToken();
    become({ phase: 'signedOut' });
  };

  return {
    getState: (): SessionState => state,
    /** The bearer token to send; set while a profile is still loading. */
    getToken: (): string | null => token,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Finds out who opens the page. Never rejects: whatever fails, the person is signed out. */
    async start(path: string): Promise<void> {
      const [candidate] = startUpCandidates(path, readTokens());
      if (!candidate) return become({ phase: 'signedOut' });
      try {
        await attempt(candidate);
      } catch {
        // The token stays in its storage: with the server away for a moment, a remembered person is one reload from being back.
        become({ phase: 'signedOut' });
      }
    },
    /** Takes a token that a sign-in or sign-up answered with. @throws when its profile cannot be loaded; then signed out. */
    async signIn(staffToken: string, rememberMe: boolean): Promise<void> {
      saveStaffToken(staffToken, rememberMe);
      try {
        await becomeStaff(staffToken);
      } catch (error) {
        signOut();
        throw error;
      }
    },
    /** Forgets the staff token in both storages. Telling the server is the caller's part. */
    signOut,
  };
}
export type Session = ReturnType<typeof createSession>;
