import { sealedColumn, type Holding } from '../../../platform/keys/holding.ts';

/** Columns of partners that the server's keys protect. */
export const classPassHoldings: readonly Holding[] = [
  sealedColumn({
    name: 'credentials of ClassPass',
    table: 'class_pass',
    column: 'credentials',
    owner: 'studio_id',
  }),
];
