import type { PartPaidFlow } from '@studio/contract/reports/definitions/partPaidFigures';
import type { PrepaidFlow } from '@studio/contract/reports/definitions/prepaidFigures';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { linesOf, sumsOf, writeClosed, type Column, type Days } from './book.views.ts';
import { PARTS } from './part.views.ts';
import { PLACES } from './place.views.ts';

/** What a closed month calls each flow. */
const PLACE_COLUMNS: Record<PrepaidFlow, Column> = {
  opening: 'opening',
  lateChanges: 'late_changes',
  sold: 'sold',
  delivered: 'delivered',
  kept: 'kept',
  refunded: 'refunded',
  closing: 'closing',
};
const PART_COLUMNS: Record<PartPaidFlow, Column> = {
  opening: 'opening',
  lateChanges: 'late_changes',
  paid: 'sold',
  completed: 'delivered',
  refunded: 'refunded',
  closing: 'closing',
};

/** Tickets and drop-ins that were owed in some days, or with a flow, each with its flows. */
export const prepaidPlaces = (days: Days): RawBuilder<unknown> => linesOf(PLACES, days);
/**
 * Packages and gift cards that were paid in part in some days, or with a flow; `sold` is what was paid, `delivered`
 * what was completed.
 */
export const partPaidLines = (days: Days): RawBuilder<unknown> => linesOf(PARTS, days);

/** Every flow of all tickets and drop-ins together, in minor units without tax. */
export const prepaidSums = (tx: Tx, days: Days): Promise<Record<PrepaidFlow, number>> =>
  sumsOf(tx, PLACES, { columns: PLACE_COLUMNS, days });
/** Every flow of all orders that are paid in part, in minor units without tax. */
export const partPaidSums = (tx: Tx, days: Days): Promise<Record<PartPaidFlow, number>> =>
  sumsOf(tx, PARTS, { columns: PART_COLUMNS, days });

/**
 * Writes down what is known of a month that is being closed.
 * @returns what was owed at its end for places and in orders paid in part, in minor units.
 */
export async function writeClosedPlaces(tx: Tx, days: Days): Promise<{ places: number; parts: number }> {
  return { places: await writeClosed(tx, PLACES, days), parts: await writeClosed(tx, PARTS, days) };
}
