import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice of costs for argon2id, which is the algorithm this package uses by default.
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password for storage: argon2id, salted. */
export const hashPassword = (password: string): Promise<string> => hash(password, COSTS);

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the stored one. Does the same work when there is no account or no password, so that
 * the time of the answer does not tell who has an account.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isSame = await verify(stored ?? (await decoy), password);
  return stored !== null && isSame;
}
