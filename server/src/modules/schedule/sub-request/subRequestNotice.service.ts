import { formatDayTime, type ZoneClock } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { type NotificationEvent, notify } from '../../shell/notification/notification.api.ts';

interface Asked {
  subRequestId: string;
  className: string;
  startAt: Date;
  byStaffId: string;
  byStaffName: string;
}

/** A request, with who acted on it, and when. */
export interface Occasion {
  request: Asked;
  clock: ZoneClock;
  actorId: string;
  now: Date;
}

const noticeOf = ({ request: { subRequestId, startAt }, clock, actorId, now }: Occasion) => ({
  actorId,
  now,
  body: formatDayTime(startAt.toISOString(), clock),
  route: `/dashboard/schedule?substitute=${subRequestId}`,
});
const send = (
  tx: Tx,
  occasion: Occasion,
  notice: Pick<NotificationEvent, 'kind' | 'title' | 'staffId' | 'leastRole'>,
): void => notify(tx, { ...noticeOf(occasion), ...notice });

/** Notifies the candidates and the desk. Without named candidates every possible substitute is asked. */
export function notifyRequested(tx: Tx, occasion: Occasion, candidateIds: readonly string[]): void {
  const { byStaffName, className } = occasion.request;
  const notice = {
    kind: 'SUB_REQUESTED',
    title: `${byStaffName} needs a substitute for ${className}`,
  } as const;
  const [first = null, ...others] = candidateIds;
  send(tx, occasion, { ...notice, leastRole: first ? 'STAFF' : 'TRAINER', staffId: first });
  for (const staffId of others) send(tx, occasion, { ...notice, staffId });
}

/** Notifies the requester, and the desk, which decides. */
export function notifyClaimed(tx: Tx, occasion: Occasion, name: string): void {
  const { byStaffId, byStaffName, className } = occasion.request;
  send(tx, occasion, {
    kind: 'SUB_CLAIMED',
    title: `${name} can teach ${className} for ${byStaffName}`,
    leastRole: 'STAFF',
    staffId: byStaffId,
  });
}

/** Notifies the requester and the person who claimed it of the decision. */
export function notifyDecided(
  tx: Tx,
  occasion: Occasion,
  { claimedBy, isApproved }: { claimedBy: string | null; isApproved: boolean },
): void {
  const { byStaffId, className } = occasion.request;
  const title = isApproved
    ? `The substitute for ${className} is approved`
    : `The substitute for ${className} was declined`;
  for (const staffId of [byStaffId, claimedBy]) send(tx, occasion, { kind: 'SUB_DECIDED', title, staffId });
}
