import type { Permission } from '@studio/contract/configure/roles/roles';
import type { Access } from '../../platform/http/guard/access.ts';

/** By method and path: a permission of staff, or the kind of person who may call. */
export type Routes = Record<string, Permission | Exclude<Access<null>['kind'], 'staff'>>;

/** The part of the table about places in sessions. */
export const BOOKING_ROUTES: Routes = {
  'POST /api/booking/appointment': 'studioMember',
  'GET /api/booking/appointment-preview': 'studioMember',
  'POST /api/booking/portal/appointment': 'booking.manage',
  'POST /api/booking/create': 'studioMember',
  'POST /api/booking/cancel': 'studioMember',
  'GET /api/booking/cancel-preview': 'studioMember',
  'GET /api/booking/eligible-packages': 'studioMember',
  'POST /api/booking/switch-package': 'studioMember',
  'GET /api/booking/move-preview': 'studioMember',
  'POST /api/booking/move': 'studioMember',
  'GET /api/booking/move-times': 'studioMember',
  'POST /api/booking/move-appointment': 'studioMember',
  'GET /api/booking/check-in-code': 'studioMember',
  'POST /api/booking/object-no-show': 'studioMember',
  'GET /api/booking/preview': 'studioMember',
  'GET /api/booking/plan-fit': 'open',
  'GET /api/booking/list': 'studioMember',
  'POST /api/booking/portal/create': 'booking.manage',
  'POST /api/booking/portal/cancel': 'booking.manage',
  'GET /api/booking/portal/cancel-preview': 'booking.manage',
  'POST /api/booking/portal/mark': 'booking.checkIn',
  'POST /api/booking/portal/keep-no-show': 'booking.checkIn',
  'POST /api/booking/portal/move': 'booking.manage',
  'POST /api/booking/portal/switch-package': 'package.switch',
  'POST /api/booking/portal/waive': 'booking.waivePenalty',
  'GET /api/booking/portal/check': 'booking.manage',
  'GET /api/booking/portal/activity': 'roster.view',
  'GET /api/booking/portal/eligible-packages': 'booking.manage',
  'POST /api/booking/portal/check-in': 'booking.checkIn',
  'POST /api/booking/portal/check-in-code': 'booking.checkIn',
  'GET /api/booking/waitlist/list': 'studioMember',
  'GET /api/booking/waitlist/preview': 'studioMember',
  'POST /api/booking/waitlist/join': 'studioMember',
  'POST /api/booking/waitlist/leave': 'studioMember',
  'POST /api/booking/waitlist/claim': 'studioMember',
  'GET /api/booking/portal/waitlist': 'roster.view',
  'POST /api/booking/portal/waitlist': 'booking.manage',
  'DELETE /api/booking/portal/waitlist/:waitlistId': 'booking.manage',
  'POST /api/booking/portal/waitlist/promote': 'booking.manage',
};
