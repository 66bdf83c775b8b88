import type { Tx } from '../../../../platform/db/database.ts';

/** The plan that a package was sold with, and its price then. */
export const soldPackage = (
  tx: Tx,
  packageId: string,
): Promise<{ studioPackageId: string; priceMinor: number }> =>
  tx
    .selectFrom('member_package')
    .select(['studio_package_id as studioPackageId', 'list_price_minor as priceMinor'])
    .where('studio_package_transaction_id', '=', packageId)
    .executeTakeFirstOrThrow();
