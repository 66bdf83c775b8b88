import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { deviceName } from '../auth/auth.api.ts';
import { mailOwners } from '../staff/staff.api.ts';
import type { Gateway } from './gateway.repository.ts';

const WORDS = {
  entered: {
    change_text: 'entered keys for the payment provider',
    effect_text: 'Card payments go to this account from now on.',
  },
  removed: {
    change_text: 'removed the keys for the payment provider',
    effect_text: 'No card can be charged any more.',
  },
} as const;
const PROVIDER_NAMES: Record<Gateway['provider'], string> = { STRIPE: 'Stripe', FAKE: 'Fake provider' };

const accountText = ({ provider, accountName, live }: Gateway): string =>
  [PROVIDER_NAMES[provider], accountName, live ? 'live' : 'test'].filter(Boolean).join(', ');

/**
 * Tells every owner at once. Nothing is held, unlike payout details: keys are often changed because the ones
 * before were revoked, so that no card could be charged while new ones wait.
 */
export const tellOwners = (
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
