import { number, object, type InferType } from 'yup';
import {
  count,
  flag,
  id,
  instant,
  list,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
  wholeOrNull,
} from '../values/fields.ts';
import { PACKAGE_TYPES } from './plan-terms.schema.ts';

/**
 * A package that needs the attention of staff, and the plan that renews it. Days are local to the studio;
 * `usedUpOn` is the day of the booking that took the last credit.
 */
export const packAlertSchema = object({
  studioPackageTransactionId: id(),
  memberId: id(),
  memberName: text(),
  studioPackageId: id(),
  packageName: text(),
  unlimited: flag(),
  creditsRemaining: count(),
  initialCredits: count(),
  endDate: textOrNull(),
  usedUpOn: textOrNull(),
});
export type PackAlert = InferType<typeof packAlertSchema>;
/** The most urgent come first; long lists are cut, `total` counts all. */
const packAlertGroupSchema = object({ total: count(), items: list(packAlertSchema).required() }).required();
export const PACK_ALERT_GROUPS = ['expired', 'expiring', 'lowCredit', 'usedUp'] as const;
export type PackAlertGroup = (typeof PACK_ALERT_GROUPS)[number];
/**
 * GET /api/studio-package-transaction/portal/pack-alerts?packageType&threshold. Default: all types, the
 * studio's own threshold.
 */
export const packAlertsQuerySchema = object({
  packageType: oneOfOrNull(PACKAGE_TYPES),
  threshold: wholeOrNull(1, 100),
});
export const packAlertsSchema = object({
  expired: packAlertGroupSchema,
  expiring: packAlertGroupSchema,
  lowCredit: packAlertGroupSchema,
  usedUp: packAlertGroupSchema,
  /** Kinds of package for which the studio has plans. */
  packageTypes: list(oneOf(PACKAGE_TYPES)).required(),
  /** The threshold that was applied, in percent. */
  threshold: count(),
  recentlyExpiredDays: count(),
  expiringSoonDays: count(),
  refreshHours: number().required(),
  lastUpdated: instant(),
});
export type PackAlerts = InferType<typeof packAlertsSchema>;
