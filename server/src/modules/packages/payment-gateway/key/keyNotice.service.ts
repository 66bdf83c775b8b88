import type { Tx } from '../../../../platform/db/database.ts';
import { tellOwners, type Guarding } from '../../../accounts/guarded-change/guarded-change.api.ts';
import type { Gateway } from '../gateway.repository.ts';

const PROVIDER_NAMES: Record<Gateway['provider'], string> = { STRIPE: 'Stripe', FAKE: 'Fake provider' };

/** Keys for a mail: `keys for card payments (Stripe, Lotus Pte Ltd, live, ending in 4242)`. */
export function keysText({ provider, accountName, live, keyEnd }: Gateway): string {
  const facts = [PROVIDER_NAMES[provider], accountName, live ? 'live' : 'test', `ending in ${keyEnd}`];
  return `keys for card payments (${facts.filter(Boolean).join(', ')})`;
}

/** What a change of keys remembers, besides the keys that it replaced. */
export interface BeforeKeys {
  /** There were none: stopping the change removes them. */
  isFirst: boolean;
}

/** An account as the audit log has it, without its keys. */
export const auditedOf = (gateway: Gateway | null): object =>
  gateway
    ? {
        provider: gateway.provider,
        keyEnd: gateway.keyEnd,
        publishableKey: gateway.publishableKey,
        live: gateway.live,
        hasWebhook: gateway.sealedWebhookSecret !== '',
        accountName: gateway.accountName,
        ...(gateway.accountRef && { accountRef: gateway.accountRef }),
      }
    : {};

/** Mails every owner at once, with a link to stop it. @returns the id of the change. */
export const tellKeys = (
  tx: Tx,
  guarding: Guarding,
  told: { summary: string; before: BeforeKeys },
): Promise<string> => tellOwners(tx, guarding, { kind: 'KEYS', subject: guarding.ctx.studioId, ...told });
