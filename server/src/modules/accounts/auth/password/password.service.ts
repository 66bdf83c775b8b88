import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice of costs for argon2id, this package's default algorithm.
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As every keyboard types it: one has a letter with its accent in one piece, another in two. */
const asTyped = (password: string): string => password.normalize('NFKC');

/** Hashes a password for storage: argon2id, salted. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COSTS);

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches the stored one. Does the same work without an account or a password, so that the
 * response time does not reveal who has an account.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = stored ?? (await decoy);
  const isSame = await verify(known, asTyped(password));
  // Until 2026 passwords were stored as the keyboard of the day typed them.
  const wasSame = isSame || (asTyped(password) !== password && (await verify(known, password)));
  return stored !== null && wasSame;
}
