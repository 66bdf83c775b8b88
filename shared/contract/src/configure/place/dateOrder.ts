/** Which number comes first in a date such as 03/04/2026. */
export const DATE_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How a studio writes dates in numbers: the United States and the Philippines write the month first. */
export const dateOrderOf = ({
  callingCode,
  currency,
}: {
  callingCode?: string | undefined;
  currency: string;
}): DateOrder =>
  callingCode === '+63' || (callingCode === '+1' && currency === 'USD') ? 'MONTH_FIRST' : 'DAY_FIRST';
