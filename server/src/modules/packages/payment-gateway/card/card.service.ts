import type { CardSetup, SavePaymentMethod, PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { returnOrigin } from '../../../../platform/http/guard/returnOrigin.ts';
import { extensionOfStudio } from '../../../configure/studio/studio.api.ts';
import { accountOf, type Account, type Needs } from '../account.service.ts';
import { cardRepository, cardsOf } from './card.repository.ts';
import { toPaymentMethod } from './card.rules.ts';
import { customerOf } from '../customer.service.ts';
import { memberExists } from '../customer.views.ts';
import type { ProviderCard } from '../stripe/provider.rules.ts';
import { translateTrouble } from '../trouble.service.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';

/**
 * A working provider. @throws {Refusal} PROVIDER_NOT_SET_UP when the studio has none, or its key does not
 * work.
 */
export async function workingAccount(needs: Needs, studioId: string): Promise<Account> {
  const account = await accountOf(needs, studioId);
  if (!account?.gateway.valid) throw new Refusal('PROVIDER_NOT_SET_UP');
  return account;
}

/** The saved cards of a member, the default one first. */
export async function readCards(
  { db }: Pick<Needs, 'db'>,
  { studioId, memberId, now }: { studioId: string; memberId: string; now: Date },
): Promise<PaymentMethod[]> {
  return (await cardsOf(db, studioId, memberId)).map((card) => toPaymentMethod(card, now));
}

/** The saved cards of a member for staff. @throws {Refusal} NOT_FOUND for a member of another studio. */
export async function readCardsOf(
  needs: Pick<Needs, 'db'>,
  { studioId, now }: { studioId: string; now: Date },
  memberId: string,
): Promise<PaymentMethod[]> {
  if (!(await memberExists(needs.db, studioId, memberId))) throw new Refusal('NOT_FOUND');
  return readCards(needs, { studioId, memberId, now });
}

const setupPath = (extension: string): string =>
  `/booking-website/payment-methods?extension=${encodeURIComponent(extension)}`;

/**
 * The provider's page on which a member enters a card; it returns to the member's cards. @throws {Refusal}
 * PROVIDER_NOT_SET_UP, PROVIDER_AWAY.
 */
export const beginSetup = (ctx: MemberContext, needs: Needs): Promise<CardSetup> =>
  translateTrouble(async () => {
    const { studioId, memberId } = ctx;
    const account = await workingAccount(needs, studioId);
    const customerRef = await customerOf(needs, account, ctx);
    const cancelUrl = `${returnOrigin(needs.config, ctx.host)}${setupPath(await needs.db.studio(studioId, extensionOfStudio))}`;
    // The provider replaces the word in braces with the id of its page.
    const { setupRef, url } = await account.provider.beginSetup({
      studioId,
      memberId,
      customerRef,
      successUrl: `${cancelUrl}&setup={CHECKOUT_SESSION_ID}`,
      cancelUrl,
    });
    return { provider: account.gateway.provider, setupRef, redirectUrl: url };
  });

/** Saves a card of a member once; the first one is the default. @returns its id. */
export async function keepCard(
  tx: Tx,
  actor: Actor,
  {
    memberId,
    provider,
    card,
    makeDefault,
    now,
  }: { memberId: string; provider: string; card: ProviderCard; makeDefault: boolean; now: Date },
): Promise<string> {
  const cards = cardRepository(tx);
  const kept = await cards.lock(memberId);
  // A card entered twice is one card: the newer reference replaces the older.
  const same = kept.find((row) => row.provider_ref === card.methodRef);
  const paymentMethodId = same?.payment_method_id ?? (await cards.add(memberId, { provider, card, now }));
  if (makeDefault || !kept.some((row) => row.is_default)) await cards.makeDefault(memberId, paymentMethodId);
  if (!same)
    writeAudit(tx, actor, {
      action: 'paymentMethod.save',
      entity: 'payment_method',
      entityId: paymentMethodId,
      after: { brand: card.brand, last4: card.last4 },
    });
  return paymentMethodId;
}

async function keepTakenDown(
  ctx: MemberContext,
  needs: Needs,
  { setupRef, makeDefault }: SavePaymentMethod,
): Promise<void> {
  const { studioId, memberId, now } = ctx;
  const account = await workingAccount(needs, studioId);
  const { customerRef, methodRef, memberId: whose } = await account.provider.readSetup(setupRef);
  // Somebody else's setup may be named; its card belongs to somebody else, too.
  if (whose !== memberId) throw new Refusal('NOT_FOUND');
  if (!methodRef)
    throw new Refusal('PAYMENT_DECLINED', {
      message: 'The card could not be saved. Please check its details.',
    });
  const card = await account.provider.readCard(methodRef);
  if (!card.customerRef || card.customerRef !== customerRef) throw new Refusal('NOT_FOUND');
  await needs.db.studio(studioId, (tx) =>
    keepCard(tx, ctx, { memberId, provider: account.gateway.provider, card, makeDefault, now }),
  );
}

/**
 * Saves an entered card, or makes one the default. @throws {Refusal} PAYMENT_DECLINED when the provider did
 * not accept it, NOT_FOUND for a card of somebody else, PROVIDER_NOT_SET_UP, PROVIDER_AWAY.
 */
export const saveCard = (
  ctx: MemberContext,
  needs: Needs,
  input: SavePaymentMethod,
): Promise<PaymentMethod[]> =>
  translateTrouble(async () => {
    const { paymentMethodId, setupRef } = input;
    if (setupRef) await keepTakenDown(ctx, needs, input);
    else if (paymentMethodId)
      await needs.db.studio(ctx.studioId, (tx) => chooseDefault(tx, ctx, paymentMethodId));
    else throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'setupRef', message: 'Name the card' }] });
    return readCards(needs, ctx);
  });

