import { newClient, type Connection } from '../../src/platform/db/pool.ts';

/** Makes the database know what was arranged, as it does by itself within minutes. */
export async function vacuum(direct: Connection): Promise<void> {
  const owner = newClient(direct);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}
