import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { GiveUpSheet } from './GiveUpSheet.tsx';

interface Props {
  orderId: string;
  what: 'order' | 'place';
  /** Fills its column. */
  wide?: boolean;
}

/** Giving up an order that nothing was paid for, or the place that it holds. */
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
