import { moneyWords, type Numbering } from '@studio/contract/values/typed/numbers';

/** The money of a place that no package pays for, by the order that is in force for it. In minor units. */
export interface PlaceMoney {
  orderId: string | null;
  orderStatus: string | null;
  /** What came, and did not go back. */
  paidMinor: number;
  owedMinor: number;
}

/** Whether money may be under way for it: somebody has to look at that first. */
export const isChecking = ({ orderStatus }: Pick<PlaceMoney, 'orderStatus'>): boolean =>
  orderStatus === 'PROOF_SUBMITTED';

/** Whether money came for it, or may be under way: ending it would leave that behind. */
export const hasMoney = (money: PlaceMoney | undefined): boolean =>
  money !== undefined && (money.paidMinor > 0 || isChecking(money));

/** What becomes of the money when the place is given back without loss, in sentences; empty for none. */
export function backWords(money: PlaceMoney | undefined, settings: Numbering): string {
  if (!money) return '';
  const { paidMinor, owedMinor } = money;
  const [paid, owed] = [moneyWords(paidMinor, settings), moneyWords(owedMinor, settings)];
  return [
    paidMinor > 0 && `${paid} was paid; a refund is given at the desk.`,
    isChecking(money) && `The payment of ${owed} is being checked. Ask the desk for a refund.`,
    owedMinor > 0 && !hasMoney(money) && `${owed} is no longer owed.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What becomes of it when the place is lost, in sentences; empty for none. */
export function keptWords(money: PlaceMoney | undefined, settings: Numbering): string {
  if (!money) return '';
  const { paidMinor, owedMinor } = money;
  const owed = moneyWords(owedMinor, settings);
  return [
    paidMinor > 0 && `${moneyWords(paidMinor, settings)} is not returned.`,
    isChecking(money) && `The payment of ${owed} is being checked; it is not returned.`,
    owedMinor > 0 && !isChecking(money) && `${owed} stays owed.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why a package cannot pay for the place instead, as a sentence; `null` when one can. */
export function refuseOtherPayer(money: PlaceMoney | undefined, settings: Numbering): string | null {
  if (!money) return null;
  if (money.paidMinor > 0) return `Refund ${moneyWords(money.paidMinor, settings)} first, then switch.`;
  if (isChecking(money))
    return `The payment of ${moneyWords(money.owedMinor, settings)} is being checked. Decide about it first, then switch.`;
  return null;
}
