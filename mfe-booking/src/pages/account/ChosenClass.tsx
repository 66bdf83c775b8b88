import type { BookedSpot } from '@studio/contract/schedule/session-spot.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useOffers } from '../../appointment/useOffers.ts';
import { useAttendee } from '../../family/useAttendee.ts';
import { useCarried } from '../../site/useSitePath.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { useWeek } from '../../session/list/useWeek.ts';
import { useSessions } from '../../session/useSessions.ts';

/**
 * Names the class or appointment that the visitor is about to book, from the address; renders nothing without
 * one.
 * @param spot the spot that is chosen in it.
 */
export function ChosenClass({ spot }: { spot?: BookedSpot | undefined }) {
  const { session, offer, at } = useCarried();
  const { range } = useWeek();
  const { timezone } = usePublicStudio();
  const { currentData } = useSessions(range, { skip: !session });
  const chosen = currentData?.find(({ scheduleId }) => scheduleId === session);
  const { currentData: offers } = useOffers({ skip: !offer || !at || Boolean(session) });
  const [attendee] = useAttendee();
  const who = attendee ? ` for ${attendee.firstName}` : '';
  const chosenOffer = offers?.find(({ classTemplId }) => classTemplId === offer);
  if (chosenOffer && at)
    return (
      <Message tone="info">
        To book <strong>{chosenOffer.className}</strong>
        {who}, {formatDayTime(at, timezone)}
      </Message>
    );
  return chosen ? (
    <Message tone="info">
      To book <strong>{chosen.className}</strong>
      {who}, {formatDayTime(chosen.startAt, timezone)}
      {spot ? `, spot ${spot.label}` : ''}
    </Message>
  ) : null;
}
