import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { hasPremium } from '../../shell/platform-plan/platform-plan.api.ts';
import { studioSettings, todayOf } from '../../configure/studio/studio.api.ts';
import { type Tax, taxOfChange } from '../../configure/tax-rate/tax-rate.api.ts';
import { hashOf, newCode } from './code.service.ts';
import { giftCardRepository, type CardRow } from './gift-card.repository.ts';
import { isDead, replacedUntil, spendable } from './gift-card.rules.ts';

export interface CardInput {
  amountMinor: number;
  recipientName: string;
  recipientEmail: string;
  message: string;
  expiresOn: string | null;
  purchaserMemberId: string | null;
  orderId: string | null;
  /** What it is taxed with as it is sold; null: what it pays for is. */
  tax: Pick<Tax, 'name' | 'percent'> | null;
  now: Date;
}

interface Cause {
  orderId: string | null;
  staffId: string | null;
  now: Date;
}

const notValid = (): Refusal =>
  new Refusal('GIFT_CARD_INVALID', {
    errors: [{ field: 'giftCard', message: 'This gift card is not valid' }],
  });

/** Whether the studio's platform plan includes gift cards. */
export const sellsGiftCards = (tx: Tx, now: Date): Promise<boolean> => hasPremium(tx, now);

/**
 * Gift cards belong to the larger platform plan; cards that were sold before can be spent with any.
 * @throws {Refusal} PLAN_LIMIT.
 */
export async function checkGiftCardsAllowed(tx: Tx, now: Date): Promise<void> {
  if (!(await sellsGiftCards(tx, now))) {
    throw new Refusal('PLAN_LIMIT', {
      message: 'Gift cards are part of the Premium plan.',
      data: { limit: 0, used: 0, upgradeTo: 'PREMIUM' },
    });
  }
}

/**
 * Creates a card with no balance until it is paid for.
 * @returns its id.
 * @throws {Refusal} PLAN_LIMIT when the studio's platform plan has none.
 */
export async function createCard(tx: Tx, { amountMinor, now, ...input }: CardInput): Promise<string> {
  await checkGiftCardsAllowed(tx, now);
  const { currency } = await studioSettings(tx);
  const { codeHash, codeEnd } = newCode();
  return giftCardRepository(tx).insert({
    code_hash: codeHash,
    code_end: codeEnd,
    currency,
    initial_minor: amountMinor,
    expires_on: input.expiresOn,
    purchaser_member_id: input.purchaserMemberId,
    recipient_name: input.recipientName,
    recipient_email: input.recipientEmail,
    message: input.message,
    order_id: input.orderId,
    tax_name: input.tax?.name ?? null,
    tax_percent: input.tax?.percent ?? null,
    created_at: now,
  });
}

/** Mails the code to its recipient; nothing else contains it afterwards. */
async function deliver(tx: Tx, card: CardRow, code: string, now: Date): Promise<void> {
  const settings = await studioSettings(tx);
  const variables = {
    recipient_name: card.recipient_name || 'there',
    amount: moneyWords(card.initial_minor, { ...settings, currency: card.currency }),
    gift_code: code,
    message: card.message,
    validity_text: card.expires_on
      ? `It can be used until ${formatLocalDate(card.expires_on, settings)}.`
      : 'It does not expire.',
  };
  queueMail(
    tx,
    { studioId: settings.studioId, to: card.recipient_email, template: 'GIFT_CARD_DELIVERED', variables },
    now,
  );
}

/**
 * Activates a card: gives it its final code, and mails it.
 * @returns the code, which is known only here.
 */
async function activateCard(tx: Tx, card: CardRow, cause: Cause): Promise<string> {
  const cards = giftCardRepository(tx);
  const { code, codeHash, codeEnd } = newCode();
  await cards.change(card.gift_card_id, { code_hash: codeHash, code_end: codeEnd, status: 'ACTIVE' });
  await cards.post(card, { kind: 'ISSUE', deltaMinor: card.initial_minor, ...cause });
  if (card.recipient_email) await deliver(tx, card, code, cause.now);
  announce(tx, { type: 'GiftCard', id: card.gift_card_id });
  return code;
}

/** Activates a card that was made in this transaction. @returns its code, which is known only here. */
export async function activateNewCard(tx: Tx, giftCardId: string, cause: Cause): Promise<string> {
  const card = await giftCardRepository(tx).lock(giftCardId);
  if (!card) throw new Error('A gift card that was just made cannot be found');
  return activateCard(tx, card, cause);
}

const stateOf = (row: CardRow) => ({
  status: row.status,
  balanceMinor: row.balance_minor,
  expiresOn: row.expires_on,
});

export interface Spendable {
  giftCardId: string;
  codeEnd: string;
  balanceMinor: number;
}

/**
 * Finds a card by a typed code, with the amount it can pay.
 * @param hold keeps others from spending it until the transaction ends.
 * @throws {Refusal} GIFT_CARD_INVALID, the same for an unknown, expired, voided or empty card.
 */
