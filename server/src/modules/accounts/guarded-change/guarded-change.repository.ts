import { DAY } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { StoredChange } from './guarded-change.rules.ts';

/** What a change is of: who works here and as what, rights of roles, limits of the desk, whom members pay, and on
 * whose account cards are charged.
 */
export type GuardedKind = 'STAFF' | 'RIGHTS' | 'LIMITS' | 'PAYOUT' | 'KEYS';

/** A change that owners hear of and can stop. */
export interface GuardedChange extends StoredChange {
  changeId: string;
  kind: GuardedKind;
  /** What it is about, e.g. a colleague's id. */
  subject: string;
  /** What was done, to stand after a name: `made Nia New an owner`. */
  summary: string;
  /** What stopping it puts back. */
  before: unknown;
  changedBy: string;
  changedAt: Date;
}

export type NewChange = Pick<GuardedChange, 'kind' | 'subject' | 'summary' | 'before'>;

/** A change, as one of the owners who were told of it finds it by their link. */
export interface LinkedChange extends GuardedChange {
  /** The owner whose link it is. */
  staffId: string;
  who: string;
}

/** Writes down a change that owners can stop. @returns its id. */
export async function addChange(
  tx: Tx,
  { kind, subject, summary, before }: NewChange,
  made: { by: string; at: Date; until: Date },
): Promise<string> {
  const changeId = newId();
  await tx
    .insertInto('guarded_change')
    .values({
      studio_id: thisStudio,
      change_id: changeId,
      kind,
      subject,
      summary,
      before: JSON.stringify(before),
      changed_by: made.by,
      changed_at: made.at,
      stop_until: made.until,
    })
    .execute();
  return changeId;
}

/** Adds the link by which one owner stops a change. */
export async function addChangeLink(
  tx: Tx,
  link: { changeId: string; staffId: string; tokenHash: string },
): Promise<void> {
  await tx
    .insertInto('guarded_change_link')
    .values({
      studio_id: thisStudio,
      change_id: link.changeId,
      staff_id: link.staffId,
      token_hash: link.tokenHash,
    })
    .execute();
}

/** The change of a link, stopped or not. */
export async function findLinkedChange(tx: Tx, tokenHashes: readonly string[]): Promise<LinkedChange | null> {
  const row = await tx
    .selectFrom('guarded_change_link as l')
    .innerJoin('guarded_change as c', (join) =>
      join.onRef('c.studio_id', '=', 'l.studio_id').onRef('c.change_id', '=', 'l.change_id'),
    )
    .innerJoin('staff as f', (join) =>
      join.onRef('f.studio_id', '=', 'c.studio_id').onRef('f.staff_id', '=', 'c.changed_by'),
    )
    .select(['c.change_id as changeId', 'c.kind', 'c.subject', 'c.summary', 'c.before'])
    .select(['c.changed_by as changedBy', 'c.changed_at as changedAt', 'c.stop_until as stopUntil'])
    .select(['c.closed_at as closedAt', 'l.staff_id as staffId', 'f.display_name as who'])
    .where('l.studio_id', '=', thisStudio)
    .where('l.token_hash', 'in', tokenHashes)
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as GuardedKind } : null;
}

/**
 * Marks a change as stopped, and closes the later ones of the same: what they would put back is not what was.
 * @returns whether this call stopped it.
 */
export async function closeChange(
  tx: Tx,
  { changeId, kind, subject, changedAt }: GuardedChange,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const stopped = await tx
    .updateTable('guarded_change')
    .set({ closed_at: now, stopped_by: by })
    .where('studio_id', '=', thisStudio)
    .where('change_id', '=', changeId)
    .where('closed_at', 'is', null)
    .returning('change_id')
    .executeTakeFirst();
  if (!stopped) return false;
  await tx
    .updateTable('guarded_change')
    .set({ closed_at: now })
    .where('studio_id', '=', thisStudio)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('changed_at', '>=', changedAt)
    .where('closed_at', 'is', null)
    .execute();
  return true;
}

const RETENTION_MILLISECONDS = 30 * DAY;

/** Deletes changes of the transaction's studio whose links ended 30 days ago. @returns how many. */
export async function forgetGuardedChanges(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('guarded_change')
    .where('studio_id', '=', thisStudio)
    .where('stop_until', '<', new Date(now.getTime() - RETENTION_MILLISECONDS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
