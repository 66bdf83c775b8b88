import { change, find } from './books.ts';
import type { Call } from './call.ts';
import { happen } from './events.ts';
import { partOf, textOf } from './form.ts';
import type { Thing } from './thing.ts';

/** What Stripe's test mode decides by: words that are sent as evidence. */
const DECISIONS: Record<string, string> = { winning_evidence: 'won', losing_evidence: 'lost' };

/** Evidence for a dispute; it is decided at once by the words of Stripe's test mode. */
export function answerDispute({ books, id, fields, now }: Call): Thing {
  const dispute = find(books, 'dispute', id);
  const status = DECISIONS[textOf(partOf(fields, 'evidence'), 'uncategorized_text')];
  change(dispute, { status: status ?? 'under_review' });
  if (status) happen(books, 'charge.dispute.closed', { thing: dispute, now });
  return dispute;
}
