import { MEMBER_SESSION_KEYS, STORAGE_KEYS } from '@studio/contract/accounts/session';
import { authFlags, BEGUN, runStartUp, type AuthFlags, type StartUp } from '@studio/contract/remote/startUp';
import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { AppDispatch } from '@studio/platform';
import { useSyncExternalStore } from 'react';
import { browserStorage, tabStorage } from '../site/storage.ts';
import { siteFailure } from '../site/useFailure.ts';
import { studioApi } from '../site/studioApi.ts';
import { authApi } from './authApi.ts';

type Who =
  | { phase: 'starting' | 'signedOut' | 'expired' }
  | { phase: 'signedIn'; profile: MemberStudioProfile };

/**
 * The person who uses the booking website in this tab. Staff are visitors here: `isAuthenticated` only means
 * that they are staff.
 */
export type MemberState = AuthFlags & Who;

const NOBODY: StartUp = { step: 'over', who: null, hasFailed: false };
const MEMBER: StartUp = { step: 'over', who: { audience: 'member', token: '' }, hasFailed: false };

const flagsOf = ({ phase }: Who): AuthFlags =>
  authFlags(phase === 'starting' ? BEGUN : phase === 'signedIn' ? MEMBER : NOBODY);

/** The member's session: one value outside of React, because the transport reads its token. */
function createMemberSession() {
  let state: MemberState = { ...authFlags(NOBODY), phase: 'signedOut' };
  let token: string | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Who, flags: AuthFlags = flagsOf(next)) => {
    state = { ...flags, ...next };
    for (const listener of listeners) listener();
  };
  const forget = (keys: readonly string[]) => {
    token = null;
    for (const key of keys) tabStorage.removeItem(key);
    become({ phase: 'signedOut' });
  };

  return {
    getState: (): MemberState => state,
    getToken: (): string | null => token,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Stores a token before its owner is known, so that their profile can be loaded. */
    setToken(next: string): void {
      token = next;
    },
    become,
    /** The server refused the token. The stored values are removed once the member has read the dialog. */
    expire(): void {
      if (state.phase === 'signedIn') become({ phase: 'expired' });
    },
    /** Undoes an unfinished sign-in: removes the token and the studio's id. */
    rollBack: (): void => forget([STORAGE_KEYS.memberToken, STORAGE_KEYS.memberStudioId]),
    /** Forgets the member in this tab. The caller notifies the server. */
    leave: (): void => forget(MEMBER_SESSION_KEYS),
  };
}

/** The one session of the page. */
export const memberSession = createMemberSession();

/** Who is signed in. */
export const useMember = (): MemberState =>
  useSyncExternalStore(memberSession.onChange, memberSession.getState);

/**
 * The tokens that start-up chooses from. A token of another studio is ignored here: it would show that
 * studio's bookings.
 */
function readTokens(extension: string) {
  const isElsewhere = (tabStorage.getItem(STORAGE_KEYS.memberStudioExtension) ?? extension) !== extension;
  return {
    staffRemembered: browserStorage.getItem(STORAGE_KEYS.staffToken),
    staffSession: tabStorage.getItem(STORAGE_KEYS.staffToken),
    member: isElsewhere ? null : tabStorage.getItem(STORAGE_KEYS.memberToken),
  };
}

/**
 * Finds out who opens the page. Never rejects: after any failure the person is a visitor, and is asked to
 * sign in again.
 */
export async function startMember(dispatch: AppDispatch, extension: string): Promise<void> {
  const tokens = readTokens(extension);
  const path = window.location.pathname;
  const end = await runStartUp({ path, tokens }, async ({ audience, token }) => {
    // Staff permissions concern only the portal: they are not loaded here.
    if (audience === 'member') await loadMember(dispatch, { token, extension });
  });
  // A loaded member is set already; staff are visitors, with their flag.
  if (end.who?.audience !== 'member') memberSession.become({ phase: 'signedOut' }, authFlags(end));
  if (end.hasFailed) siteFailure.set({ message: 'Please log in again.', showDialog: false, showToast: true });
}

/** Signs in with a token from another window of the site. After a refused token nobody is signed in. */
export async function takeMember(
  dispatch: AppDispatch,
  { token, extension }: { token: string; extension: string },
): Promise<void> {
  tabStorage.setItem(STORAGE_KEYS.memberToken, token);
  await loadMember(dispatch, { token, extension }).catch(() => memberSession.leave());
}

async function loadMember(
  dispatch: AppDispatch,
  { token, extension }: { token: string; extension: string },
): Promise<void> {
  memberSession.setToken(token);
  memberSession.become({ phase: 'starting' });
  const studioId = await studioOf(dispatch, extension);
  const { data, error } = await dispatch(
    authApi.endpoints.getMemberStudioProfile.initiate(studioId, { subscribe: false }),
  );
  if (data) return enter(data, { studioId, extension });
  // A refused token is forgotten; without a network it may still be good at the next visit.
  if (error && 'status' in error && error.status === 401) memberSession.leave();
  throw new Error('The member could not be loaded');
}

/** The studio that was stored at the sign-in, else the one in the address. */
async function studioOf(dispatch: AppDispatch, extension: string): Promise<string> {
  const kept = tabStorage.getItem(STORAGE_KEYS.memberStudioId);
  if (kept && tabStorage.getItem(STORAGE_KEYS.memberStudioExtension)) return kept;
  return (
    await dispatch(studioApi.endpoints.getPublicStudio.initiate(extension, { subscribe: false })).unwrap()
  ).studioId;
}

function enter(
  profile: MemberStudioProfile,
  { studioId, extension }: { studioId: string; extension: string },
): void {
  tabStorage.setItem(STORAGE_KEYS.memberStudioId, studioId);
  tabStorage.setItem(STORAGE_KEYS.memberStudioExtension, extension);
  memberSession.become({ phase: 'signedIn', profile });
}
