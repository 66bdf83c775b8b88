import type { Selectable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MemberPackage } from '../../../../platform/db/tables.ts';

/** A package with all its columns: what rolls over is a copy of it. */
export type PackageRow = Selectable<MemberPackage>;

export const rolloverRepository = (tx: Tx) => ({
  lock: (packageId: string): Promise<PackageRow> =>
    tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),

  /** The value in lines of the ledger that the end of a package has written, and taken back. */
  linesOfEnd: (packageId: string): Promise<{ value_minor: number; valued_delta: number }[]> =>
    tx
      .selectFrom('credit_ledger')
      .select(['value_minor', 'valued_delta'])
      .where('studio_package_transaction_id', '=', packageId)
      .where('kind', 'in', ['EXPIRE', 'REVIVE'])
      .execute(),
});
