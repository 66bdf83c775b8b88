import { STORAGE_KEYS } from '@studio/contract/session';
import type { MemberStudioProfile } from '@studio/contract/member.schema';
import { useDispatch, type AppDispatch } from '@studio/platform';
import { useExtension } from '../site/useSitePath.ts';
import { studioApi } from '../studio/studioApi.ts';
import { authApi } from './authApi.ts';
import { memberSession } from './useMember.ts';

/** The specification asks for this wait after the profile is loaded. */
const PAUSE_MS = 200;
const NOT_OPENED = 'We could not open this studio. Please try again.';

/**
 * Makes the owner of a fresh token a member of the studio that the address names, and signs them in.
 *
 * The order is fixed: profile, studio of the extension, default studio, whose answer names the studio in a new token.
 * @returns a function that rejects with a sentence; then nobody is signed in.
 */
export function useEnterStudio(): (token: string, how: 'signIn' | 'signUp') => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const extension = useExtension();
  return async (token, how) => {
    keepToken(token);
    try {
      await dispatch(authApi.endpoints.getMemberProfile.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const profile = await joinStudio(dispatch, extension);
      if (how === 'signIn') markWaiver(profile);
      memberSession.become({ phase: 'signedIn', profile });
    } catch {
      memberSession.leave();
      throw new Error(NOT_OPENED);
    }
  };
}

function keepToken(token: string): void {
  memberSession.setToken(token);
  sessionStorage.setItem(STORAGE_KEYS.memberToken, token);
}

async function joinStudio(dispatch: AppDispatch, extension: string): Promise<MemberStudioProfile> {
  const { studioId } = await dispatch(studioApi.endpoints.getPublicStudio.initiate(extension, { subscribe: false })).unwrap();
  sessionStorage.setItem(STORAGE_KEYS.memberStudioId, studioId);
  sessionStorage.setItem(STORAGE_KEYS.memberStudioExtension, extension);
  const { token } = await dispatch(authApi.endpoints.saveMyDefaultStudio.initiate(studioId)).unwrap();
  keepToken(token);
  return dispatch(authApi.endpoints.getMemberStudioProfile.initiate(studioId, { forceRefetch: true, subscribe: false })).unwrap();
}

function markWaiver({ studioFormList }: MemberStudioProfile): void {
  if (studioFormList.some(({ formType, signed }) => formType === 'WAIVER' && signed)) sessionStorage.setItem(STORAGE_KEYS.memberSignedWaiver, 'TRUE');
}
