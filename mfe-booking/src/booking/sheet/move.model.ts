import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import type { MovePreview } from '@studio/contract/booking/own-booking.schema';
import { lateWords } from '../booking.model.ts';

export type MoveOption = MovePreview['sessions'][number];

/** Sessions of one day of the studio. */
export interface MoveDay {
  localDate: string;
  options: MoveOption[];
}

/** The offered sessions, by days; only other dates of the same class if requested. */
export function moveDays(options: readonly MoveOption[], { onlySame }: { onlySame: boolean }): MoveDay[] {
  const days: MoveDay[] = [];
  for (const option of options.filter(({ isSameClass }) => !onlySame || isSameClass)) {
    const { localDate } = option.session;
    if (days.at(-1)?.localDate !== localDate) days.push({ localDate, options: [] });
    days.at(-1)?.options.push(option);
  }
  return days;
}

/** Whether there is a choice between the same class and others. */
export const hasBothKinds = (options: readonly MoveOption[]): boolean =>
  options.some(({ isSameClass }) => isSameClass) && options.some(({ isSameClass }) => !isSameClass);

/** The note of a session: why it is refused, which other package pays, or how many places are left. */
export function optionNote({ refusal, isSamePackage, paidBy, session: { placesLeft } }: MoveOption): string {
  if (refusal) return refusal.message;
  if (!isSamePackage && paidBy) return `Paid with ${paidBy}`;
  if (placesLeft === null || placesLeft > 3) return '';
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
}

/** The penalty of moving, shown before the choice of the new session; empty while it is free. */
export const moveCost = (
  { kind, sentence, freeUntil }: Pick<MovePreview, 'kind' | 'sentence' | 'freeUntil'>,
  { startAt, templateType }: Pick<MemberBooking, 'startAt' | 'templateType'>,
): string =>
  kind === 'EARLY'
    ? ''
    : `${lateWords({ startAt, freeUntil, sentence })} The new ${templateType === 'APPOINTMENT' ? 'time' : 'class'} is paid for separately.`;
