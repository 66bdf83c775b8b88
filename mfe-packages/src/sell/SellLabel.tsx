import { formatMoney } from '@studio/contract/values/money';
import { useFormikContext } from '@studio/ui/fields';
import type { SellValues } from './sell.model.ts';
import { useQuote } from './useQuote.ts';

/** The words on the button: with the sum once it is known, so that nobody sells for another one than they think. */
export function SellLabel() {
  const { values } = useFormikContext<SellValues>();
  const { currentData } = useQuote(values).quote;
  return currentData && Number(currentData.total) > 0
    ? `Sell for ${formatMoney(currentData.total, currentData.currency)}`
    : 'Sell';
}
