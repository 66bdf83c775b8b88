import type { Clock } from './clock.ts';
import type { Database } from './platform/db/database.ts';

/** Fills an empty database with the demo studio. Loaded only here: it is large, and most starts do not need it. */
export async function seed(db: Database, clock: Clock): Promise<void> {
  const { seedWhenEmpty } = await import('./seed/seed.ts');
  await seedWhenEmpty(db, clock);
}
