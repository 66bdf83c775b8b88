import { formatLocalDate } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Message } from '../ui/state/Message.tsx';

/** Banner on a day on which the studio is closed, with the end of the closure. */
export function ClosedBanner({ day }: { day: string }) {
  const { closures } = usePublicStudio();
  const closure = closures.find(({ from, to }) => from <= day && day <= to);
  if (!closure) return null;
  const until = closure.to === day ? 'on this day' : `until ${formatLocalDate(closure.to)}`;
  return (
    <Message tone="info">
      <strong>The studio is closed {until}.</strong> {closure.name}
    </Message>
  );
}
