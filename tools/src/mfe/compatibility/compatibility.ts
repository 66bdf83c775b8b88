import {
  CONTRACT_VERSION,
  type Registry,
  type Release,
  type ShellRelease,
} from '@studio/contract/remote/remote';
import { providedVersions } from '@studio/federation/build/sharing';
import { contractSatisfied } from '@studio/federation/runtime/release/contractRange';

/** What a shell provides to remotes. */
export interface Offer extends Pick<ShellRelease, 'contract' | 'provides'> {
  /** For sentences, e.g. `the live shell 1.0.0-ab12cd34`. */
  name: string;
}
/** What a remote requires of a shell. */
export type Need = Pick<Release, 'contract' | 'requires'>;

/**
 * What the live shell provides. Before the first release of a shell: what a build of these sources would
 * provide.
 */
export const liveOffer = ({ shell }: Registry): Offer =>
  shell
    ? { name: `the live shell ${shell.active}`, contract: shell.contract, provides: shell.provides }
    : {
        name: 'the shell of these sources (none is released)',
        contract: CONTRACT_VERSION,
        provides: providedVersions(),
      };

/** What a release of the shell provides. */
export const offerOf = ({ version, contract, provides }: ShellRelease): Offer => ({
  name: `shell ${version}`,
  contract,
  provides,
});

/** What a remote requires and a shell lacks, one sentence each. Empty if it can run. */
export const unmet = (need: Need, offer: Offer): string[] => [
  ...unmetContract(need, offer),
  ...unmetPackages(need, offer),
];

export const unmetContract = ({ contract }: Need, offer: Offer): string[] =>
  contractSatisfied(contract, offer.contract)
    ? []
    : [`It needs a shell of contract ${contract}; ${offer.name} offers ${offer.contract}.`];

/**
 * Packages of which a page has one copy: the shell's copy runs, whichever version the remote was built with.
 */
export const unmetPackages = ({ requires }: Need, offer: Offer): string[] =>
  Object.entries(requires).flatMap(([name, range]) => {
    const provided = offer.provides[name];
    if (provided === undefined) return [`It needs ${name} ${range}; ${offer.name} does not provide it.`];
    return contractSatisfied(range, provided)
      ? []
      : [`It needs ${name} ${range}; ${offer.name} provides ${provided}.`];
  });
