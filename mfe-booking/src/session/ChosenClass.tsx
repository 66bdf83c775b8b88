import { formatDayTime } from '@studio/contract/time';
import { useCarried } from '../site/useSitePath.ts';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Message } from '../ui/Message.tsx';
import { useWeek } from './useWeek.ts';
import { useSessions } from './useSessions.ts';

/** Names the class that somebody is on the way to book; nothing when there is none. */
export function ChosenClass() {
  const { session } = useCarried();
  const { range } = useWeek();
  const { timezone } = usePublicStudio();
  const { currentData } = useSessions(range, { skip: !session });
  const chosen = currentData?.find(({ scheduleId }) => scheduleId === session);
  return chosen ? <Message tone="info">To book <strong>{chosen.className}</strong>, {formatDayTime(chosen.startAt, timezone)}</Message> : null;
}
