import { useSaveFile } from '../ui/control/useSaveFile.ts';
import { fileNameOf } from './receipt.model.ts';

/** Saves a document of an order as PDF. @returns also the number of the document that is being saved. */
export function useReceiptFile(orderId: string) {
  const { saveFile, saving, problem } = useSaveFile();
  const save = (receiptNo: string) =>
    saveFile({
      key: receiptNo,
      url: '/api/transaction/receipt',
      params: { orderId, receiptNo },
      name: fileNameOf(receiptNo),
    });
  return { save, saving, problem };
}
