/** Tables of the archive as they are, by the folder that they stand in. */
export const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  studio: [
    'studio',
    'staff',
    'staff_availability',
    'staff_leave',
    'role_permission',
    'room',
    'room_spot',
    'category',
    'tax_rate',
    'policy_text',
    'email_template',
    'studio_footer',
    'policy_change',
    'payment_mode',
    'studio_closure',
    'studio_form',
    'form_version',
    'subscription_settings',
    'announcement',
  ],
  members: [
    'member',
    'family_link',
    'member_note',
    'segment_tag',
    'member_tag',
    'signed_form',
    'brought_waiver',
    'policy_acceptance',
    'consent',
    'suppressed_address',
    'member_contact',
  ],
  schedule: [
    'class_template',
    'session_series',
    'session',
    'booking',
    'no_show_objection',
    'visit_rating',
    'waitlist_entry',
    'penalty',
    'event_ticket_type',
    'event_ticket',
    'event_ticket_seat',
    'sub_request',
    'class_pass_reservation',
  ],
  packages: [
    'package_plan',
    'package_plan_version',
    'member_package',
    'credit_ledger',
    'package_change',
    'package_freeze',
    'package_share',
    'package_void',
    'subscription',
    'subscription_cycle',
    'subscription_pause',
    'promo_code',
    'promo_redemption',
    'campaign',
    'gift_card',
    'gift_card_entry',
    'cash_up',
    'closed_month',
    'closed_month_package',
    'closed_month_place',
  ],
  money: ['orders', 'order_line', 'payment', 'refund', 'receipt', 'instalment', 'payment_dispute'],
  payroll: ['payroll_settings', 'payroll_rate', 'payroll_run', 'payroll_line', 'payroll_adjustment'],
};

/** Tables of studios that are not in the archive, by the reason. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'opens a door, or proves who somebody is': [
    'user_studio',
    'auth_session',
    'one_time_code',
    'code_try',
    'second_factor_demand',
    'staff_invite',
    'address_change',
    'guarded_change',
    'guarded_change_link',
    'kept_gateway',
    'verified_address',
    'calendar_feed',
    'push_subscription',
    'payment_gateway',
    'payment_method',
    'payment_intent',
    'webhook_event',
    'checkout',
  ],
  'a file with a download of its own': [
    'class_template_image',
    'booking_website_picture',
    'package_plan_picture',
    'announcement_picture',
    'staff_picture',
    'member_picture',
    'campaign_picture',
    'note_file',
    'payment_proof',
    'report_file',
    'report_file_piece',
    'own_data_link',
  ],
  'worked out from other tables': [
    'member_word',
    'member_engagement',
    'engagement_sweep',
    'studio_day_figure',
    'receipt_counter',
    'signature_chain',
    'payroll_day',
  ],
  'keeps our own work in order': [
    'idempotency_key',
    'connect_return',
    'sample_row',
    'kept_place',
    'outbox_mail',
    'mail_content',
    'campaign_recipient',
    'news_link',
    'package_notice',
    'form_notice',
    'desk_digest',
    'notification',
    'notification_reader',
    'notification_read',
    'notification_policy',
    'notification_preference',
    'push_message',
    'member_mute',
    'session_notice',
    'studio_summary',
    'import_job',
    'import_row',
    'import_link',
    'package_batch',
    'closure_extension',
    'report_schedule',
    'report_schedule_recipient',
    'announcement_person',
  ],
  'means nothing outside this software': [
    'platform_plan_change',
    'academy_progress',
    'saved_view',
    'different_members',
    'member_merge',
    'member_merge_row',
    'booking_website',
    'old_extension',
    'site_host',
    'class_pass',
    'class_pass_push',
    'class_pass_venue',
  ],
  'who did what, which is read on its own page': ['audit_log', 'desk_act', 'approval_request'],
};

/**
 * Whether a column goes along: files (pictures, signed documents) are not, because each has its own download, and
 * neither is anything that opens a door.
 */
export const isExported = ({ name, type }: { name: string; type: string }): boolean =>
  type !== 'bytea' && !/hash$|secret|sealed|token/.test(name);

/** Rows of members in one file: half of what the wizard takes, so that it stays under its size with long notes. */
export const ROWS_A_FILE = 25_000;

/** What stands in the archive, for whoever opens it. */
export const readme = (studioName: string, day: string): string =>
  `${studioName}, everything on ${day}

members-1.csv, members-2.csv …
  Members with what is left of their packages, memberships, tags, notes and waivers, with guardians, emergency
  contacts, consent to marketing and blocks.
  Members > Import takes this archive back, or one of these files, also in another studio.
  It brings back no health notes, classes, bookings, payments, pictures or PDFs.

studio, members, schedule, packages, money
  Every table, a row a line. Ids of one table stand in others under the same name.
  Amounts end in _minor and count cents. Instants are UTC, days are the studio's.

manifest.json
  The files with their columns and rows.

All files are CSV (RFC 4180) in UTF-8. A text that a spreadsheet would run begins with an apostrophe.
`;
