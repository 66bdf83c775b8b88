import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { useOnce, useStudio } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { paymentNotice } from '../order/order.model.ts';
import { useChargeOrderMutation } from '../order/orderApi.ts';
import { notChargedWords, soldNotice, toSale, type Sold, type SaleRequest } from './sell.model.ts';
import { useAssignPackageMutation } from './sellApi.ts';

/**
 * Sells once despite repeated clicks, and charges the saved card if one was chosen. A failed charge is
 * reported rather than thrown: the package is sold, and a form that stayed open could sell it again.
 */
export function useSale(): (wish: SaleRequest) => Promise<Sold> {
  const once = useOnce();
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const notifyFailure = useNotifyFailure();
  const [assign] = useAssignPackageMutation();
  const [charge] = useChargeOrderMutation();

  async function noticeOf(sold: MemberPackage, paymentMethodId: string | null): Promise<Sold['notice']> {
    const { orderId, status } = sold;
    // A free package is active without a payment.
    if (!paymentMethodId || !orderId || status !== 'pending') return soldNotice(sold);
    try {
      const order = await charge(once({ orderId, paymentMethodId, note: '' })).unwrap();
      return paymentNotice(order, order.total, documentNames.receipt);
    } catch (error) {
      notifyFailure(error, notChargedWords(sold));
      return null;
    }
  }
  return async (wish) => {
    const sold = await assign(once(toSale(wish))).unwrap();
    return { memberId: sold.memberId, notice: await noticeOf(sold, savedCardOf(wish.way)) };
  };
}
