import type { IssuedGiftCard } from '@studio/contract/orders/gift-card.schema';
import { codeHashOf } from '../../modules/packages/gift-card/gift-card.api.ts';
import { newId } from '../../platform/db/newId.ts';
import { aMember, aStaff, aStudio } from '../builders/builders.ts';
import { aShop } from '../builders/saleBuilders.ts';
import type { TestApp } from '../startTestApp.ts';

/** A studio that sells gift cards, taxed with 19 % or not at all, and what they pay for. */
export async function aCardWorld(api: TestApp) {
  const studio = await aStudio(api);
  const { studioId } = studio;
  const shop = aShop(api, studio);
  await shop.premium();
  const member = await aMember(api, studio);
  const vat = await shop.tax({ name: 'VAT', percent: '19' });

  /** Says what gift cards are sold with from now on. */
  const taxCards = async (taxRateId: string | null) => {
    const attributes = JSON.stringify({ giftCardTaxRateId: taxRateId });
    await api.db.platform((tx) =>
      tx.updateTable('studio').set({ attributes }).where('studio_id', '=', studioId).execute(),
    );
  };
  /** Tokens end: whoever is at the desk is new each time, and the member signs in again. */
  const desk = () => aStaff(api, studio, 'OWNER');
  const buyer = async () => {
    const identity = {
      audience: 'member' as const,
      userId: member.userId,
      studioId,
      memberId: member.memberId,
    };
    return { ...member, token: await api.db.platform((tx) => api.auth.issueToken(tx, identity)) };
  };
  return {
    api,
    studio,
    shop,
    member,
    vat,
    desk,
    buyer,
    taxCards,
    /** Sells a card in cash, or gives one away. */
    sellCard: async (amount: string, given: object = {}) =>
      (
        await api.call<IssuedGiftCard>('POST', '/api/gift-card/portal/create', {
          as: await desk(),
          json: {
            amount,
            recipientName: 'Mei',
            recipientEmail: 'mei@example.com',
            purchaserMemberId: member.memberId,
            payMode: 'CASH',
            ...given,
          },
        })
      ).data,
    /** A code for a card whose own nobody knows here, such as one that takes another's place. */
    codeOf: async (giftCardId: string): Promise<string> => {
      const code = newId().toUpperCase().replaceAll('-', '').slice(-20);
      await api.db.studio(studioId, (tx) =>
        tx
          .updateTable('gift_card')
          .set({ code_hash: codeHashOf(code) })
          .where('gift_card_id', '=', giftCardId)
          .execute(),
      );
      return code;
    },
    cards: () =>
      api.db.studio(studioId, (tx) =>
        tx.selectFrom('gift_card').selectAll().orderBy('gift_card_id').execute(),
      ),
    report: async (key: string, query: Record<string, string>) =>
      (
        await api.call<{
          figures: Record<string, string>;
          rows: Record<string, unknown>[];
          groups: { key: string; figures: Record<string, string> }[];
        }>('GET', `/api/report/portal/${key}`, { as: await desk(), query })
      ).data,
  };
}
export type CardWorld = Awaited<ReturnType<typeof aCardWorld>>;
