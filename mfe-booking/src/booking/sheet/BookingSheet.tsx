import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import type { Opened } from '../BookingCard.tsx';
import { CancelSheet } from './CancelSheet.tsx';
import { CheckInSheet } from './CheckInSheet.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { SwitchSheet } from './SwitchSheet.tsx';

interface Props {
  booking: MemberBooking;
  what: Exclude<Opened, 'giveUp' | 'spot'>;
  onOpen: (what: Opened) => void;
  onClose: () => void;
  /** The booking has changed, described in words. */
  onDone: (words: string) => void;
}

/** What is open over the list for one booking. */
export function BookingSheet({ booking, what, onOpen, onClose, onDone }: Props) {
  const { className, creditsUsed } = booking;
  const creditWords = (isBack: boolean): string =>
    isBack ? ' Your credit is back on your package.' : ' No credit was returned.';
  if (what === 'cancel')
    return (
      <CancelSheet
        booking={booking}
        onClose={onClose}
        onCancelled={(isBack) =>
          onDone(`${className} is cancelled.${creditsUsed > 0 ? creditWords(isBack) : ''}`)
        }
      />
    );
  if (what === 'move')
    return (
      <MoveSheet booking={booking} onClose={onClose} onMoved={(to) => onDone(`You are booked for ${to}.`)} />
    );
  if (what === 'switch')
    return (
      <SwitchSheet
        booking={booking}
        onClose={onClose}
        onSwitched={(name) => onDone(`Package switched successfully! ${name} pays for ${className}.`)}
      />
    );
  if (what === 'code') return <CheckInSheet booking={booking} onClose={onClose} />;
  return <MoreSheet booking={booking} onOpen={onOpen} onClose={onClose} />;
}
