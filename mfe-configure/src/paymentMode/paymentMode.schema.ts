import {
  payNowSchema,
  savePaymentModeSchema,
  type PayNow,
  type SavePaymentMode,
} from '@studio/contract/payment-mode.schema';
import { payNowText } from '@studio/contract/payNow';
import { NO_BANK, NO_QR, type ModeValues } from './paymentMode.model.ts';

const DAY_MS = 86_400_000;

/** Whether anything was entered: an account that is begun has to be finished, one that is empty is none. */
const isBegun = (texts: Partial<Record<string, string>>): boolean =>
  Object.values(texts).some((text) => Boolean(text?.trim()));

function inputOf({ qr, bank, ...values }: ModeValues) {
  const { proxyType: _type, ...entered } = qr;
  return {
    ...values,
    qr: values.mode === 'QR' && isBegun(entered) ? qr : null,
    bank: values.mode === 'BANK_TRANSFER' && isBegun(bank) ? bank : null,
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
 * An example of the code that members will scan; null while something of it is missing. @param now the code
 * ends a day later.
 */
export function exampleCode(qr: ModeValues['qr'], now: Date): string | null {
  if (!payNowSchema.isValidSync(qr)) return null;
  return payNowText({
    ...(payNowSchema.cast(qr) as PayNow),
    amount: '1.00',
    reference: 'EXAMPLE',
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
}
