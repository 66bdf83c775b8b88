import { formatTime } from '@studio/contract/time';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { SheetActions } from '../ui/Sheet.tsx';
import { GiveUp } from './GiveUp.tsx';

interface Props {
  /** The order that it is held for, and until when. */
  held: { orderId: string | null; until: string | null };
}

/** A place that is held for the member, who has yet to pay: going on, or letting it go. */
export function HeldPlace({ held: { orderId, until } }: Props) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  return (
    <>
      <Message tone="info">
        This place is held for you{until ? ` until ${formatTime(until, timezone)}` : ''}. It is yours once you
        have paid.
      </Message>
      {orderId ? (
        <SheetActions>
          <ButtonLink wide to={path('pending-payment', { orderId })}>
            Pay now
          </ButtonLink>
          <GiveUp wide orderId={orderId} what="place" />
        </SheetActions>
      ) : null}
    </>
  );
}
