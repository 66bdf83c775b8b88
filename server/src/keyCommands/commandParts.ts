import { PURPOSES, type Purpose } from '../platform/keys/keyRing.ts';
import type { RotationParts } from '../platform/keys/rotation.ts';
import type { Standing } from '../platform/keys/standing.ts';

/** The dependencies of a command on keys. */
export interface CommandParts extends RotationParts {
  /** Prints a line. */
  say(line: string): void;
  /** Resolves at an instant. */
  waitUntil(instant: Date): Promise<void>;
}

/** A purpose as it is typed and printed. */
export const wordOf = (purpose: Purpose): string => purpose.toLowerCase();
export const toPurpose = (word: string): Purpose | undefined =>
  PURPOSES.find((purpose) => wordOf(purpose) === word);
export const PURPOSE_WORDS = PURPOSES.map(wordOf).join(', ');

export const timeText = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** The values under a key, e.g. `recovery codes (12), invitations (1)`. */
export const heldText = ({ held }: Standing): string =>
  held.map(({ name, count }) => `${name} (${count})`).join(', ') || 'nothing';
