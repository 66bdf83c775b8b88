import type { FieldError } from '@studio/contract/refusals/codes';
import type { Tx } from '../../../platform/db/database.ts';
import { isOffered } from './tax-rate.views.ts';

/**
 * The error of a tax rate that something would get and the studio does not offer; empty when there is none. What has a
 * rate may keep it, also when it is archived by now.
 */
export async function taxRateErrors(
  tx: Tx,
  taxRateId: string | null,
  { kept, field = 'taxRateId' }: { kept: string | null; field?: string },
): Promise<FieldError[]> {
  if (taxRateId === null || taxRateId === kept || (await isOffered(tx, taxRateId))) return [];
  return [{ field, message: 'Choose a tax rate of this studio' }];
}
