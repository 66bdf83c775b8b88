import { CONTRACT_VERSION } from '@studio/contract/remote/remote';

const NUMBERS = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a shell of contract `version` can run a remote that was built for `range`.
 *
 * Supports only carets of whole versions, e.g. `^1.2.0`: the contract promises no more than additions within
 * a major. Anything else is not satisfied, because a remote with an unreadable range must not run.
 */
export function contractSatisfied(range: string, version: string = CONTRACT_VERSION): boolean {
  const wanted = range.startsWith('^') ? numbers(range.slice(1)) : null;
  const offered = numbers(version);
  if (!wanted || !offered || wanted.major !== offered.major) return false;
  if (wanted.minor !== offered.minor) return wanted.minor < offered.minor;
  return wanted.patch <= offered.patch;
}

function numbers(version: string): { major: number; minor: number; patch: number } | null {
  const found = NUMBERS.exec(version);
  return found && { major: Number(found[1]), minor: Number(found[2]), patch: Number(found[3]) };
}
