import type { Tx } from '../../../../platform/db/database.ts';
import { reinstateCard, revokeUnusedCard } from '../../gift-card/gift-card.api.ts';
import type { LineRow } from '../order.repository.ts';
import type { LinePart } from './refund.rules.ts';
import { refundTooHigh } from './refundTooHigh.service.ts';

interface Cause {
  orderId: string;
  staffId: string | null;
  now: Date;
}

const owedFor = (line: LineRow): number => line.net_minor + line.tax_minor;

/**
 * Revokes the gift cards sold with these lines: a card must be unspent, or the same money could be spent
 * twice. @throws {Refusal} REFUND_TOO_HIGH.
 */
export async function revokeSoldCards(
  tx: Tx,
  lines: readonly LineRow[],
  parts: readonly LinePart[],
  cause: Cause,
): Promise<void> {
  for (const line of lines.filter(({ kind }) => kind === 'GIFT_CARD')) {
    const part = parts.find(({ lineNo }) => lineNo === line.line_no)?.amountMinor ?? 0;
    if (part === 0 || line.ref_id === null) continue;
    if (part < owedFor(line))
      throw refundTooHigh('A gift card can only be refunded in full. Choose its line and its price');
    if (!(await revokeUnusedCard(tx, { giftCardId: line.ref_id, ...cause })))
      throw refundTooHigh('Part of this gift card was spent');
  }
}

/** Reinstates the same cards, after the refund failed. */
export async function reinstateSoldCards(tx: Tx, lines: readonly LineRow[], cause: Cause): Promise<void> {
  for (const line of lines) {
    if (line.kind === 'GIFT_CARD' && line.ref_id !== null)
      await reinstateCard(tx, { giftCardId: line.ref_id, ...cause });
  }
}
