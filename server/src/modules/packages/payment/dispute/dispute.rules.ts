import type { ProviderDispute } from '../../payment-gateway/payment-gateway.api.ts';

type State = ProviderDispute['state'];

/** Whether a reported state changes the dispute. A late message does not reopen a decided one. */
export const isChange = (before: State | null, state: State): boolean =>
  before !== state && (before === null || state !== 'OPEN');

interface DisputeFacts {
  state: State;
  memberName: string;
  /** The amount as text, e.g. `S$120.00`. */
  amount: string;
  /** The reference of the order. */
  reference: string;
  /** Names of the packages that were frozen or released. */
  packages: readonly string[];
}

const named = (packages: readonly string[], one: string, many: string): string =>
  packages.length === 0 ? '' : ` ${packages.join(', ')} ${packages.length === 1 ? one : many}.`;

/** The notification to managers about a dispute, and what they have to do. */
export function disputeNotice({ state, memberName, amount, reference, packages }: DisputeFacts): {
  title: string;
  body: string;
} {
  if (state === 'WON')
    return {
      title: `You won ${memberName}’s dispute of ${amount}`,
      body: `Order ${reference}.${named(packages, 'can be used again', 'can be used again')}`,
    };
  if (state === 'LOST') {
    return {
      title: `You lost ${memberName}’s dispute of ${amount}`,
      body: `The money for order ${reference} is lost.${named(packages, 'is frozen', 'are frozen')} Void the purchase, or ask the member to pay again.`,
    };
  }
  return {
    title: `${memberName} disputes ${amount}`,
    body: `Their bank has reversed the card payment for order ${reference}.${named(packages, 'is frozen', 'are frozen')} Respond at your payment provider.`,
  };
}
