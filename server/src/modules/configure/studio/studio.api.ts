import { randomInt } from 'node:crypto';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { type NewStudio, studioRecords } from '../studio-record/studio-record.api.ts';
import { extensionRepository, studioIdByExtension } from './extension.repository.ts';
import { extensionOf, numberedExtension } from './extension.rules.ts';
import { studioRepository } from './studio.repository.ts';

export { studioExists } from './studio.views.ts';

export { extensionRepository, studioIdByExtension } from './extension.repository.ts';

export { changeableAt, isReserved, leadsUntil } from './extension.rules.ts';

export {
  documentNames,
  documentNamesOf,
  lockClock,
  studioSettings,
  type StudioSettings,
} from './policy/settings.repository.ts';

export { changePolicy } from './policy/policyChange.service.ts';

export {
  findPolicyChange,
  listPolicyChanges,
  policyVersions,
  type PolicyChange,
} from './policy/policyChange.views.ts';

export { toSent, toStored } from './policy/policyForm.rules.ts';

export { extensionOfStudio, lookOfStudio, placed, publicFace, studioProfile } from './studio.views.ts';
export { studioRepository } from './studio.repository.ts';

/**
 * The id of the studio whose extension a member names; `null` when they name none.
 * @throws {Refusal} STUDIO_UNKNOWN when there is no such studio.
 */
export async function askedStudioId(db: Database, extension: string): Promise<string | null> {
  if (!extension) return null;
  const studioId = await studioIdByExtension(db, extension.toLowerCase());
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return studioId;
}

const NUMBERED_TRIES = 20;

/**
 * Creates the studio of the transaction, under a free extension derived from its name, or from the address that its
 * owner wishes, with one room, so that a session can be scheduled at once.
 * @throws {Refusal} INVALID_FIELDS for a time zone that the database does not know.
 */
export async function foundStudio(
  tx: Tx,
  { timezone: asked, address, ...rest }: NewStudio & { address: string },
): Promise<void> {
  const studios = studioRepository(tx);
  const timezone = await studios.zoneNamed(asked);
  if (!timezone)
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'timezone', message: 'Choose a time zone' }] });
  const studio = { ...rest, timezone };
  const names = extensionRepository(tx);
  await names.lockNames();
  const base = extensionOf(studio.studioName, address);
  let extension = base;
  for (
    let n = 2;
    (await names.isTaken(extension, studio.now)) ||
    !(await studioRecords(tx).insert({ ...studio, extension }));
    n++
  ) {
    extension = numberedExtension(base, n <= NUMBERED_TRIES ? n : randomInt(1000, 100_000));
  }
  await studios.addRoom({ name: 'Main room', capacity: 20 });
}
