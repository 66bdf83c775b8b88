import type { PayMode } from '@studio/contract/order.schema';

export const PAY_MODE_LABELS: Record<PayMode, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  QR: 'QR payment',
  CARD: 'Card',
  OTHERS: 'Others',
};
