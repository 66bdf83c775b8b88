import { currencyDigits } from '@studio/contract/values/money';
import { isSkipped, sameWallTime, type ZoneChange } from '../../../platform/time/otherZone.rules.ts';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';

/** Amounts that a studio sets in its currency, by where it sets them; and how the studio gets rid of them. */
const REMEDIES = {
  prices: 'Set all prices to 0 first',
  'promo codes': 'Archive those with an amount of money first',
  'penalty fees': 'Remove them from your booking rules first',
  'pay rates': 'Remove them first',
  'ClassPass payout': 'Set it to 0 first',
};
export type AmountKind = keyof typeof REMEDIES;
export const AMOUNT_KINDS = Object.keys(REMEDIES) as AmountKind[];

interface CurrencyChange {
  from: string;
  to: string;
  /** Whether something was sold or imported with its value already. */
  isFixed: boolean;
  /** Where the studio has set an amount. */
  amounts: readonly AmountKind[];
}

/**
 * Why a studio cannot change its currency, as a sentence, or `null`. What was sold stays in the money that was
 * paid; and a price of 12.50 is none in a currency without cents.
 */
export function refuseCurrency({ from, to, isFixed, amounts }: CurrencyChange): string | null {
  if (from === to) return null;
  if (isFixed) return 'You have sold or imported something already, so the currency stays as it is';
  const [kind] = amounts;
  if (kind && currencyDigits(from) !== currencyDigits(to))
    return `Your ${kind} in ${from} would not fit ${to}. ${REMEDIES[kind]}`;
  return null;
}

/** The instants of a session that mean a wall time. */
export interface Timed {
  localDate: string;
  startAt: Date;
  endAt: Date;
  publishAt: Date | null;
  freeUntil: Date | null;
  /** Wall time of its series, `HH:mm`; null = its own counts. */
  localStart: string | null;
}

/** Whether the clocks of the old zone had moved a session away from the wall time of its series. */
const isDisplaced = ({ localStart, localDate, startAt }: Timed, from: string): boolean =>
  localStart !== null && instantOf(localDate, localStart, from).getTime() === startAt.getTime();

const startIn = (session: Timed, change: ZoneChange): Date =>
  session.localStart !== null && isDisplaced(session, change.from)
    ? instantOf(session.localDate, session.localStart, change.to)
    : sameWallTime(session.startAt, change);

/** A session at the same wall time in another zone, with its real length. */
export function movedTo<Session extends Timed>(session: Session, change: ZoneChange): Session {
  const startAt = startIn(session, change);
  const length = session.endAt.getTime() - session.startAt.getTime();
  const moved = (instant: Date | null) => instant && sameWallTime(instant, change);
  return {
    ...session,
    startAt,
    endAt: new Date(startAt.getTime() + length),
    publishAt: moved(session.publishAt),
    freeUntil: moved(session.freeUntil),
  };
}

/** Whether the clocks of the new zone skip the wall time of a session on its day. */
export const skips = (session: Timed, change: ZoneChange): boolean => isSkipped(session.startAt, change);
