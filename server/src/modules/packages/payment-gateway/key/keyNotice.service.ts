import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { deviceName } from '../../../../platform/auth/notice.rules.ts';
import { mailOwners } from '../../../members/staff/staff.api.ts';
import type { Gateway } from '../gateway.repository.ts';

const WORDS = {
  entered: {
    change_text: 'entered keys for the payment provider',
    effect_text: 'Card payments go to this account from now on.',
  },
  removed: {
    change_text: 'removed the keys for the payment provider',
    effect_text: 'You can no longer charge cards.',
  },
} as const;
const PROVIDER_NAMES: Record<Gateway['provider'], string> = { STRIPE: 'Stripe', FAKE: 'Fake provider' };

const accountText = ({ provider, accountName, live }: Gateway): string =>
  [PROVIDER_NAMES[provider], accountName, live ? 'live' : 'test'].filter(Boolean).join(', ');

/**
 * Mails every owner at once. Unlike payout details, new keys have no waiting period: keys often change
 * because the former ones were revoked, and no card could be charged meanwhile.
 */
export const notifyOwners = (
  tx: Tx,
  ctx: StaffIdentity & RequestContext,
  what: keyof typeof WORDS,
  gateway: Gateway,
): Promise<void> =>
  mailOwners(tx, ctx, (who) => ({
    template: 'KEYS_CHANGED',
    variables: {
      ...WORDS[what],
      who,
      account_text: accountText(gateway),
      key_end: gateway.keyEnd,
      device: deviceName(ctx.userAgent),
      payment_modes_url: '/dashboard/configure/payment-modes',
    },
  }));
