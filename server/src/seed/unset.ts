import type { Selectable } from 'kysely';
import type {
  Booking,
  ClassTemplate,
  CreditLedger,
  Member,
  MemberPackage,
  OrderLine,
  Orders,
  PackagePlan,
  Payment,
  Session,
  SessionSeries,
  Subscription,
} from '../platform/db/tables.ts';

// Rows of the seed must be complete. These columns are not set in the demo studio, and have the database's
// defaults.

export const UNSET_TEMPLATE = {
  category_id: null,
  min_signups: null,
  drop_in_minor: null,
  tax_rate_id: null,
  preparation_notes: '',
  online_url: '',
  location: '',
  visibility: 'PUBLIC',
  booking_rules: {},
  class_pass_enabled: false,
  class_pass_spots: 0,
  requires_waiver: false,
  min_age: null,
  sort: 0,
  eligible_staff_ids: [],
  buffer_before_min: 0,
  buffer_after_min: 10,
  slot_interval_min: 30,
  lead_time_min: 240,
  max_advance_days: 60,
} satisfies Partial<Selectable<ClassTemplate>>;

export const UNSET_SERIES = {
  skipped_dates: [],
  closed_dates: [],
  ended_at: null,
  details: {},
} satisfies Partial<Selectable<SessionSeries>>;

export const UNSET_SESSION = {
  title: '',
  price_minor: null,
  min_signups: null,
  walk_in_spots: 0,
  class_pass_spots: 0,
  waitlist_max: null,
  online_url: '',
  staff_notes: '',
  booking_rules: {},
  publish_at: null,
  sub_for_staff_id: null,
  assistant_ids: [],
  is_exception: false,
  cancelled_at: null,
  cancel_reason: '',
  cancelled_by_closure_id: null,
  free_cancel_until: null,
  attendance_settled_at: null,
  copied_from_id: null,
  is_closed_draft: false,
  class_pass_released_at: null,
} satisfies Partial<Selectable<Session>>;

export const UNSET_BOOKING = {
  pay_mode: 'PACKAGE',
  price_minor: null,
  order_id: null,
  guest_name: '',
  guest_of: null,
  is_overbooked: false,
  cancel_reason: '',
  free_cancel_until: null,
  moved_from_id: null,
  hold_until: null,
  provisional_for: null,
} satisfies Partial<Selectable<Booking>>;

export const UNSET_PLAN = {
  bonus_credits: 0,
  fixed_start: null,
  fixed_end: null,
  activate_by_days: 90,
  tax_rate_id: null,
  eligible_categories: [],
  eligible_windows: [],
  max_per_day: null,
  max_per_week: null,
  max_per_month: null,
  max_share_credits: null,
  max_share_recipients: null,
  freeze_allowed: true,
  guest_allowed: false,
  purchase_limit_per_member: null,
  new_clients_only: false,
  sale_from: null,
  sale_to: null,
  stock: null,
  terms: '',
  visit_value_minor: null,
  cycle_unit: null,
  cycle_count: null,
  min_cycles: 0,
  signup_fee_minor: 0,
  trial_days: 0,
  rollover_max: 0,
  recognition: 'ON_USE',
  instalment_count: null,
  instalment_unit: null,
  deposit_percent: null,
  priority_opens_days: null,
  picture_id: null,
} satisfies Partial<Selectable<PackagePlan>>;

export const UNSET_PACKAGE = {
  parent_id: null,
  subscription_id: null,
  source: 'PURCHASE',
  bonus_credits: 0,
  activate_by: null,
  fixed_start: null,
  fixed_end: null,
  eligible_categories: [],
  eligible_windows: [],
  max_per_day: null,
  max_per_week: null,
  max_per_month: null,
  max_share_credits: null,
  max_share_recipients: null,
  freeze_allowed: true,
  guest_allowed: false,
  visit_value_minor: null,
  recognition: 'ON_USE',
  discount_minor: 0,
  tax_minor: 0,
  refunded_minor: 0,
  value_minor: 0,
  valued_credits: 0,
  sales_staff_id: null,
  note: '',
  expired_on: null,
  earned_until: null,
  frozen_from: null,
  frozen_until: null,
  disputed_at: null,
  version: 1,
  deleted_at: null,
  priority_opens_days: null,
} satisfies Partial<Selectable<MemberPackage>>;

export const UNSET_LEDGER_LINE = { share_id: null, earned_from: null } satisfies Partial<
  Selectable<CreditLedger>
>;

export const UNSET_ORDER = {
  buyer: '',
  discount_minor: 0,
  tax_minor: 0,
  promo_code_id: null,
  subscription_id: null,
  staff_id: null,
  note: '',
  rejections: 0,
  reject_reason: '',
} satisfies Partial<Selectable<Orders>>;

export const UNSET_ORDER_LINE = {
  discount_minor: 0,
  tax_minor: 0,
  tax_name: '',
  tax_percent: '0',
  tax_inclusive: false,
  ref_id: null,
} satisfies Partial<Selectable<OrderLine>>;

export const UNSET_PAYMENT = {
  refunded_minor: 0,
  provider: null,
  provider_ref: null,
  gift_card_id: null,
  card_tax_minor: null,
  fee_minor: 0,
} satisfies Partial<Selectable<Payment>>;

export const UNSET_MEMBER = {
  is_phone_checked: true,
  blocked_until: null,
  blocked_reason: '',
  is_aggregator_only: false,
  address: '',
  marketing_consent_ip: null,
} satisfies Partial<Selectable<Member>>;

export const UNSET_SUBSCRIPTION = {
  next_price_minor: null,
  next_price_on: null,
  next_studio_package_id: null,
  payment_method_id: null,
  promo_code_id: null,
  promo_cycles_left: null,
  failed_tries: 0,
  next_try_on: null,
  cancel_reason: null,
  cancel_note: '',
  reminded_for: null,
  rollover_max: 0,
  version: 1,
  ended_at: null,
  ends_on: null,
} satisfies Partial<Selectable<Subscription>>;