export async function cardByCode(
  tx: Tx,
  { code, hold, now }: { code: string; hold: boolean; now: Date },
): Promise<Spendable> {
  const cards = giftCardRepository(tx);
  const row = await (hold ? cards.lockByHash(hashOf(code)) : cards.byHash(hashOf(code)));
  const balanceMinor = row ? spendable(stateOf(row), await todayOf(tx, now)) : 0;
  if (!row || balanceMinor === 0) throw notValid();
  return { giftCardId: row.gift_card_id, codeEnd: row.code_end, balanceMinor };
}

/**
 * Takes money off a card for an order.
 * @returns the tax in it that was declared when the card was sold; null: the card was not taxed.
 * @throws {Refusal} GIFT_CARD_INVALID when its balance is too low.
 */
export async function redeem(
  tx: Tx,
  { giftCardId, amountMinor, ...cause }: Cause & { giftCardId: string; amountMinor: number },
): Promise<number | null> {
  const cards = giftCardRepository(tx);
  const row = await cards.lock(giftCardId);
  if (!row || spendable(stateOf(row), await todayOf(tx, cause.now)) < amountMinor) throw notValid();
  const left = await cards.post(row, { kind: 'REDEEM', deltaMinor: -amountMinor, ...cause });
  announce(tx, { type: 'GiftCard', id: giftCardId });
  return taxOfChange(row.tax_percent, row.balance_minor, left);
}

/** A card for whoever had a dead one, with its code in a mail. It belongs to no order, so none can end it. */
async function replacementOf(
  tx: Tx,
  dead: CardRow,
  { amountMinor, now }: { amountMinor: number; now: Date },
): Promise<CardRow> {
  const { timezone } = await studioSettings(tx);
  const { code, codeHash, codeEnd } = newCode();
  const cards = giftCardRepository(tx);
  const giftCardId = await cards.insert({
    code_hash: codeHash,
    code_end: codeEnd,
    currency: dead.currency,
    initial_minor: amountMinor,
    expires_on: replacedUntil(
      { createdOn: localDateOf(dead.created_at, timezone), expiresOn: dead.expires_on },
      localDateOf(now, timezone),
    ),
    purchaser_member_id: dead.purchaser_member_id,
    recipient_name: dead.recipient_name,
    recipient_email: dead.recipient_email,
    message: `This is money back. It takes the place of the card that ends in ${dead.code_end}.`,
    order_id: null,
    tax_name: dead.tax_name,
    tax_percent: dead.tax_percent,
    created_at: now,
  });
  await cards.change(giftCardId, { status: 'ACTIVE' });
  const card = await cards.lock(giftCardId);
  if (!card) throw new Error('A gift card that was just made cannot be found');
  await deliver(tx, card, code, now);
  return card;
}

/**
 * Returns an order's payment to its card, or to a new one where that can no longer be spent. @returns the tax in it
 * that was declared when the card was sold, and is on the card again; null: the card was not taxed.
 */
export async function giveBackToCard(
  tx: Tx,
  { giftCardId, amountMinor, ...cause }: Cause & { giftCardId: string; amountMinor: number },
): Promise<number | null> {
  const cards = giftCardRepository(tx);
  const row = await cards.lock(giftCardId);
  if (!row) throw new Error('A gift card that paid for an order cannot be found');
  const { now } = cause;
  const card = isDead(stateOf(row), await todayOf(tx, now))
    ? await replacementOf(tx, row, { amountMinor, now })
    : row;
  const left = await cards.post(card, { kind: 'RETURN', deltaMinor: amountMinor, ...cause });
  announce(tx, { type: 'GiftCard', id: card.gift_card_id });
  return taxOfChange(card.tax_percent, card.balance_minor, left);
}

/** Activates the cards that an order has paid for. */
export async function activateForOrder(
  tx: Tx,
  orderId: string,
  { staffId, now }: Omit<Cause, 'orderId'>,
): Promise<void> {
  for (const card of await giftCardRepository(tx).lockOfOrder(orderId)) {
    if (card.status === 'PENDING') await activateCard(tx, card, { orderId, staffId, now });
  }
}

/**
 * Voids the cards of an order that was closed or refunded. @returns their remaining balance, in minor units.
 */
export async function voidForOrder(
  tx: Tx,
  orderId: string,
  { staffId, now }: Omit<Cause, 'orderId'>,
): Promise<number> {
  const cards = giftCardRepository(tx);
  let left = 0;
  for (const card of await cards.lockOfOrder(orderId)) {
    if (card.status === 'VOIDED') continue;
    if (card.balance_minor > 0)
      await cards.post(card, { kind: 'VOID', deltaMinor: -card.balance_minor, orderId, staffId, now });
    await cards.change(card.gift_card_id, { status: 'VOIDED' });
    left += card.balance_minor;
  }
  return left;
}
