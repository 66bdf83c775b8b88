import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endSpan } from './span.service.ts';
import { bookingsOfSpan, type Span, type SpanBooking } from './span.views.ts';

/** What a membership has booked on some days, of what has not begun. */
export const bookingsOf = (tx: Tx, span: Span): Promise<SpanBooking[]> => bookingsOfSpan(tx, span);

/** Gives those places back without loss. Call it before anything else is locked. @returns how many they were. */
export const cancelBookingsOf = (tx: Tx, actor: Actor, span: Omit<Span, 'now'> & { reason: string }): Promise<number> => endSpan(tx, actor, span);
