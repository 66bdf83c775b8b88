import type { AppointmentSlot } from '@studio/contract/booking/appointment.schema';
import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import { formatMoney } from '@studio/contract/values/money';
import { addDays, formatLocalDay, formatTime } from '@studio/contract/values/time';

/** Form values; a value that is not chosen is the empty string. */
export interface AppointmentValues {
  memberId: string;
  classTemplId: string;
  staffId: string;
  startAt: string;
  payMode: 'PACKAGE' | 'DROP_IN' | 'UNPAID' | 'FREE';
  price: string;
  reason: string;
}

export const EMPTY: AppointmentValues = {
  memberId: '',
  classTemplId: '',
  staffId: '',
  startAt: '',
  payMode: 'PACKAGE',
  price: '',
  reason: '',
};

/** A free time of a day, with the instructors who are free. */
export interface DayTime {
  startAt: string;
  label: string;
  names: string[];
}

export interface DayTimes {
  localDate: string;
  times: DayTime[];
}

/** Free times grouped by day. A time that several instructors have free appears once, with all names. */
export function byDay(slots: readonly AppointmentSlot[], timezone: string): DayTimes[] {
  return [...Map.groupBy(slots, ({ localDate }) => localDate)].map(([localDate, ofDay]) => ({
    localDate,
    times: [...Map.groupBy(ofDay, ({ startAt }) => startAt)].map(([startAt, free]) => ({
      startAt,
      label: formatTime(startAt, timezone),
      names: free.map(({ staffName }) => staffName),
    })),
  }));
}

/** `Ana`, `Ana or Ben`, `Ana, Ben or Cy`. */
export const eitherOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** The seven days from a day: `Mon 2 Mar – Sun 8 Mar`. */
export const weekWords = (from: string): string =>
  `${formatLocalDay(from)} – ${formatLocalDay(addDays(from, 6))}`;

/**
 * Ways to pay for an appointment. The studio's order of use decides which package pays; staff can switch it
 * on the roster.
 */
export function payOptions(
  template: Pick<ClassTemplate, 'creditCost' | 'dropInToPay'> | undefined,
  currency: string,
) {
  const credits = template?.creditCost ?? 1;
  const price = template?.dropInToPay ? ` · ${formatMoney(template.dropInToPay, currency)}` : '';
  return [
    {
      value: 'PACKAGE' as const,
      title: 'Package',
      description: `Uses ${credits} credit${credits === 1 ? '' : 's'} from the first package that covers it.`,
    },
    { value: 'DROP_IN' as const, title: `Drop-in${price}`, description: 'Pay now at the desk.' },
    { value: 'UNPAID' as const, title: 'Unpaid', description: 'Hold the time, pay later.' },
    { value: 'FREE' as const, title: 'Free of charge', description: 'Nothing to pay.' },
  ];
}

/** Whether the form needs a price: the template may have one. */
export const isPriced = ({ payMode }: Pick<AppointmentValues, 'payMode'>): boolean =>
  payMode === 'DROP_IN' || payMode === 'UNPAID';

/** Whether the price is below what the template's costs with its tax, which needs a reason. */
export function isGift(
  { payMode, price }: Pick<AppointmentValues, 'payMode' | 'price'>,
  toPay: string | null | undefined,
): boolean {
  if (payMode === 'FREE') return true;
  return payMode !== 'PACKAGE' && price.trim() !== '' && toPay != null && Number(price) < Number(toPay);
}
