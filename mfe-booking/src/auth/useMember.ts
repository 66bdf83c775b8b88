import { startUpCandidates, STORAGE_KEYS } from '@studio/contract/session';
import type { MemberStudioProfile } from '@studio/contract/member.schema';
import type { AppDispatch } from '@studio/platform';
import { useSyncExternalStore } from 'react';
import { authApi } from './authApi.ts';

/** Who uses the booking website in this tab. */
export type MemberState =
  | { phase: 'starting' | 'signedOut' | 'expired' }
  | { phase: 'signedIn'; profile: MemberStudioProfile };

const KEYS = [STORAGE_KEYS.memberToken, STORAGE_KEYS.memberStudioId, STORAGE_KEYS.memberStudioExtension, STORAGE_KEYS.memberSignedWaiver];

/** The member's session: one value outside of React, because the transport reads its token. */
function createMemberSession() {
  let state: MemberState = { phase: 'signedOut' };
  let token: string | null = null;
  const listeners = new Set<() => void>();
  const become = (next: MemberState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    getState: (): MemberState => state,
    getToken: (): string | null => token,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes a token before its owner is known, so that their profile can be asked for. */
    setToken(next: string): void {
      token = next;
    },
    become,
    /** The server refused the token. What is stored goes once the member has read it. */
    expire(): void {
      if (state.phase === 'signedIn') become({ phase: 'expired' });
    },
    /** Forgets the member in this tab. Telling the server is the caller's part. */
    leave(): void {
      token = null;
      for (const key of KEYS) sessionStorage.removeItem(key);
      become({ phase: 'signedOut' });
    },
  };
}

/** The one session of the page. */
export const memberSession = createMemberSession();

/** Who is signed in. */
export const useMember = (): MemberState => useSyncExternalStore(memberSession.onChange, memberSession.getState);

/**
 * Finds out who opens the page; never rejects. A token that was taken at another studio opens nothing here, since it would
 * show that studio's bookings; and a staff token opens nothing at all: whoever has only that is a visitor.
 */
export async function startMember(dispatch: AppDispatch, extension: string): Promise<void> {
  const tokens = {
    staffRemembered: localStorage.getItem(STORAGE_KEYS.staffToken),
    staffSession: sessionStorage.getItem(STORAGE_KEYS.staffToken),
    member: sessionStorage.getItem(STORAGE_KEYS.memberToken),
  };
  const member = startUpCandidates(window.location.pathname, tokens).find(({ audience }) => audience === 'member');
  const studioId = sessionStorage.getItem(STORAGE_KEYS.memberStudioId);
  const isHere = sessionStorage.getItem(STORAGE_KEYS.memberStudioExtension) === extension;
  if (!member || !studioId || !isHere) return;

  memberSession.setToken(member.token);
  memberSession.become({ phase: 'starting' });
  const { data, error } = await dispatch(authApi.endpoints.getMemberStudioProfile.initiate(studioId, { subscribe: false }));
  if (data) memberSession.become({ phase: 'signedIn', profile: data });
  // A refused token is forgotten; without a network it may still be good at the next visit.
  else if (error && 'status' in error && error.status === 401) memberSession.leave();
  else memberSession.become({ phase: 'signedOut' });
}
