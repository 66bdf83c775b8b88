import type { PaidBy } from '@studio/contract/order.schema';

export const PAY_MODE_LABELS: Record<PaidBy, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  QR: 'QR payment',
  CARD: 'Card',
  OTHERS: 'Others',
  GIFT_CARD: 'Gift card',
};
