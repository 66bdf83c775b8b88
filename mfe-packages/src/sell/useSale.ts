import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { useTellFailure } from '@studio/ui';
import { paymentNotice } from '../order/order.model.ts';
import { useChargeOrderMutation } from '../order/orderApi.ts';
import { useOnce } from '../ui/useOnce.ts';
import { notChargedWords, soldNotice, toSale, type Sold, type SaleRequest } from './sell.model.ts';
import { useAssignPackageMutation } from './sellApi.ts';

/**
 * Sells once, however often it is pressed, and charges the saved card if that is how it is paid. A card that
 * does not pay is told and not thrown: what is sold is sold, and a form that stayed open could sell it once
 * more.
 */
export function useSale(): (wish: SaleRequest) => Promise<Sold> {
  const once = useOnce();
  const tellFailure = useTellFailure();
  const [assign] = useAssignPackageMutation();
  const [charge] = useChargeOrderMutation();

  async function noticeOf(sold: MemberPackage, paymentMethodId: string | null): Promise<Sold['notice']> {
    const { orderId, status } = sold;
    // What is free is active without any card.
    if (!paymentMethodId || !orderId || status !== 'pending') return soldNotice(sold);
    try {
      const order = await charge(once({ orderId, paymentMethodId, note: '' })).unwrap();
      return paymentNotice(order, order.total);
    } catch (error) {
      tellFailure(error, notChargedWords(sold));
      return null;
    }
  }
  return async (wish) => {
    const sold = await assign(once(toSale(wish))).unwrap();
    return { memberId: sold.memberId, notice: await noticeOf(sold, savedCardOf(wish.way)) };
  };
}
