/** The money of a place that the studio has called off, in minor units. */
export interface GivenBack {
  /** Not paid yet, and no longer owed. */
  owedMinor: number;
  toCardMinor: number;
  toGiftCardMinor: number;
  byHandMinor: number;
  /** The member has sent a payment that staff have not looked at. */
  isChecking: boolean;
}

/** Describes to the member what happens to their money; empty when there is none. */
export function placeSentence(
  { owedMinor, toCardMinor, toGiftCardMinor, byHandMinor, isChecking }: GivenBack,
  money: (minor: number) => string,
): string {
  const isNothingBack = toCardMinor + toGiftCardMinor + byHandMinor === 0;
  const parts = [
    owedMinor > 0 && isNothingBack && `${money(owedMinor)} is no longer owed.`,
    toCardMinor > 0 && `${money(toCardMinor)} goes back to the card that paid it.`,
    toGiftCardMinor > 0 && `${money(toGiftCardMinor)} is back on your gift card.`,
    byHandMinor > 0 && `You get ${money(byHandMinor)} back at the desk.`,
    isChecking && 'If the studio finds your payment, it refunds it.',
  ];
  return parts.filter(Boolean).join(' ');
}
