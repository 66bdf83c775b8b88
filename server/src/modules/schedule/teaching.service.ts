import { formatDayTime } from '@studio/contract/time';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../notification/notification.api.ts';

interface Taught {
  scheduleId: string;
  className: string;
  startAt: Date;
}

export interface Occasion {
  session: Taught;
  /** How many sessions of the series are meant, this one among them. */
  count: number;
  timezone: string;
  actor: Actor;
}

const newsOf = ({ session, timezone, count, actor }: Occasion) => ({
  kind: 'TEACHING_CHANGED' as const,
  actorId: actor.audience === 'staff' ? actor.staffId : null,
  body: `${formatDayTime(session.startAt.toISOString(), timezone)}${count > 1 ? ` and ${count - 1} more` : ''}`,
  route: `/dashboard/schedule?session=${session.scheduleId}`,
  now: actor.now,
});

/** Tells who teaches a session from now on, and who no longer does. */
export function tellInstructors(
  tx: Tx,
  occasion: Occasion,
  { before, after }: { before: string | null; after: string | null },
): void {
  const { className } = occasion.session;
  if (before === after) return;
  notify(tx, { ...newsOf(occasion), staffId: after, title: `You teach ${className}` });
  notify(tx, { ...newsOf(occasion), staffId: before, title: `You no longer teach ${className}` });
}

/** Tells who teaches a session that it is at another time or in another room. */
export const tellMoved = (tx: Tx, occasion: Occasion, staffId: string | null): void =>
  notify(tx, { ...newsOf(occasion), staffId, title: `${occasion.session.className} has moved` });

/** Tells who teaches a session, and the desk, that it does not take place. */
export const tellCancelledSession = (tx: Tx, occasion: Occasion, staffId: string | null): void =>
  notify(tx, {
    ...newsOf(occasion),
    kind: 'SESSION_CANCELLED',
    leastRole: 'STAFF',
    staffId,
    title: `${occasion.session.className} was cancelled`,
  });
