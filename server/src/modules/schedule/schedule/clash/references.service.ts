import type { Tx } from '../../../../platform/db/database.ts';
import { fieldsRefusal } from './placing.service.ts';
import { knownReferences, type References } from './references.views.ts';

const MESSAGES = {
  classTemplId: 'Choose a class of this studio',
  staffId: 'Choose an instructor of this studio',
  roomId: 'Choose a room of this studio',
  scheduleId: 'Choose a session of this studio',
};

/** @throws {Refusal} INVALID_FIELDS for unknown ids: an empty list would look like a quiet week. */
export async function assertReferencesExist(tx: Tx, named: References): Promise<void> {
  const fields = (Object.keys(MESSAGES) as (keyof References)[]).filter((field) => named[field]);
  if (fields.length === 0) return;
  const known = await knownReferences(tx, named);
  const unknown = fields.filter((field) => !known?.[field]);
  if (unknown.length > 0)
    throw fieldsRefusal(...unknown.map((field) => ({ field, message: MESSAGES[field] })));
}
