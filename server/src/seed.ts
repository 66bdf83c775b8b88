import { existsSync } from 'node:fs';
import type { Clock } from './clock.ts';
import type { Database } from './platform/db/database.ts';

interface SeedModule {
  /** Fills an empty database with the demo studio; does nothing to any other. */
  seedWhenEmpty(db: Database, clock: Clock): Promise<void>;
}

const MODULE = new URL('./seed/seed.ts', import.meta.url);

/** Loads the demo data only here: it is large, and most starts do not need it. */
export async function seed(db: Database, clock: Clock): Promise<void> {
  if (!existsSync(MODULE)) return;
  const { seedWhenEmpty } = (await import(MODULE.href)) as SeedModule;
  await seedWhenEmpty(db, clock);
}
