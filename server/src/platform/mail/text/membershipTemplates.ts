import { lasting, type TemplateFacts } from './templateFacts.ts';

const MEMBERSHIP = ['member_first_name', 'package_name', 'membership_url'] as const;

/** Mails about memberships and what pays them. */
export const MEMBERSHIP_TEMPLATES = {
  SUBSCRIPTION_STARTED: lasting(
    'studio',
    ...MEMBERSHIP,
    'start_date',
    'next_bill_date',
    'price',
    'renewal_text',
  ),
  RENEWAL_UPCOMING: lasting('studio', ...MEMBERSHIP, 'next_bill_date', 'price', 'payment_text'),
  SUBSCRIPTION_RENEWED: lasting('studio', ...MEMBERSHIP, 'start_date', 'end_date', 'next_bill_date', 'price'),
  SUBSCRIPTION_CHANGED: lasting('studio', ...MEMBERSHIP, 'start_date', 'end_date', 'next_bill_date', 'price'),
  PAYMENT_FAILED: lasting(
    'studio',
    'member_first_name',
    'package_name',
    'amount',
    'failure_text',
    'retry_text',
    'update_card_url',
  ),
  CARD_EXPIRING: lasting(
    'studio',
    'member_first_name',
    'card_text',
    'end_date',
    'pays_for_text',
    'update_card_url',
  ),
  SUBSCRIPTION_PAUSED: lasting('studio', ...MEMBERSHIP, 'from', 'to', 'bookings_text'),
  SUBSCRIPTION_RESUMED: lasting('studio', 'member_first_name', 'package_name', 'next_bill_date'),
  SUBSCRIPTION_CANCELLED: lasting('studio', ...MEMBERSHIP, 'access_until', 'access_text', 'bookings_text'),
  PRICE_CHANGE: lasting('studio', ...MEMBERSHIP, 'old_price', 'new_price', 'from'),
} as const satisfies Record<string, TemplateFacts>;
