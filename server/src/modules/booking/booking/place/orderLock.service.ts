import type { Tx } from '../../../../platform/db/database.ts';
import { lockLots } from '../../../packages/member-package/member-package.api.ts';
import type { Touched } from '../../../packages/order-line/order-line.api.ts';
import { lockTimeOf } from '../../../schedule/appointment-time/appointment-time.api.ts';
import { lockPlaces } from '../placeLock.repository.ts';

/** Locks what orders touch: the instructors and rooms of appointments, sessions, and packages. */
export async function lockTouched(
  tx: Tx,
  { remadeIds, scheduleIds, memberIds, packageIds }: Required<Touched>,
): Promise<void> {
  for (const id of remadeIds) await lockTimeOf(tx, id);
  if (scheduleIds.length > 0) await lockPlaces(tx, { scheduleIds, memberIds, packageIds });
  else if (packageIds.length > 0) await lockLots(tx, packageIds);
}
