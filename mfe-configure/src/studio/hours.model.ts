import type { OpeningHours } from '@studio/contract/configure/studioFace.schema';

const FIRST: Omit<OpeningHours, 'weekday'> = { opens: '07:00', closes: '21:00' };

/** The list with another time on a day: after the last one of it, or the studio's usual day. */
export function withMore(hours: readonly OpeningHours[], weekday: number): OpeningHours[] {
  const last = hours.findLast((one) => one.weekday === weekday);
  const more = last ? { weekday, opens: last.closes, closes: '' } : { ...FIRST, weekday };
  return [...hours, more];
}

/** The list in which Tuesday to Friday are as Monday is. */
export const likeMonday = (hours: readonly OpeningHours[]): OpeningHours[] => [
  ...hours.filter(({ weekday }) => weekday === 1 || weekday > 5),
  ...[2, 3, 4, 5].flatMap((weekday) =>
    hours.filter((one) => one.weekday === 1).map((one) => ({ ...one, weekday })),
  ),
];
