import {
  TIMELINE_PAGE,
  type Timeline,
  type TimelineEvent,
  type TimelineQuery,
} from '@studio/contract/members/history/timeline.schema';
import { toDecimal } from '@studio/contract/values/money';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { seesMember } from '../member/member.api.ts';
import { eventsOf, type EventRow } from './timeline.views.ts';

/** An event of a member's timeline, in a studio's currency. */
const toEvent = (row: EventRow, currency: string): TimelineEvent => ({
  eventId: row.event_id,
  kind: row.kind,
  at: row.at.toISOString(),
  subject: row.subject,
  detail: row.detail,
  amount: row.amount_minor === null ? null : toDecimal(row.amount_minor, currency),
  startAt: row.start_at?.toISOString() ?? null,
  scheduleId: row.schedule_id,
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
    const last = rows.length > TIMELINE_PAGE ? shown.at(-1) : undefined;
    return {
      memberId,
      events: shown.map((row) => toEvent(row, currency)),
      next: last ? `${last.cursor_at}~${last.event_id}` : null,
    };
  });
