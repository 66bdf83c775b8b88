import { SIGNED_WAIVER, STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import { isRefused } from '@studio/contract/refusals/codes';
import { useDispatch, type AppDispatch } from '@studio/platform';
import { tabStorage } from '../site/storage.ts';
import { useExtension } from '../site/useSitePath.ts';
import { studioApi } from '../site/studioApi.ts';
import { authApi } from '../member/authApi.ts';
import { memberSession } from '../member/useMember.ts';

/** The specification asks for this wait after the profile is loaded. */
const PAUSE_MS = 200;
const NOT_OPENED = 'We could not open this studio. Please try again.';

type How = 'signIn' | 'signUp';

/**
 * Makes the owner of a fresh token a member of the studio in the address, and signs them in.
 * @returns a function that rejects with a sentence; then nobody is signed in, and token and studio id are
 * removed.
 */
export function useEnterStudio(): (token: string, how: How) => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const extension = useExtension();
  return async (token, how) => {
    try {
      await enterStudio(dispatch, { token, how, extension });
    } catch (error) {
      memberSession.rollBack();
      throw error;
    }
  };
}

/**
 * The order is fixed: token, profile, a wait, the studio of the extension, the default studio, the stored
 * waiver flag.
 */
async function enterStudio(
  dispatch: AppDispatch,
  { token, how, extension }: { token: string; how: How; extension: string },
): Promise<void> {
  keepToken(token);
  await dispatch(
    authApi.endpoints.getMemberProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
  ).unwrap();
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  // An extension without a studio is refused here: the member gets no default studio.
  const { studioId } = await dispatch(
    studioApi.endpoints.getPublicStudio.initiate(extension, { subscribe: false }),
  ).unwrap();
  tabStorage.setItem(STORAGE_KEYS.memberStudioId, studioId);
  tabStorage.setItem(STORAGE_KEYS.memberStudioExtension, extension);
  const profile = await joinStudio(dispatch, studioId);
  if (how === 'signIn') markWaiver(profile);
  memberSession.become({ phase: 'signedIn', profile });
}

function keepToken(token: string): void {
  memberSession.setToken(token);
  tabStorage.setItem(STORAGE_KEYS.memberToken, token);
}

/** Saves the default studio, whose answer names the studio in a new token. */
async function joinStudio(dispatch: AppDispatch, studioId: string): Promise<MemberStudioProfile> {
  try {
    const { token } = await dispatch(authApi.endpoints.saveMyDefaultStudio.initiate(studioId)).unwrap();
    keepToken(token);
    return await dispatch(
      authApi.endpoints.getMemberStudioProfile.initiate(studioId, { forceRefetch: true, subscribe: false }),
    ).unwrap();
  } catch (cause) {
    // What the studio refuses has a reason that trying again does not change.
    if (isRefused(cause, 'USER_EXISTS', 'PLAN_LIMIT', 'TOO_MANY_REQUESTS')) throw cause;
    throw new Error(NOT_OPENED, { cause });
  }
}

function markWaiver({ studioFormList }: MemberStudioProfile): void {
  if (studioFormList.some(({ formType, signed }) => formType === 'WAIVER' && signed))
    tabStorage.setItem(STORAGE_KEYS.memberSignedWaiver, SIGNED_WAIVER);
}
