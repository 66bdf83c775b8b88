import { overlap } from '@studio/contract/remote/prefix';
import type { RegistryEntry } from '@studio/contract/remote/remote';

const equal = (one: string, other: string): boolean => one === other;

/** What may belong to one remote only. */
export interface Claims extends Pick<RegistryEntry, 'prefixes' | 'endpoints'> {
  nav: { key: string }[];
  slots: { name: string; title: string }[];
}

/** What must be unique, with its name in a sentence. */
const UNIQUE: {
  what: string;
  of: (remote: Claims) => string[];
  same: (one: string, other: string) => boolean;
}[] = [
  { what: 'path prefix', of: (remote) => remote.prefixes, same: overlap },
  { what: 'navigation key', of: (remote) => remote.nav.map((item) => item.key), same: equal },
  { what: 'slot', of: (remote) => remote.slots.map((slot) => `${slot.name} "${slot.title}"`), same: equal },
  // In production, a second endpoint of the same name silently gets the first one's definition.
  { what: 'endpoint', of: (remote) => remote.endpoints, same: equal },
];

/** What two remotes both claim, one sentence each. Empty if they can live together. */
export const clashes = (remote: Claims, other: Claims & { id: string }): string[] =>
  UNIQUE.flatMap(({ what, of, same }) =>
    of(remote)
      .filter((mine) => of(other).some((theirs) => same(mine, theirs)))
      .map(
        (mine) =>
          `The ${what} ${mine} belongs to ${other.id} already. Choose another, or activate both together when ${other.id} has given it up.`,
      ),
  );
