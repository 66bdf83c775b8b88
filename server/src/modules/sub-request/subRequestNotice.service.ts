import { formatDayTime } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { type Happening, notify } from '../notification/notification.api.ts';

interface Asked {
  subRequestId: string;
  className: string;
  startAt: Date;
  byStaffId: string;
  byStaffName: string;
}

/** A request, who did something with it, and when. */
export interface Occasion {
  request: Asked;
  timezone: string;
  actorId: string;
  now: Date;
}

const newsOf = ({ request: { subRequestId, startAt }, timezone, actorId, now }: Occasion) => ({
  actorId,
  now,
  body: formatDayTime(startAt.toISOString(), timezone),
  route: `/dashboard/schedule?substitute=${subRequestId}`,
});
const tell = (
  tx: Tx,
  occasion: Occasion,
  news: Pick<Happening, 'kind' | 'title' | 'staffId' | 'leastRole'>,
): void => notify(tx, { ...newsOf(occasion), ...news });

/** Tells who was asked, and the desk. Without names everybody was asked. */
export function tellRequested(tx: Tx, occasion: Occasion, candidateIds: readonly string[]): void {
  const { byStaffName, className } = occasion.request;
  const news = {
    kind: 'SUB_REQUESTED',
    title: `${byStaffName} needs a substitute for ${className}`,
  } as const;
  const [first = null, ...others] = candidateIds;
  tell(tx, occasion, { ...news, leastRole: first ? 'STAFF' : 'TRAINER', staffId: first });
  for (const staffId of others) tell(tx, occasion, { ...news, staffId });
}

/** Tells who asked, and the desk, which decides. */
export function tellClaimed(tx: Tx, occasion: Occasion, name: string): void {
  const { byStaffId, byStaffName, className } = occasion.request;
  tell(tx, occasion, {
    kind: 'SUB_CLAIMED',
    title: `${name} can teach ${className} for ${byStaffName}`,
    leastRole: 'STAFF',
    staffId: byStaffId,
  });
}

/** Tells who asked and who would have stood in what was decided. */
export function tellDecided(
  tx: Tx,
  occasion: Occasion,
  { claimedBy, isApproved }: { claimedBy: string | null; isApproved: boolean },
): void {
  const { byStaffId, className } = occasion.request;
  const title = isApproved
    ? `The substitute for ${className} is approved`
    : `The substitute for ${className} was declined`;
  for (const staffId of [byStaffId, claimedBy]) tell(tx, occasion, { kind: 'SUB_DECIDED', title, staffId });
}
