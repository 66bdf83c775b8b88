import type { Selectable } from 'kysely';
import type { Booking, ClassTemplate, Member, Session, SessionSeries } from '../platform/db/tables.ts';

// Rows of the seed are complete. These are the columns that nothing in the demo studio sets, as the database would.

export const UNSET_TEMPLATE = {
  category_id: null, min_signups: null, drop_in_minor: null, preparation_notes: '', online_url: '', location: '', visibility: 'PUBLIC', booking_rules: {},
  class_pass_enabled: false, class_pass_spots: 0, requires_waiver: false, min_age: null, sort: 0, eligible_staff_ids: [], buffer_before_min: 0,
  buffer_after_min: 10, slot_interval_min: 30, lead_time_min: 240, max_advance_days: 60,
} satisfies Partial<Selectable<ClassTemplate>>;

export const UNSET_SERIES = { skipped_dates: [], ended_at: null, details: {} } satisfies Partial<Selectable<SessionSeries>>;

export const UNSET_SESSION = {
  title: '', price_minor: null, min_signups: null, walk_in_spots: 0, class_pass_spots: 0, waitlist_max: null, online_url: '', staff_notes: '',
  booking_rules: {}, publish_at: null, sub_for_staff_id: null, assistant_ids: [], is_exception: false, cancelled_at: null, cancel_reason: '',
  cancelled_by_closure_id: null, free_cancel_until: null, attendance_settled_at: null, copied_from_id: null, is_closed_draft: false,
  class_pass_released_at: null,
} satisfies Partial<Selectable<Session>>;

export const UNSET_BOOKING = {
  pay_mode: 'PACKAGE', price_minor: null, order_id: null, guest_name: '', is_overbooked: false, cancel_reason: '', free_cancel_until: null,
  moved_from_id: null, hold_until: null,
} satisfies Partial<Selectable<Booking>>;

export const UNSET_MEMBER = { blocked_until: null, blocked_reason: '', is_aggregator_only: false } satisfies Partial<Selectable<Member>>;
