import { sql, type Selectable } from 'kysely';
import type { FakeStripe } from '../../../fakeStripe/fakeStripe.ts';
import { gatewayRepository } from '../../modules/packages/payment-gateway/gateway.repository.ts';
import { keepCard } from '../../modules/packages/payment-gateway/payment-gateway.api.ts';
import { studioIdByExtension } from '../../modules/configure/studio/studio.api.ts';
import type { Provider } from '../../modules/packages/payment-gateway/stripe/provider.rules.ts';
import { stripeAt } from '../../modules/packages/payment-gateway/stripe/stripe.service.ts';
import { paymentModeRepository } from '../../modules/configure/payment-mode/payment-mode.repository.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { siteOrigin } from '../../platform/siteOrigin.ts';
import type { StudioDescription } from '../studios/description.ts';
import { STUDIOS } from '../studios/studios.ts';

/** Test keys, which work only with the local fake provider. */
const keysOf = ({ cardAccount }: StudioDescription) => ({
  secret: `sk_test_${cardAccount}`,
  publishable: `pk_test_${cardAccount}`,
});

/** Moves cards to the top of the payment modes, because most members pay with them. */
async function showCards(tx: Tx, now: Date): Promise<void> {
  const modes = paymentModeRepository(tx);
  const { modes: found } = await modes.find();
  const isCard = ({ mode }: { mode: string }): boolean => mode === 'CARD';
  await modes.save(
    [
      ...found.filter(isCard).map((mode) => ({ ...mode, showOnBookingSite: true })),
      ...found.filter((mode) => !isCard(mode)),
    ],
    now,
  );
}

/** Card numbers that the fake accepts. */
const GOOD = '4242424242424242';
const DECLINED_LATER = '4000000000000341';

interface Connected {
  studioId: string;
  provider: Provider;
  fake: FakeStripe;
}
type Person = Pick<Selectable<Member>, 'member_id' | 'first_name' | 'user_email'>;

/** Saves a card of a person, for memberships and charges at the desk. */
async function saveCard(
  { db, clock, config }: Deps,
  { studioId, provider, fake }: Connected,
  { person, number }: { person: Person; number: string },
): Promise<void> {
  const { member_id: memberId, first_name: name, user_email: userEmail } = person;
  const customerRef = await provider.createCustomer({ memberId, name, userEmail });
  const site = siteOrigin(config);
  const { setupRef } = await provider.beginSetup({
    studioId,
    memberId,
    customerRef,
    successUrl: site,
    cancelUrl: site,
  });
  fake.visitPage(setupRef, `number=${number}`);
  const card = await provider.readCard((await provider.readSetup(setupRef)).methodRef);
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    const paymentMethodId = await keepCard(
      tx,
      { audience: 'system', studioId, now },
      { memberId, provider: 'FAKE', card, makeDefault: true, now },
    );
    await tx
      .updateTable('subscription')
      .set({ payment_method_id: paymentMethodId })
      .where('member_id', '=', memberId)
      .where('mode', '=', 'CARD')
      .where('ended_at', 'is', null)
      .execute();
  });
}

/**
 * Saves cards of the demo member, and of those whose memberships are paid by card. The card of a member who
 * is past due is declined.
 */
async function saveCards(deps: Deps, connected: Connected, ownPhone: string): Promise<void> {
  const { rows } = await deps.db.studio(connected.studioId, (tx) =>
    sql<Person & { owes: boolean }>`
    select m.member_id, m.first_name, m.user_email, coalesce(bool_or(s.status = 'PAST_DUE'), false) as owes
    from member m left join subscription s on s.studio_id = m.studio_id and s.member_id = m.member_id
      and s.mode = 'CARD' and s.ended_at is null
    where m.phone = ${ownPhone} or s.subscription_id is not null group by m.member_id, m.first_name,
      m.user_email order by m.member_id`.execute(tx),
  );
  for (const { owes, ...person } of rows)
    await saveCard(deps, connected, { person, number: owes ? DECLINED_LATER : GOOD });
}

async function connectCards(deps: Deps, fake: FakeStripe, described: StudioDescription): Promise<void> {
  const { db, auth, clock, config } = deps;
  const keys = keysOf(described);
  const studioId = await studioIdByExtension(db, described.record.extension);
  if (!studioId) return;
  const provider = stripeAt(fake.url, keys.secret);
  const webhookSecret = await provider.listen(
    `${siteOrigin(config)}/api/payment-webhook/stripe?studio=${studioId}`,
  );
  const { accountName } = await provider.tryKey();
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    await gatewayRepository(tx).save(
      {
        provider: 'FAKE',
        sealedKey: auth.seal(keys.secret, studioId),
        sealedWebhookSecret: auth.seal(webhookSecret, studioId),
        publishableKey: keys.publishable,
        keyEnd: keys.secret.slice(-4),
        accountRef: '',
        accountName,
        live: false,
        valid: true,
        checkedAt: now,
      },
      now,
    );
    await showCards(tx, now);
  });
  await saveCards(deps, { studioId, provider, fake }, described.people.named[0]?.phone ?? '');
}

/** Lets the demo accept cards through the fake provider, which never charges anybody. */
export async function connectDemoCards(deps: Deps, fake: FakeStripe): Promise<void> {
  for (const described of STUDIOS) await connectCards(deps, fake, described);
}
