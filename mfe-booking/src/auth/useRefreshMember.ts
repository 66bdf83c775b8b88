import { SIGNED_WAIVER, STORAGE_KEYS } from '@studio/contract/accounts/session';
import { useDispatch, type AppDispatch } from '@studio/platform';
import { tabStorage } from '../site/storage.ts';
import { authApi } from '../member/authApi.ts';
import { memberSession } from '../member/useMember.ts';

/** Reloads the member's profile after a change. Resolves once every page has it. */
export function useRefreshMember(): (studioId: string) => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  return async (studioId) => {
    const { data: profile } = await dispatch(
      authApi.endpoints.getMemberStudioProfile.initiate(studioId, { forceRefetch: true, subscribe: false }),
    );
    if (!profile) return;
    if (profile.studioFormList.some(({ formType, signed }) => formType === 'WAIVER' && signed))
      tabStorage.setItem(STORAGE_KEYS.memberSignedWaiver, SIGNED_WAIVER);
    memberSession.become({ phase: 'signedIn', profile });
  };
}
