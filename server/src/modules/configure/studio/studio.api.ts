import { randomInt } from 'node:crypto';
import { isCountry } from '@studio/contract/values/place/countries';
import { EXTENSION } from '@studio/contract/configure/place/studioAddress';
import type { ExtensionProblem } from '@studio/contract/configure/booking-website.schema';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal, refusedField } from '../../../platform/refusal.ts';
import { addRoom, createStudio, type NewStudio } from '../studio-record/studio-record.api.ts';
import {
  isExtensionTaken,
  lockExtensions,
  ownExtension,
  renameExtension,
  studioIdByExtension,
} from './extension.repository.ts';
import { changeableAt, extensionOf, isReserved, leadsUntil, numberedExtension } from './extension.rules.ts';
import { zoneNamed } from './studio.repository.ts';

export { studioExists } from './studio.views.ts';

export { oldExtensions, ownExtension, studioIdByExtension } from './extension.repository.ts';

export { changeableAt } from './extension.rules.ts';

export {
  documentNames,
  documentNamesOf,
  lockClock,
  studioSettings,
  todayOf,
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
export { lockPlace, movePlace, zoneNamed } from './studio.repository.ts';

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

/**
 * Refuses what is no country that can be chosen. Not in the request's schema, because pages have that too, and only
 * forms that ask for a country load the table. One that a studio has from before stays.
 * @param was the country that is stored; `''` = none.
 * @throws {Refusal} INVALID_FIELDS.
 */
export function checkCountry(country: string, was = ''): void {
  if (country !== was && !isCountry(country)) throw refusedField('country', 'Choose a country from the list');
}

const NUMBERED_TRIES = 20;

/**
 * Creates the studio of the transaction, under a free extension derived from its name, or from the address that its
 * owner wishes, with one room, so that a session can be scheduled at once.
 * @throws {Refusal} INVALID_FIELDS for a time zone that the database does not know, or a country that is none.
 */
export async function foundStudio(
  tx: Tx,
  { timezone: asked, address, ...rest }: NewStudio & { address: string },
): Promise<void> {
  checkCountry(rest.country);
  const timezone = await zoneNamed(tx, asked);
  if (!timezone) throw refusedField('timezone', 'Choose a time zone');
  const studio = { ...rest, timezone };
  await lockExtensions(tx);
  const base = extensionOf(studio.studioName, address);
  let extension = base;
  for (
    let n = 2;
    (await isExtensionTaken(tx, extension, studio.now)) ||
    !(await createStudio(tx, { ...studio, extension }));
    n++
  ) {
    extension = numberedExtension(base, n <= NUMBERED_TRIES ? n : randomInt(1000, 100_000));
  }
  await addRoom(tx, { name: 'Main room', capacity: 20 });
}

/** Why the studio cannot have an extension now; `changeable`: when it may change again, `null` = now. */
export async function extensionProblem(
  tx: Tx,
  extension: string,
  now: Date,
): Promise<{ problem: ExtensionProblem | null; changeable: Date | null }> {
  const own = await ownExtension(tx);
  const changeable = changeableAt(own.changedAt, now);
  if (extension === own.extension) return { problem: null, changeable };
  if (!EXTENSION.test(extension)) return { problem: 'INVALID', changeable };
  if (isReserved(extension)) return { problem: 'RESERVED', changeable };
  if (await isExtensionTaken(tx, extension, now)) return { problem: 'TAKEN', changeable };
  return { problem: changeable ? 'TOO_SOON' : null, changeable };
}

const refusalOf = (problem: ExtensionProblem): Refusal => {
  if (problem === 'TAKEN') return new Refusal('ADDRESS_TAKEN');
  if (problem === 'TOO_SOON') return new Refusal('ADDRESS_CHANGED_RECENTLY');
  return refusedField(
    'extension',
    problem === 'RESERVED'
      ? 'This address is reserved. Choose another one'
      : 'Use 3 to 40 lowercase letters, digits and hyphens',
  );
};

/**
 * Gives the studio an extension; the previous one leads to it for twelve months. Its own one changes nothing.
 * @returns the one that it had.
 * @throws {Refusal} ADDRESS_TAKEN when another studio has it, or has just left it, ADDRESS_CHANGED_RECENTLY
 * within 30 days of the last change, INVALID_FIELDS.
 */
export async function takeExtension(tx: Tx, extension: string, now: Date): Promise<string> {
  await lockExtensions(tx);
  const { extension: before } = await ownExtension(tx);
  const { problem } = await extensionProblem(tx, extension, now);
  if (problem) throw refusalOf(problem);
  if (extension !== before)
    await renameExtension(tx, { before, after: extension, now, until: leadsUntil(now) });
  return before;
}
