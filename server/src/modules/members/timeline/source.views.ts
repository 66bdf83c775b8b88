import type { TimelineTopic } from '@studio/contract/members/history/timeline.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../member/member.api.ts';

/** What is asked of a timeline. */
export interface Reading {
  memberId: string;
  topic: TimelineTopic | null;
  /** The last event of the page before. */
  from: { at: string; eventId: string } | null;
  viewer: Viewer;
  limit: number;
}

/**
 * Rows of one source: id, kind, at, subject, detail, amount_minor, start_at, schedule_id, actor_id, in this
 * order.
 */
export type Source = RawBuilder<unknown>;

/** In no session. */
export const NOWHERE = sql`null::timestamptz, null::uuid`;
