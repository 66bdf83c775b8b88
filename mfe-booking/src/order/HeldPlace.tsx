import { formatTime } from '@studio/contract/values/time';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { SheetActions } from '../ui/control/Sheet.tsx';
import { GiveUp } from './GiveUp.tsx';

interface Props {
  /** The order that holds it, and until when. */
  held: { orderId: string | null; until: string | null };
}

/** A place on hold for the member, who has not paid: continue, or release it. */
export function HeldPlace({ held: { orderId, until } }: Props) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  return (
    <>
      <Message tone="info">
        We hold this place for you{until ? ` until ${formatTime(until, timezone)}` : ''}. Pay to book it.
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
