import type { LineKind } from './follower.rules.ts';
import { agreedFacts, type OtherLine } from './saleLine.rules.ts';

/** Whatever has a name and a price, and nothing to deliver: the pause of a membership. */
export const otherKind: LineKind<OtherLine> = {
  locks: 'ORDERS',
  isAgreed: true,
  isOwed: true,
  facts: agreedFacts,
};
