import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Answer } from './batch.ts';

/**
 * Sends one compiled statement.
 * @param isLeft whether its answer comes with the commit's.
 */
export type Send = (query: CompiledQuery, isLeft?: boolean) => Promise<Answer>;

const failControl = async (): Promise<never> => {
  throw new Error('A transaction is opened and closed by the database object only');
};

function toResult<R>(result: Answer): QueryResult<R> {
  const changed = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
  return { rows: result.rows as R[], ...(changed ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}) };
}

function driverOn(send: Send): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => toResult<R>(await send(query)),
    streamQuery: () => {
      throw new Error('Streaming is not available inside a pipelined transaction');
    },
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: failControl,
    commitTransaction: failControl,
    rollbackTransaction: failControl,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}

/** Kysely on one connection that the caller has taken from the pool and will return. */
export const clientDialect = (send: Send): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driverOn(send),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
