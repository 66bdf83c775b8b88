import { sealedColumn, type Holding } from '../../platform/keys/holding.ts';

/** What of partners is under keys of the server. */
export const classPassHoldings: readonly Holding[] = [
  sealedColumn({
    name: 'credentials of ClassPass',
    table: 'class_pass',
    column: 'credentials',
    owner: 'studio_id',
  }),
];
