import type { FakeStripe } from '../fakeStripe/fakeStripe.ts';
import { gatewayRepository } from '../modules/payment-gateway/gateway.repository.ts';
import { keepCard } from '../modules/payment-gateway/payment-gateway.facts.ts';
import type { Provider } from '../modules/payment-gateway/provider.rules.ts';
import { stripeAt } from '../modules/payment-gateway/stripe.service.ts';
import { paymentModeRepository } from '../modules/payment-mode/payment-mode.repository.ts';
import { studioIdByExtension } from '../modules/studio/studio.facts.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { siteOrigin } from '../platform/mail/siteOrigin.ts';
import { DEMO_EXTENSION, DEMO_MEMBER_PHONE } from './demoAccounts.ts';

/** Test keys, good for nothing but the fake provider on this machine. */
const KEYS = { secret: 'sk_test_lotusdemo', publishable: 'pk_test_lotusdemo' };

/** Cards come first, as most members pay. */
async function showCards(tx: Tx, now: Date): Promise<void> {
  const modes = paymentModeRepository(tx);
  const { modes: found } = await modes.find();
  const isCard = ({ mode }: { mode: string }): boolean => mode === 'CARD';
  await modes.save([...found.filter(isCard).map((mode) => ({ ...mode, showOnBookingSite: true })), ...found.filter((mode) => !isCard(mode))], now);
}

/** The card that the demo member has saved: it can be charged by memberships and at the desk. */
async function saveCard(deps: Deps, { studioId, provider, fake }: { studioId: string; provider: Provider; fake: FakeStripe }): Promise<void> {
  const { db, clock } = deps;
  const member = await db.studio(studioId, (tx) => tx.selectFrom('member').select(['member_id', 'first_name', 'user_email']).where('phone', '=', DEMO_MEMBER_PHONE).executeTakeFirst());
  if (!member) return;
  const { member_id: memberId, first_name: name, user_email: userEmail } = member;
  const { setupRef } = await provider.beginSetup(await provider.createCustomer({ memberId, name, userEmail }));
  fake.answer({ method: 'POST', url: `/v1/setup_intents/${setupRef}/confirm`, headers: { authorization: `Bearer ${KEYS.secret}` }, body: 'payment_method=pm_card_visa' });
  const card = await provider.readCard((await provider.readSetup(setupRef)).methodRef);
  const now = clock.now();
  await db.studio(studioId, (tx) => keepCard(tx, { audience: 'system', studioId, now }, { memberId, provider: 'FAKE', card, makeDefault: true, now }));
}

/** Lets the demo studio take cards, through the fake provider: nobody is ever charged. */
export async function connectDemoCards(deps: Deps, fake: FakeStripe): Promise<void> {
  const { db, auth, clock, config } = deps;
  const studioId = await studioIdByExtension(db, DEMO_EXTENSION);
  if (!studioId) return;
  const provider = stripeAt(fake.url, KEYS.secret);
  const webhookSecret = await provider.listen(`${siteOrigin(config)}/api/payment-webhook/stripe?studio=${studioId}`);
  const { accountName } = await provider.checkKey();
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    await gatewayRepository(tx).save({
      provider: 'FAKE', sealedKey: auth.seal(KEYS.secret, studioId), sealedWebhookSecret: auth.seal(webhookSecret, studioId), publishableKey: KEYS.publishable, keyEnd: KEYS.secret.slice(-4),
      accountName, live: false, valid: true, checkedAt: now,
    }, now);
    await showCards(tx, now);
  });
  await saveCard(deps, { studioId, provider, fake });
}
