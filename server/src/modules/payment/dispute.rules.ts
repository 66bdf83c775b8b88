import type { ProviderDispute } from '../payment-gateway/payment-gateway.api.ts';

type State = ProviderDispute['state'];

/**
 * Whether what was heard of a dispute changes anything. One that was decided is not opened again by an answer
 * that is late.
 */
export const isNews = (before: State | null, state: State): boolean =>
  before !== state && (before === null || state !== 'OPEN');

interface News {
  state: State;
  memberName: string;
  /** For people, e.g. `S$120.00`. */
  amount: string;
  /** Of the order. */
  reference: string;
  /** Names of the packages that were frozen, or can be used again. */
  packages: readonly string[];
}

const named = (packages: readonly string[], one: string, many: string): string =>
  packages.length === 0 ? '' : ` ${packages.join(', ')} ${packages.length === 1 ? one : many}.`;

/** What managers are told of a dispute, and what is left for them to do. */
export function disputeNews({ state, memberName, amount, reference, packages }: News): {
  title: string;
  body: string;
} {
  if (state === 'WON')
    return {
      title: `${memberName}’s dispute of ${amount} was decided for you`,
      body: `Order ${reference}.${named(packages, 'can be used again', 'can be used again')}`,
    };
  if (state === 'LOST') {
    return {
      title: `${memberName}’s dispute of ${amount} was lost`,
      body: `The money of order ${reference} is gone.${named(packages, 'is frozen', 'are frozen')} Void what was bought, or ask the member to pay it anew.`,
    };
  }
  return {
    title: `${memberName} disputes ${amount}`,
    body: `Their bank takes the card payment for order ${reference} back.${named(packages, 'is frozen', 'are frozen')} Answer it at the provider.`,
  };
}
