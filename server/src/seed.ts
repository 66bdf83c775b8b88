import type { Clock } from './clock.ts';
import type { FakeStripe } from '../fakeStripe/fakeStripe.ts';
import type { Database } from './platform/db/database.ts';
import type { Deps } from './platform/deps.ts';

/**
 * Fills an empty database with the studios of the demo. Loaded on demand: it is large, and most starts do not need
 * it.
 * @returns whether it did.
 */
export async function seed(db: Database, clock: Clock): Promise<boolean> {
  const { seedWhenEmpty } = await import('./seed/seed.ts');
  return seedWhenEmpty(db, clock);
}

/** Lets the studios of the demo accept cards, through the fake provider. */
export async function seedCards(deps: Deps, fake: FakeStripe): Promise<void> {
  const { connectDemoCards } = await import('./seed/demo/demoCards.ts');
  await connectDemoCards(deps, fake);
}

/** Connects the demo studio to the sandbox of ClassPass, with the keys of this server. */
export async function seedClassPass(deps: Deps): Promise<void> {
  const { connectClassPass } = await import('./seed/partner/connectClassPass.ts');
  await connectClassPass(deps);
}
