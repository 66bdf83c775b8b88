import { useState } from 'react';
import { Button } from '../ui/control/Button.tsx';
import { GiveUpSheet } from './GiveUpSheet.tsx';

interface Props {
  orderId: string;
  what: 'order' | 'place';
  /** Whether the button fills the width of its column. */
  wide?: boolean;
}

/** Cancels an unpaid order, or the place on hold. */
export function GiveUp({ orderId, what, wide = false }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="plain" wide={wide} onClick={() => setIsAsking(true)}>
        Give up this {what}
      </Button>
      {isAsking ? <GiveUpSheet orderId={orderId} what={what} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
