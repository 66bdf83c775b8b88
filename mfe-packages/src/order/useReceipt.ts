import { fetchFile } from '@studio/platform';
import { errorSentence, useNotify } from '@studio/ui';
import { useState } from 'react';

/** Saves a document of an order as PDF. A link could not carry the token. @returns which one is being fetched, and how to fetch one. */
export function useReceipt(): { busy: string | null; save: (orderId: string, receiptNo: string) => Promise<void> } {
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  async function save(orderId: string, receiptNo: string) {
    setBusy(receiptNo);
    try {
      hand(await fetchFile({ url: `/api/transaction/portal/receipt/${orderId}.pdf`, params: { receiptNo } }), `${receiptNo.replace(/[^\w-]+/g, '-')}.pdf`);
    } catch (error) {
      notify({ kind: 'error', title: errorSentence(error) });
    } finally {
      setBusy(null);
    }
  }
  return { busy, save };
}

/** Gives the browser a file to keep. */
function hand(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
