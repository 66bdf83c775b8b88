import { change, find } from './books.ts';
import type { Call } from './call.ts';
import { recordEvent } from './events.ts';
import { partOf, textOf } from './form.ts';
import type { StripeObject } from './stripeObject.ts';

/** Evidence texts by which Stripe's test mode decides a dispute. */
const DECISIONS: Record<string, string> = { winning_evidence: 'won', losing_evidence: 'lost' };

/** Submits evidence for a dispute, which is decided at once as in Stripe's test mode. */
export function answerDispute({ books, id, fields, now }: Call): StripeObject {
  const dispute = find(books, 'dispute', id);
  const status = DECISIONS[textOf(partOf(fields, 'evidence'), 'uncategorized_text')];
  change(dispute, { status: status ?? 'under_review' });
  if (status) recordEvent(books, 'charge.dispute.closed', { thing: dispute, now });
  return dispute;
}
