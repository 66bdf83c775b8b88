import { addDays } from '@studio/contract/values/time';

/** How a plan may be paid in instalments. */
export interface InstalmentTerms {
  count: number;
  unit: 'WEEK' | 'MONTH';
  /** The first instalment in percent of the price; without it all are equal. */
  depositPercent: number | null;
}

export interface Part {
  instalmentNo: number;
  dueOn: string;
  amountMinor: number;
}

/** The same day so many months later, or the last day of a shorter month. */
function addMonths(localDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = localDate.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

const dueOn = (today: string, unit: InstalmentTerms['unit'], index: number): string =>
  unit === 'WEEK' ? addDays(today, index * 7) : addMonths(today, index);

/**
 * Splits a sum: the first instalment is due today, the others a unit apart. Whole minor units, the last one
 * takes the remainder. A sum too small to be split has one instalment.
 */
export function partsOf(
  totalMinor: number,
  { count, unit, depositPercent }: InstalmentTerms,
  today: string,
): Part[] {
  if (totalMinor < count)
    return totalMinor === 0 ? [] : [{ instalmentNo: 1, dueOn: today, amountMinor: totalMinor }];
  const first =
    depositPercent === null
      ? Math.floor(totalMinor / count)
      : Math.min(
          totalMinor - (count - 1),
          Math.max(1, Math.floor((2 * totalMinor * depositPercent + 100) / 200)),
        );
  const rest = Math.floor((totalMinor - first) / (count - 1));
  return Array.from({ length: count }, (_, index) => ({
    instalmentNo: index + 1,
    dueOn: dueOn(today, unit, index),
    amountMinor: index === 0 ? first : index < count - 1 ? rest : totalMinor - first - rest * (count - 2),
  }));
}

/** Which instalments the paid sum covers: whole ones, in their order. */
export function coveredBy(
  paidMinor: number,
  parts: readonly Pick<Part, 'instalmentNo' | 'amountMinor'>[],
): number[] {
  let sum = 0;
  return parts
    .filter(({ amountMinor }) => (sum += amountMinor) <= paidMinor)
    .map(({ instalmentNo }) => instalmentNo);
}
