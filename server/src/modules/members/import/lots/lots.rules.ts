import type { ImportedPackage, LotMove } from '../read/row.rules.ts';

/** A package that an earlier import has brought to a member, as it is now. */
export interface BroughtLot {
  /** By which files know it: who had it, its name, days, total and number. */
  key: string;
  id: string;
  /** Part of a membership that is not over. */
  isMembership: boolean;
  /** Neither over nor used up. */
  isLive: boolean;
  /** Its last day, or that of the membership's present cycle; a local day of the studio. */
  endDate: string | null;
  /** Nobody has billed, paused or ended the membership here. */
  isUntouched: boolean;
  /** The ends to which later files have moved it. */
  movedTo: string[];
}

/** What a row says of which package it means. */
export interface Wanted {
  lots: readonly BroughtLot[];
  /** Name, days and total; `''` without a package. */
  terms: string;
  isMembership: boolean;
}

/** The parts of a text that ends with days and a total, e.g. `Ten classes|2026-01-01||10`. */
function partsOf(text: string) {
  const parts = text.split('|');
  const [total = '', end = '', start = ''] = [parts.pop(), parts.pop(), parts.pop()];
  return { total, start, end, name: parts.join('|').toLowerCase() };
}

const withoutNumber = (key: string): string => key.slice(0, key.lastIndexOf('|'));
const endIn = (key: string): string => partsOf(withoutNumber(key)).end;

/** Whether a key has this name and total, whoever it says has it: a file may not say how many were bought. */
function isNamed(key: string, terms: string): boolean {
  const [one, other] = [partsOf(withoutNumber(key)), partsOf(terms)];
  const isSameTotal = one.total === other.total || one.total === '' || other.total === '';
  return isSameTotal && one.name.endsWith(`|${other.name}`);
}

function isSame({ key }: BroughtLot, { terms }: Wanted): boolean {
  const [one, other] = [partsOf(withoutNumber(key)), partsOf(terms)];
  return isNamed(key, terms) && one.start === other.start && one.end === other.end;
}

/**
 * Whether it is the package of a row though its days have moved. Both days of a membership follow its next bill, so it
 * is the one of that name that runs. Any other keeps its first day: with another it was bought again.
 */
function hasMoved(lot: BroughtLot, { terms, isMembership }: Wanted): boolean {
  if (lot.isMembership !== isMembership || !isNamed(lot.key, terms)) return false;
  if (isMembership) return true;
  const [one, other] = [partsOf(withoutNumber(lot.key)), partsOf(terms)];
  return lot.isLive && one.start === other.start && one.end !== '' && other.end !== '';
}

/**
 * Finds what the rows of one file have among the packages that earlier files brought, each for one row: by the member,
 * so that an email address which was corrected since makes no second package. Those whose days are the same come first,
 * so that of several packages of one name each finds its own.
 */
export function lotFinder() {
  const taken = new Set<string>();
  return (rows: readonly Wanted[]): (BroughtLot | null)[] => {
    const found = rows.map((): BroughtLot | null => null);
    for (const fits of [isSame, hasMoved])
      for (const [at, row] of rows.entries()) {
        if (found[at] || !row.terms) continue;
        const lot = row.lots.find((one) => !taken.has(one.key) && fits(one, row)) ?? null;
        found[at] = lot;
        if (lot) taken.add(lot.key);
      }
    return found;
  };
}

/**
 * What a row moves of the package that it means, or null. Only to a later day, and only while the end is still the one
 * that a file said: what was billed, extended or ended here counts more than what another system says.
 */
export function moveOf(
  lot: BroughtLot,
  held: ImportedPackage,
  { terms }: Pick<Wanted, 'terms'>,
): LotMove | null {
  const { endDate: from, key, movedTo } = lot;
  const to = held.endDate;
  if (to === from || endIn(key) === partsOf(terms).end) return null;
  const isAsSaid = from !== null && (from === endIn(key) || movedTo.includes(from));
  const isLater = from !== null && to !== null && to > from;
  return { packageId: lot.id, from, to, isKept: !(isAsSaid && isLater && lot.isUntouched) };
}
