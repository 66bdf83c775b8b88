import { fetchFile, saveFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { useState } from 'react';

/**
 * Saves a document of an order as PDF; by default the newest receipt. A plain link could not send the token.
 */
export function useReceipt(): {
  openReceipt: (orderId: string, receiptNo?: string) => Promise<void>;
  isLoading: boolean;
} {
  const notifyFailure = useNotifyFailure();
  const [isLoading, setIsLoading] = useState(false);

  async function openReceipt(orderId: string, receiptNo?: string) {
    setIsLoading(true);
    try {
      const file = await fetchFile({
        url: `/api/transaction/portal/receipt/${orderId}.pdf`,
        params: { receiptNo },
      });
      saveFile(file, `${(receiptNo ?? `receipt-${orderId}`).replace(/[^\w-]+/g, '-')}.pdf`);
    } catch (error) {
      notifyFailure(error);
    }
    setIsLoading(false);
  }
  return { openReceipt, isLoading };
}
