import type { Deps } from '../../platform/deps.ts';
import { classPassRepository } from '../../modules/booking/class-pass/class-pass.repository.ts';
import { studioIdByExtension } from '../../modules/configure/studio/studio.api.ts';
import { DEMO_EXTENSION } from '../demo/demoAccounts.ts';

/** What the sandbox takes for a key: anything. */
const KEY = 'sandbox-lotus-demo';

/** Gives the demo studio's ClassPass channel its credentials, sealed with the keys of this server. */
export async function connectClassPass({ db, auth }: Pick<Deps, 'db' | 'auth'>): Promise<void> {
  const studioId = await studioIdByExtension(db, DEMO_EXTENSION);
  if (studioId === null) return;
  await db.studio(studioId, (tx) => classPassRepository(tx).save({ credentials: auth.seal(KEY, studioId) }));
}
