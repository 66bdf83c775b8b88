import { ATTENDANCE_REPORT } from './definitions/attendance.report.ts';
import { BOOKING_REPORT } from './definitions/booking.report.ts';
import { TRANSACTION_REPORT } from './definitions/transaction.report.ts';
import { CASH_UP_REPORT } from './definitions/cash-up.report.ts';
import { INSTRUCTOR_REPORT } from './definitions/instructor.report.ts';
import { MARGIN_REPORT } from './definitions/margin.report.ts';
import { MEMBERSHIP_REPORT } from './definitions/membership.report.ts';
import { PAYMENTS_TO_APPROVE_REPORT } from './definitions/payments-to-approve.report.ts';
import { RATINGS_REPORT } from './definitions/ratings.report.ts';
import { PART_PAID_REPORT } from './definitions/partPaid.report.ts';
import { PREPAID_REPORT } from './definitions/prepaid.report.ts';
import { PROMO_REPORT } from './definitions/promo.report.ts';
import { REVENUE_REPORT } from './definitions/revenue.report.ts';
import { TAX_REPORT } from './definitions/tax.report.ts';
import { RETENTION_REPORT } from './definitions/retention.report.ts';
import { REFERRAL_SOURCE_REPORT } from './definitions/referral-source.report.ts';
import { WAIVER_STATUS_REPORT } from './definitions/waiver-status.report.ts';
import { STAFF_ACTIVITY_REPORT } from './definitions/staff-activity.report.ts';
import { DEFERRED_REPORT } from './definitions/deferred-revenue.report.ts';
import type { ReportDefinition } from './reportDefinition.ts';

/** The reports that one page shows, in the order of the hub. */
export const REPORTS: readonly ReportDefinition[] = [
  TRANSACTION_REPORT,
  REVENUE_REPORT,
  PAYMENTS_TO_APPROVE_REPORT,
  CASH_UP_REPORT,
  MEMBERSHIP_REPORT,
  ATTENDANCE_REPORT,
  BOOKING_REPORT,
  INSTRUCTOR_REPORT,
  RATINGS_REPORT,
  MARGIN_REPORT,
  TAX_REPORT,
  PROMO_REPORT,
  RETENTION_REPORT,
  REFERRAL_SOURCE_REPORT,
  WAIVER_STATUS_REPORT,
  STAFF_ACTIVITY_REPORT,
  PREPAID_REPORT,
  PART_PAID_REPORT,
];

/** All that can be a file and be sent by email: also what has a page of its own. */
export const FILED_REPORTS: readonly ReportDefinition[] = [...REPORTS, DEFERRED_REPORT];
