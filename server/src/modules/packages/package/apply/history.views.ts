import type { PlanBatch, PlanHistory } from '@studio/contract/packages/package-plan-change.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { undoUntil } from './apply.rules.ts';
import { changesBetween } from './apply.service.ts';
import { packageRepository } from '../package.repository.ts';
import type { PlanTerms } from '../terms/terms.rules.ts';
import { namesOf } from '../terms/terms.views.ts';

interface VersionRow {
  plan_version: number;
  terms: PlanTerms;
  by: string;
  created_at: Date;
}

interface BatchRow {
  batch_id: string;
  reason: string;
  packages: number;
  by: string;
  created_at: Date;
  undone_at: Date | null;
}

const toBatch = (
  { batch_id: batchId, reason, packages, by, created_at: createdAt, undone_at: undoneAt }: BatchRow,
  now: Date,
): PlanBatch => ({
  batchId,
  at: createdAt.toISOString(),
  by,
  reason,
  packages,
  undoneAt: undoneAt?.toISOString() ?? null,
  undoUntil: undoUntil({ createdAt, undoneAt }, now)?.toISOString() ?? null,
});

/**
 * Versions of a plan's terms and changes of sold packages, newest first; `null` when the studio has no such
 * plan.
 */
export async function planHistory(tx: Tx, studioPackageId: string, now: Date): Promise<PlanHistory | null> {
  if (!(await packageRepository(tx).find(studioPackageId))) return null;
  const names = await namesOf(tx, await studioSettings(tx));
  const { rows: versions } = await sql<VersionRow>`
    select v.plan_version, v.terms, coalesce(f.display_name, '') as by, v.created_at
    from package_plan_version v left join staff f using (studio_id, staff_id)
    where v.studio_package_id = ${studioPackageId} order by v.plan_version desc`.execute(tx);
  const { rows: batches } = await sql<BatchRow>`
    select b.batch_id, b.reason, b.packages, coalesce(f.display_name, '') as by, b.created_at, b.undone_at
    from package_batch b left join staff f using (studio_id, staff_id)
    where b.studio_package_id = ${studioPackageId} and b.kind = 'PLAN_EDIT' order by b.created_at desc,
      b.batch_id desc`.execute(tx);
  return {
    versions: versions.map(({ plan_version: planVersion, terms, by, created_at: at }, index) => {
      const earlier = versions[index + 1];
      return {
        planVersion,
        at: at.toISOString(),
        by,
        changes: earlier ? changesBetween(earlier.terms, terms, names) : [],
      };
    }),
    batches: batches.map((batch) => toBatch(batch, now)),
  };
}
