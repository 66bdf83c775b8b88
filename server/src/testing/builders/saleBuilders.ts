import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { Insertable } from 'kysely';
import { newId } from '../../platform/db/newId.ts';
import type { PackagePlan, PromoCode, TaxRate } from '../../platform/db/tables.ts';
import type { TestMember, TestStudio } from './builders.ts';
import type { CallOptions, TestApp } from '../startTestApp.ts';

/** Everything about selling in one studio of a test. */
export function aShop(test: TestApp, studio: TestStudio) {
  const { studioId, owner } = studio;
  const now = () => test.clock.now();
  const post = <T>(url: string, as: { token: string }, json: object, rest: CallOptions = {}) =>
    test.call<T>('POST', url, { as, json, ...rest });
  return {
    /**
     * A pack of five classes for 120.00 by default.
     * @returns its id.
     */
    plan: async (change: Partial<Insertable<PackagePlan>> = {}): Promise<string> => {
      const id = newId();
      const plan = {
        package_name: `Plan ${id}`,
        package_type: 'CLASS_PACK',
        price_minor: 12_000,
        credits: 5,
        validity_unit: 'MONTH',
        validity_value: 1,
        created_at: now(),
        updated_at: now(),
      };
      await test.db.studio(studioId, (tx) =>
        tx
          .insertInto('package_plan')
          .values({ studio_id: studioId, studio_package_id: id, ...plan, ...change })
          .execute(),
      );
      return id;
    },

    tax: async (change: Partial<Insertable<TaxRate>> = {}): Promise<string> => {
      const id = newId();
      const rate = { name: `GST ${id}`.slice(0, 60), percent: '9', inclusive: true, created_at: now() };
      await test.db.studio(studioId, (tx) =>
        tx
          .insertInto('tax_rate')
          .values({ studio_id: studioId, tax_rate_id: id, ...rate, ...change })
          .execute(),
      );
      return id;
    },

    /** A promo code for half off everything, by default. */
    promo: async (change: Partial<Insertable<PromoCode>> = {}): Promise<{ id: string; code: string }> => {
      const id = newId();
      const code = `P${id.slice(-10).toUpperCase()}`;
      const promo = {
        code,
        name: 'Half off',
        discount_type: 'PERCENT',
        value: 50,
        created_at: now(),
        updated_at: now(),
      };
      await test.db.studio(studioId, (tx) =>
        tx
          .insertInto('promo_code')
          .values({ studio_id: studioId, promo_code_id: id, ...promo, ...change })
          .execute(),
      );
      return { id, code: change.code ?? code };
    },

    /** Moves the studio to the platform plan with gift cards and instalments. */
    premium: () =>
      test.db.platform((tx) =>
        tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studioId).execute(),
      ),

    buy: (as: TestMember, json: object, rest?: CallOptions) =>
      post<Order>('/api/transaction/create', as, { mode: 'BANK_TRANSFER', ...json }, rest),
    pay: (
      orderId: string,
      amount: string,
      { mode = 'CASH', as = owner, ...rest }: { mode?: string; as?: { token: string } } & CallOptions = {},
    ) => post<Order>('/api/transaction/portal/record-payment', as, { orderId, amount, mode, note: '' }, rest),
    approve: (orderId: string, amount: string, as: { token: string } = owner) =>
      post<Order>('/api/transaction/portal/approve', as, { orderId, amount }),
    reject: (orderId: string, reason = 'Not on our statement') =>
      post<Order>('/api/transaction/portal/reject', owner, { orderId, reason }),
    refund: (
      orderId: string,
      amount: string,
      {
        mode = 'CASH',
        as = owner,
        ...rest
      }: { mode?: string; as?: { token: string }; lines?: number[] } = {},
    ) =>
      post<OrderDetail>('/api/transaction/portal/refund', as, {
        orderId,
        amount,
        mode,
        reason: 'Moved abroad',
        ...rest,
      }),
    detail: async (orderId: string): Promise<OrderDetail> =>
      (await test.call<OrderDetail>('GET', '/api/transaction/portal', { as: owner, query: { orderId } }))
        .data,
    packages: () =>
      test.db.studio(studioId, (tx) =>
        tx
          .selectFrom('member_package')
          .selectAll()
          .where('deleted_at', 'is', null)
          .orderBy('created_at')
          .orderBy('studio_package_transaction_id')
          .execute(),
      ),
    ledger: () =>
      test.db.studio(studioId, (tx) =>
        tx.selectFrom('credit_ledger').selectAll().orderBy('ledger_id').execute(),
      ),
    receipts: () =>
      test.db.studio(studioId, (tx) => tx.selectFrom('receipt').selectAll().orderBy('receipt_no').execute()),
    redemptions: () =>
      test.db.studio(studioId, (tx) =>
        tx.selectFrom('promo_redemption').selectAll().orderBy('created_at').execute(),
      ),
  };
}
export type Shop = ReturnType<typeof aShop>;
