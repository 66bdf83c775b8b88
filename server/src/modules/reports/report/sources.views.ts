import { attendanceSource } from './attendance.views.ts';
import { bookingSource } from './booking.views.ts';
import { cashUpSource } from './sales/cash-up.views.ts';
import { instructorSource } from './instructor.views.ts';
import { marginSource } from './margin.views.ts';
import { membershipSource } from './membership.views.ts';
import { ratingsSource } from './people/ratings.views.ts';
import { referralSourceSource } from './people/referral-source.views.ts';
import { retentionSource } from './people/retention.views.ts';
import { staffActivitySource } from './people/staff-activity.views.ts';
import { waiverStatusSource } from './people/waiver-status.views.ts';
import { paymentsToApproveSource } from './sales/payments-to-approve.views.ts';
import { partPaidSource } from './sales/part-paid.views.ts';
import { prepaidSource } from './sales/prepaid.views.ts';
import { promoSource } from './sales/promo.views.ts';
import type { ReportSource } from './report.views.ts';
import { revenueSource } from './sales/revenue.views.ts';
import { taxSource } from './sales/tax.views.ts';
import { deferredSource } from './sales/deferred-revenue.views.ts';
import { transactionSource } from './sales/transaction.views.ts';

/** The SQL of every report that one page shows. */
export const SOURCES: readonly ReportSource[] = [
  attendanceSource,
  bookingSource,
  cashUpSource,
  instructorSource,
  marginSource,
  membershipSource,
  paymentsToApproveSource,
  prepaidSource,
  partPaidSource,
  promoSource,
  revenueSource,
  ratingsSource,
  referralSourceSource,
  retentionSource,
  staffActivitySource,
  waiverStatusSource,
  taxSource,
  transactionSource,
];

/** The SQL of all that can be a file and be sent by email. */
export const FILED_SOURCES: readonly ReportSource[] = [...SOURCES, deferredSource];
