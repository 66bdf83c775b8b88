import {
  TIMELINE_PAGE,
  type Timeline,
  type TimelineEvent,
  type TimelineQuery,
} from '@studio/contract/members/history/timeline.schema';
import type { AuditChange } from '@studio/contract/shell/platform.schema';
import { toDecimal } from '@studio/contract/values/money';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { changesOf } from '../../shell/audit-log/audit-log.api.ts';
import { seesMember } from '../member/member.api.ts';
import { eventsOf, isForgotten, type EventRow } from './timeline.views.ts';

/** Changes of details, whose fields are shown. Of others the audit log says more. */
const DETAILS = [
  'member.update',
  'member.updateProfile',
  'member.claim',
  'member.carrySignIn',
  'member.releasePhone',
];

/** The line of the audit log that an event comes from. */
const auditIdOf = ({ kind, event_id: eventId }: EventRow): string => eventId.slice(kind.length + 1);

/** What the changes among some events changed, by their ids in the log; nothing of somebody who was forgotten. */
async function detailsIn(
  tx: Tx,
  memberId: string,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, AuditChange[]>> {
  const changes = rows.filter(({ kind, subject }) => kind === 'PROFILE_CHANGED' && DETAILS.includes(subject));
  if (changes.length === 0 || (await isForgotten(tx, memberId))) return new Map();
  return changesOf(tx, changes.map(auditIdOf));
}

/** An event of a member's timeline, in a studio's currency. */
const toEvent = (row: EventRow, currency: string, changes: AuditChange[]): TimelineEvent => ({
  eventId: row.event_id,
  kind: row.kind,
  at: row.at.toISOString(),
  subject: row.subject,
  detail: row.detail,
  amount: row.amount_minor === null ? null : toDecimal(row.amount_minor, currency),
  startAt: row.start_at?.toISOString() ?? null,
  scheduleId: row.schedule_id,
  changes,
  staffName: row.staff_name,
});

/**
 * A page of what happened to a member: only what this person may see elsewhere on the member's page.
 * @throws {Refusal} NOT_FOUND for a member that they cannot see.
 */
export const readTimeline = (ctx: StaffContext, query: TimelineQuery): Promise<Timeline> =>
  ctx.transaction(async (tx) => {
    const { memberId, topic, before } = query;
    if (!(await seesMember(tx, memberId, ctx))) throw new Refusal('NOT_FOUND');
    const { currency } = await studioSettings(tx);
    const [at, eventId] = before.split('~');
    const from = at && eventId ? { at, eventId } : null;
    const rows = await eventsOf(tx, { memberId, topic, from, viewer: ctx, limit: TIMELINE_PAGE + 1 });
    const shown = rows.slice(0, TIMELINE_PAGE);
    const details = await detailsIn(tx, memberId, shown);
    const last = rows.length > TIMELINE_PAGE ? shown.at(-1) : undefined;
    return {
      memberId,
      events: shown.map((row) => toEvent(row, currency, details.get(auditIdOf(row)) ?? [])),
      next: last ? `${last.cursor_at}~${last.event_id}` : null,
    };
  });
