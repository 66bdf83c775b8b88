import { array, object, type InferType } from 'yup';
import {
  count,
  flag,
  id,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
} from '../values/fields.ts';
import { APPLY_TO, PLAN_STATUSES } from './plan-terms.schema.ts';

/** One change of a plan's terms, in words for people; null = had none. `field` is the name on the wire. */
export const planChangeSchema = object({
  field: text(),
  label: text(),
  oldValue: textOrNull(),
  newValue: textOrNull(),
  /** NEW_AND_EXISTING: sold packages change too if the request asks for it; NEW_ONLY: they never do. */
  reach: oneOf(APPLY_TO),
});
export type PlanChange = InferType<typeof planChangeSchema>;

/**
 * POST /api/studio-package/portal/apply-preview takes the body of /portal/create and answers what would
 * change, and for whom. With `applyTo` NEW_AND_EXISTING, `packages` of `holders` members would change;
 * `examples` are a few of them.
 */
export const applyPreviewSchema = object({
  changes: list(planChangeSchema).required(),
  /** Packages that are still usable, and their holders. */
  packages: count(),
  holders: count(),
  examples: list(
    object({
      studioPackageTransactionId: id(),
      memberId: id(),
      memberName: text(),
      name: text(),
      endDate: textOrNull(),
      unlimited: flag(),
      creditsRemaining: count(),
    }),
  ).required(),
});
export type ApplyPreview = InferType<typeof applyPreviewSchema>;

/** POST /api/studio-package/portal/apply-undo: within 24 hours. */
export const applyUndoSchema = object({ batchId: idToFind() });
/** Packages that have their earlier terms again, and packages that changed since and stay as they are. */
export const applyUndoneSchema = object({ undone: count(), leftAlone: count() });
export type ApplyUndone = InferType<typeof applyUndoneSchema>;

/** One change that was applied to many packages at once. */
export const planBatchSchema = object({
  batchId: id(),
  at: instant(),
  by: text(),
  reason: text(),
  packages: count(),
  undoneAt: instantOrNull(),
  /** Until when it can be undone; null = not, or no longer. */
  undoUntil: instantOrNull(),
});
export type PlanBatch = InferType<typeof planBatchSchema>;
/**
 * GET /api/studio-package/portal/history?studioPackageId: versions of the terms and changes of sold packages,
 * newest first.
 */
export const planHistorySchema = object({
  versions: list(
    object({ planVersion: count(), at: instant(), by: text(), changes: list(planChangeSchema).required() }),
  ).required(),
  batches: list(planBatchSchema).required(),
});
export type PlanHistory = InferType<typeof planHistorySchema>;

/**
 * POST /api/studio-package/portal/sort: plans in their new order; plans that the request omits come after.
 */
export const sortPlansSchema = object({
  studioPackageIds: array(id())
    .default(() => [])
    .min(1, 'Name the plans')
    .max(500, 'Name at most 500 plans'),
});
export type SortPlans = InferType<typeof sortPlansSchema>;
/** POST /api/studio-package/portal/status. */
export const planStatusSchema = object({ studioPackageId: idToFind(), status: oneOf(PLAN_STATUSES) });
export type PlanStatusChange = InferType<typeof planStatusSchema>;
