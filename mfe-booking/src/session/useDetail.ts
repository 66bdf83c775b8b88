import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { skipToken } from '@studio/platform';
import { useMember } from '../auth/useMember.ts';
import { useExtension } from '../site/useSitePath.ts';
import { useGetBookingPreviewQuery, useGetPublicDetailQuery } from './sessionApi.ts';

/**
 * Details of one session. For a member the request also returns the preview of a booking.
 * @param listed the session from the list, shown while the details load.
 */
export function useDetail(scheduleId: string, listed: PublicSession | undefined) {
  const extension = useExtension();
  const { phase } = useMember();
  const isSignedIn = phase === 'signedIn';
  const preview = useGetBookingPreviewQuery(isSignedIn ? scheduleId : skipToken);
  const visit = useGetPublicDetailQuery(phase === 'signedOut' ? { extension, scheduleId } : skipToken);
  const detail = preview.currentData?.session ?? visit.currentData;
  return { phase, preview, visit, detail, shown: detail ?? listed };
}
