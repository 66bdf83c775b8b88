import type { SessionsCancelPreview } from '@studio/contract/schedule/schedule-change.schema';
import { formatMoney } from '@studio/contract/values/money';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const PAY_WORDS: Record<SessionsCancelPreview['money'][number]['payMode'], string> = {
  PACKAGE: 'by package',
  DROP_IN: 'paid',
  UNPAID: 'not paid yet',
  FREE: 'free',
  CHANNEL: 'through a partner',
};

/** "6 booked, 2 waiting"; for several sessions also their number. */
export function effectWords({ sessions, booked, waiting }: SessionsCancelPreview): string {
  const people =
    booked + waiting === 0 ? 'Nobody is booked or waiting.' : `${booked} booked, ${waiting} waiting.`;
  return sessions > 1 ? `${counted(sessions, 'session', 'sessions')}: ${people}` : people;
}

/** What members get back, one line each: credits and what a card paid automatically, other money by hand. */
export function returnLines({ credits, extended, money }: SessionsCancelPreview, currency: string): string[] {
  const lines = money
    .filter(({ payMode, bookings }) => bookings > 0 && payMode !== 'PACKAGE')
    .map(({ payMode, bookings, amount }) => {
      const back =
        payMode === 'DROP_IN' && Number(amount) > 0
          ? `: ${formatMoney(amount, currency)} to give back; cards are refunded automatically`
          : '';
      return `${counted(bookings, 'booking', 'bookings')} ${PAY_WORDS[payMode]}${back}`;
    });
  return [
    ...(credits > 0 ? [`${counted(credits, 'credit goes', 'credits go')} back to packages`] : []),
    ...(extended.packages > 0
      ? [
          `${counted(extended.packages, 'package ends', 'packages end')} ${counted(extended.days, 'day', 'days')} later`,
        ]
      : []),
    ...lines,
  ];
}
