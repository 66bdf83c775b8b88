import { baseApi, type AppDispatch } from '@studio/platform';
import { useEffect } from 'react';
import { browserStorage } from '../site/storage.ts';
import { memberSession, useMember } from '../member/useMember.ts';

/** Holds the id of the member who signed out, for as long as the browser needs to notify the other tabs. */
const KEY = 'booking-website-left';

/** Notifies the other tabs of this browser that a member signed out. */
export function notifyOtherTabs(userId: string): void {
  browserStorage.setItem(KEY, userId);
  browserStorage.removeItem(KEY);
}

/**
 * Signs out here when the same member signs out in another tab: a tab that was opened from this one shares
 * its token.
 */
export function useOtherTabs(dispatch: AppDispatch): void {
  const member = useMember();
  const userId = member.phase === 'signedIn' ? member.profile.userId : null;
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY || userId === null || newValue !== userId) return;
      memberSession.leave();
      dispatch(baseApi.util.resetApiState());
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [dispatch, userId]);
}
