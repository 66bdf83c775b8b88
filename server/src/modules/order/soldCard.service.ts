import type { Tx } from '../../platform/db/database.ts';
import { giveCardAgain, takeUnusedCard } from '../gift-card/gift-card.api.ts';
import type { LineRow } from './order.repository.ts';
import type { LinePart } from './refund.rules.ts';
import { tooHigh } from './tooHigh.service.ts';

interface Cause {
  orderId: string;
  staffId: string | null;
  now: Date;
}

const owedFor = (line: LineRow): number => line.net_minor + line.tax_minor;

/**
 * Gift cards that were sold with these lines go back with their money: whole ones that nothing was spent of,
 * or the same money could be spent once more. @throws {Refusal} REFUND_TOO_HIGH.
 */
export async function takeSoldCards(
  tx: Tx,
  lines: readonly LineRow[],
  parts: readonly LinePart[],
  cause: Cause,
): Promise<void> {
  for (const line of lines.filter(({ kind }) => kind === 'GIFT_CARD')) {
    const part = parts.find(({ lineNo }) => lineNo === line.line_no)?.amountMinor ?? 0;
    if (part === 0 || line.ref_id === null) continue;
    if (part < owedFor(line))
      throw tooHigh('A gift card is paid back as a whole: choose its line and its price');
    if (!(await takeUnusedCard(tx, { giftCardId: line.ref_id, ...cause })))
      throw tooHigh('Something of this gift card was spent');
  }
}

/** The same cards again, when the money did not go. */
export async function giveSoldCardsAgain(tx: Tx, lines: readonly LineRow[], cause: Cause): Promise<void> {
  for (const line of lines) {
    if (line.kind === 'GIFT_CARD' && line.ref_id !== null)
      await giveCardAgain(tx, { giftCardId: line.ref_id, ...cause });
  }
}