async function chooseDefault(tx: Tx, ctx: MemberContext, paymentMethodId: string): Promise<void> {
  const kept = await cardRepository(tx).lock(ctx.memberId);
  if (!kept.some((row) => row.payment_method_id === paymentMethodId)) throw new Refusal('NOT_FOUND');
  await cardRepository(tx).makeDefault(ctx.memberId, paymentMethodId);
  writeAudit(tx, ctx, {
    action: 'paymentMethod.makeDefault',
    entity: 'payment_method',
    entityId: paymentMethodId,
  });
}

async function dropCard(tx: Tx, ctx: MemberContext, paymentMethodId: string): Promise<string> {
  const cards = cardRepository(tx);
  const kept = await cards.lock(ctx.memberId);
  const card = kept.find((row) => row.payment_method_id === paymentMethodId);
  if (!card) throw new Refusal('NOT_FOUND');
  if (await cards.paysMembership(paymentMethodId))
    throw new Refusal('IN_USE', {
      message: 'This card pays for a membership. Choose another card for it first.',
    });
  await cards.remove(paymentMethodId, ctx.now);
  const next = kept.find((row) => row !== card);
  if (card.is_default && next) await cards.makeDefault(ctx.memberId, next.payment_method_id);
  writeAudit(tx, ctx, {
    action: 'paymentMethod.remove',
    entity: 'payment_method',
    entityId: paymentMethodId,
    before: { brand: card.brand, last4: card.last4 },
  });
  return card.provider_ref;
}

/**
 * Deletes a card, here and at the provider. @throws {Refusal} NOT_FOUND for one of somebody else, IN_USE when
 * it pays a membership.
 */
export async function removeCard(
  ctx: MemberContext,
  needs: Needs,
  paymentMethodId: string,
): Promise<PaymentMethod[]> {
  const { studioId } = ctx;
  const methodRef = await needs.db.studio(studioId, (tx) => dropCard(tx, ctx, paymentMethodId));
  const account = await accountOf(needs, studioId);
  try {
    await account?.provider.forgetCard(methodRef);
  } catch (error) {
    // It is deleted here, so nobody charges it any more; the provider's copy is useless.
    ctx.log.warn({ event: 'payment', err: error }, 'a provider did not forget a card');
  }
  return readCards(needs, ctx);
}
