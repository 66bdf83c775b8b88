import { MOST_TAGS_IN_ROW } from '@studio/contract/members/import/importFields';
import { addDays } from '@studio/contract/values/time';
import { beginningOf, charactersOf } from '@studio/contract/values/letters/characters';
import { dayOfMonth, nextCycleStart } from '../../../../platform/time/cycle.rules.ts';
import { amountIn, dayIn, type ReadingRules, type Flag, type RowTexts } from './field.rules.ts';
import { noteTermsOf, type NoteTerms } from './note.rules.ts';
import { readRhythm, readTags } from './values.rules.ts';

/** What a row says about its client besides who they are and what they hold. */
export interface Extras {
  tags: string[];
  note: string;
  /** Missing in rows that were checked before there were such columns. */
  noteTerms?: NoteTerms;
  /** The day on which they signed a waiver in the other system. */
  waiverOn: string | null;
}

/** A package that is renewed, and paid at the desk from its next bill on. */
export interface ImportedMembership {
  /** The first day of the cycle that is paid already. */
  cycleStart: string;
  nextBillOn: string;
  cycleUnit: 'WEEK' | 'MONTH' | 'YEAR';
  cycleCount: number;
  priceMinor: number;
}

const MAX_NOTE = 4000;

export function extrasOf(texts: RowTexts, rules: ReadingRules, flag: Flag): Extras {
  const tags = readTags(texts.tags ?? '');
  const long = tags.find((name) => charactersOf(name) > 30);
  if (long) flag('tags', `"${beginningOf(long, 40)}" has more than 30 letters`);
  if (tags.length > MOST_TAGS_IN_ROW) flag('tags', `Use at most ${MOST_TAGS_IN_ROW} tags`);
  const note = texts.note ?? '';
  if (charactersOf(note) > MAX_NOTE) flag('note', `Use at most ${MAX_NOTE} letters`);
  const waiverOn = dayIn(texts, 'waiverOn', rules, flag);
  if (waiverOn !== null && waiverOn > rules.today) flag('waiverOn', 'The waiver was signed in the future');
  return { tags, note, noteTerms: noteTermsOf(texts), waiverOn };
}

/** How a package is renewed, or `null` when nothing says that it is. */
export function membershipOf(
  texts: RowTexts,
  {
    startDate,
    paidMinor,
    suspendedUntil,
  }: {
    startDate: string | null;
    paidMinor: number;
    suspendedUntil: string | null;
  },
  rules: ReadingRules,
  flag: Flag,
): ImportedMembership | null {
  const nextBillOn = dayIn(texts, 'nextBillOn', rules, flag);
  const rhythm = texts.billedEvery ? readRhythm(texts.billedEvery) : readRhythm('month');
  if (!rhythm)
    flag('billedEvery', `"${beginningOf(texts.billedEvery ?? '', 20)}" is not a month, 4 weeks or a year`);
  const priceMinor = amountIn(texts, 'cyclePrice', rules, flag) ?? paidMinor;
  if (nextBillOn === null || !rhythm) return null;
  if (nextBillOn <= rules.today)
    flag('nextBillOn', 'The next bill must be after today: collect this one first');
  if (nextBillOn > addDays(rules.today, 731))
    flag('nextBillOn', 'The next bill is more than two years ahead');
  if (startDate !== null && startDate >= nextBillOn) flag('nextBillOn', 'The next bill is before the start');
  if (suspendedUntil !== null)
    flag('nextBillOn', 'A suspended membership has no next bill: leave one of the two empty');
  const back = { ...rhythm, cycleCount: -rhythm.cycleCount, anchorDay: dayOfMonth(nextBillOn) };
  return { cycleStart: nextCycleStart(nextBillOn, back), nextBillOn, ...rhythm, priceMinor };
}
