import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { skipToken } from '@studio/platform';
import { useMember } from '../member/useMember.ts';
import type { Attendee } from '../family/useAttendee.ts';
import { useExtension } from '../site/useSitePath.ts';
import { useGetBookingPreviewQuery, useGetPublicDetailQuery } from './sessionApi.ts';

/**
 * Details of one session. For a member the request also returns the preview of a booking.
 * @param listed the session from the list, shown while the details load.
 * @param attendee who comes instead of the member.
 */
export function useDetail(
  scheduleId: string,
  { listed, attendee }: { listed: PublicSession | undefined; attendee: Pick<Attendee, 'memberId'> | null },
) {
  const extension = useExtension();
  const { phase } = useMember();
  const isSignedIn = phase === 'signedIn';
  const preview = useGetBookingPreviewQuery(
    isSignedIn ? { scheduleId, ...(attendee && { attendeeId: attendee.memberId }) } : skipToken,
  );
  const visit = useGetPublicDetailQuery(phase === 'signedOut' ? { extension, scheduleId } : skipToken);
  // While the preview for somebody else of the family loads, the class is the same.
  const previewed = preview.data?.session;
  const detail = (previewed?.scheduleId === scheduleId ? previewed : undefined) ?? visit.currentData;
  return { phase, preview, visit, detail, shown: detail ?? listed };
}
