import { PAYMENT_MODE_TRAITS } from '@studio/contract/configure/payment/paymentModes';
import {
  payNowSchema,
  savePaymentModeSchema,
  type PayNow,
  type SavePaymentMode,
} from '@studio/contract/configure/payment/payment-mode.schema';
import { payNowText } from '@studio/contract/orders/payNow';
import { NO_BANK, NO_QR, type ModeValues } from './paymentMode.model.ts';
import { DAY } from '@studio/contract/values/time';

/** Whether any field is filled: a partly filled account must be completed, an empty one counts as none. */
const isBegun = (texts: Partial<Record<string, string>>): boolean =>
  Object.values(texts).some((text) => Boolean(text?.trim()));

function inputOf({ qr, bank, ...values }: ModeValues) {
  const { proxyType: _type, ...entered } = qr;
  const { payee } = PAYMENT_MODE_TRAITS[values.mode];
  return {
    ...values,
    qr: payee === 'qr' && isBegun(entered) ? qr : null,
    bank: payee === 'bank' && isBegun(bank) ? bank : null,
  };
}

/** What is sent of one mode. */
export const toRequest = (values: ModeValues): SavePaymentMode =>
  savePaymentModeSchema.cast(inputOf(values)) as SavePaymentMode;
/** Checks what would be sent. */
export const modeFormSchema = {
  validate: (values: ModeValues, options: object) =>
    savePaymentModeSchema.validate(
      inputOf({ ...values, qr: { ...NO_QR, ...values.qr }, bank: { ...NO_BANK, ...values.bank } }),
      options,
    ),
};

/**
 * An example of the code that members will scan; null while a field is missing. @param now the code ends a
 * day later.
 */
export function exampleCode(qr: ModeValues['qr'], now: Date): string | null {
  if (!payNowSchema.isValidSync(qr)) return null;
  return payNowText({
    ...(payNowSchema.cast(qr) as PayNow),
    amount: '1.00',
    reference: 'EXAMPLE',
    expiresAt: new Date(now.getTime() + DAY),
  });
}
