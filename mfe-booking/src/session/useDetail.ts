import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { skipToken } from '@studio/platform';
import { useMember } from '../auth/useMember.ts';
import { useExtension } from '../site/useSitePath.ts';
import { useGetBookingPreviewQuery, useGetPublicDetailQuery } from './sessionApi.ts';

/**
 * One session with all that a sheet says of it, for whoever looks: a member is told at the same time what
 * booking would do.
 * @param listed what the list knows of it already, to be shown meanwhile.
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
