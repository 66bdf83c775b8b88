import { actWords, totalWords, type DeskActFacts } from '@studio/contract/configure/deskActWords';
import type { DeskActKind } from '@studio/contract/configure/deskLimits';
import { countOf } from '@studio/contract/values/duration';
import type { Numbering } from '@studio/contract/values/typed/numbers';

/** One line of the digest: the act, its giver, its member and its reason. */
export interface DigestAct extends DeskActFacts {
  /** Null = several members at once. */
  memberName: string | null;
  staffName: string;
  approvedByName: string | null;
  reason: string;
}

/** The most valuable kinds come first. */
const ORDER: readonly DeskActKind[] = [
  'VOID',
  'REFUND',
  'WAIVE',
  'CREDITS',
  'DAYS',
  'DISCOUNT',
  'FREE_PACKAGE',
  'FREE_BOOKING',
];
const MAX_LINES = 100;

function lineOf(act: DigestAct, style: Numbering): string {
  const { memberName, staffName, approvedByName, reason } = act;
  const memberPrefix = memberName ? `${memberName}: ` : '';
  const approved = approvedByName ? `, approved by ${approvedByName}` : '';
  return `• ${memberPrefix}${actWords(act, style)}. By ${staffName}${approved}. Reason: ${reason}`.replace(
    /\s+/g,
    ' ',
  );
}

function blockOf(kind: DeskActKind, acts: readonly DigestAct[], style: Numbering): string {
  const lines = acts.slice(0, MAX_LINES).map((act) => lineOf(act, style));
  const left = acts.length - lines.length;
  return [
    totalWords(
      kind,
      acts.map(({ amount }) => amount),
      style,
    ),
    ...lines,
    ...(left > 0 ? [`• and ${left} more: see the audit log`] : []),
  ].join('\n');
}

/**
 * The text of a digest: the number of acts, and a block for each kind with its total.
 * @param acts in the order of the day.
 */
export function digestOf(acts: readonly DigestAct[], style: Numbering): { text: string; list: string } {
  const blocks = ORDER.map((kind) => ({ kind, acts: acts.filter((act) => act.kind === kind) })).filter(
    (block) => block.acts.length > 0,
  );
  return {
    text: countOf(acts.length, 'change'),
    list: blocks.map((block) => blockOf(block.kind, block.acts, style)).join('\n\n'),
  };
}
