import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { deviceName } from '../auth/auth.facts.ts';
import { ownersAndName } from '../staff/staff.facts.ts';
import type { Gateway } from './gateway.repository.ts';

const WORDS = {
  entered: { change_text: 'entered keys for the payment provider', effect_text: 'Card payments go to this account from now on.' },
  removed: { change_text: 'removed the keys for the payment provider', effect_text: 'No card can be charged any more.' },
} as const;
const PROVIDER_NAMES: Record<Gateway['provider'], string> = { STRIPE: 'Stripe', FAKE: 'Fake provider' };

const accountText = ({ provider, accountName, live }: Gateway): string => [PROVIDER_NAMES[provider], accountName, live ? 'live' : 'test'].filter(Boolean).join(', ');

/**
 * Tells every owner at once. Nothing is held, unlike payout details: keys are often changed because the ones before were
 * revoked, so that no card could be charged while new ones wait.
 */
export async function tellOwners(tx: Tx, { studioId, staffId, userAgent, now }: StaffIdentity & RequestContext, what: keyof typeof WORDS, gateway: Gateway): Promise<void> {
  const { addresses, name } = await ownersAndName(tx, staffId);
  const variables = {
    ...WORDS[what], who: name, account_text: accountText(gateway), key_end: gateway.keyEnd, device: deviceName(userAgent), payment_modes_url: '/dashboard/configure/payment-modes',
  } as const;
  for (const to of addresses) queueMail(tx, { studioId, to, template: 'KEYS_CHANGED', variables }, now);
}
