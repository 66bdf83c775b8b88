import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { failedSignInRepository, type Subject, type Subjects } from '../failedSignIns.repository.ts';
import { networkOf } from '../network.rules.ts';
import { waitText } from '../../../../platform/auth/notice.rules.ts';
import { isPassword } from '../password/password.service.ts';
import {
  ACCOUNT_LOCK_FAILURES,
  ACCOUNT_LOCK_MINUTES,
  FAILURES_RETENTION_MILLISECONDS,
  isKeptLocked,
  KNOWN_NETWORK_MILLISECONDS,
  waitBeforeSignIn,
  withFailure,
} from '../signIn.rules.ts';

/** The facts about a person that a password check needs. */
export interface Provable {
  userId: string;
  userEmail: string;
  passwordHash: string | null;
}

/** One attempt to prove an identity. */
export interface Attempt<Account extends Provable> {
  find(tx: Tx): Promise<Account | null>;
  /** The typed text, e.g. an address: attempts of an unknown person are counted by it. */
  typed: string;
  password: string;
  ip: string;
  now: Date;
  /** Replaces the refusal of a sign-in. */
  refusal?: Refusal;
}

/**
 * A person with the right password. The attempt counts once the caller accepts it, or refuses it like a wrong
 * one.
 */
interface Proved<Account> {
  account: Account;
  /**
   * Call this first in the transaction that the password allows; that transaction then does not wait for the
   * disk.
   * @throws {Refusal} ACCOUNT_LOCKED when others have failed too often meanwhile.
   */
  accept(tx: Tx): Promise<void>;
  /** Counts and answers like a wrong password, for a person whom the right one does not let in anywhere. */
  refuse(): Promise<never>;
}

/** The refusal after too many attempts. */
export const toWait = (seconds: number): Refusal =>
  new Refusal('ACCOUNT_LOCKED', {
    message: `Too many attempts. Please wait ${waitText(seconds)}.`,
    data: { retryAfter: seconds },
    retryAfterSeconds: seconds,
  });

/** The subjects that an attempt is counted for. An unknown person has no user id, but is looked up too. */
interface Counted extends Subjects {
  userId: string;
  network: string;
  now: Date;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

async function isKnownHere(tx: Tx, { userId, network, now }: Counted): Promise<boolean> {
  const addresses = await failedSignInRepository(tx).addressesOf(
    userId,
    before(now, KNOWN_NETWORK_MILLISECONDS),
  );
  return addresses.some((address) => networkOf(address) === network);
}

/** @returns the failures that still count, and the seconds until the next attempt is allowed. */
async function standing(tx: Tx, counted: Counted) {
  const { now } = counted;
  const found = await failedSignInRepository(tx).find(counted, before(now, FAILURES_RETENTION_MILLISECONDS));
  const isOpen = isKeptLocked(found.anywhere, now) && (await isKnownHere(tx, counted));
  return { ...found, seconds: waitBeforeSignIn(found.here, isOpen ? null : found.anywhere, now) };
}

async function accept(tx: Tx, counted: Counted): Promise<void> {
  const failed = failedSignInRepository(tx);
  failed.commitSoon();
  failed.lock(counted);
  const { here, seconds } = await standing(tx, counted);
  if (seconds) throw toWait(seconds);
  if (here) failed.clear(counted.here);
}

/**
 * @returns the account's failures including this one; a refusal when the attempt was not allowed, and did not
 * count.
 */
async function count(tx: Tx, counted: Counted): Promise<number | Refusal> {
  const failed = failedSignInRepository(tx);
  failed.commitSoon();
  failed.lock(counted);
  const { here, anywhere, seconds } = await standing(tx, counted);
  if (seconds) return toWait(seconds);
  const failures = withFailure(anywhere, counted.now);
  failed.set(counted.anywhere, failures);
  failed.set(counted.here, withFailure(here, counted.now));
  failed.clearOld(before(counted.now, FAILURES_RETENTION_MILLISECONDS));
  return failures.count;
}

/**
 * Checks a password in a limited number of attempts, in the same way for every page that asks for it.
 *
 * Compares the passwords of parallel attempts at once, but answers them one after the other, under a lock on
 * the account: after enough wrong ones, the attempts behind them learn nothing, not even the right one. So
 * nothing has to be counted in advance.
 */
export function proofService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  const subjectOf = (who: string): Subject => [
    auth.fingerprint(`sign-in ${who}`),
    ...auth.fingerprints(`sign-in ${who}`),
  ];

  function countedOn(who: string, { ip, now }: { ip: string; now: Date }, userId = NOBODY): Counted {
    const network = networkOf(ip);
    return { userId, network, now, anywhere: subjectOf(who), here: subjectOf(`${who} from ${network}`) };
  }

  /** The account, unless attempts are locked now: those must not cost the work of a comparison. */
  const readCounted = <Account extends Provable>(attempt: Attempt<Account>) =>
    db.platform(async (tx) => {
      const account = await attempt.find(tx);
      const counted = countedOn(account?.userId ?? attempt.typed, attempt, account?.userId);
      const { seconds } = await standing(tx, counted);
      if (seconds) throw toWait(seconds);
      return { account, counted };
    });

  const warn = ({ userEmail }: Provable, now: Date): Promise<void> =>
    db.platform(async (tx) => {
      const variables = { lock_minutes: ACCOUNT_LOCK_MINUTES };
      queueMail(tx, { studioId: null, to: userEmail, template: 'ACCOUNT_LOCKED', variables }, now);
    });

  /**
   * @returns the account when the password is right, to be accepted or refused.
   * @throws {Refusal} SIGN_IN_WRONG, also when there is no account; ACCOUNT_LOCKED with the seconds to wait,
   * whatever the password.
   */
  async function proveOnce<Account extends Provable>(attempt: Attempt<Account>): Promise<Proved<Account>> {
    const { account, counted } = await readCounted(attempt);
    const refuse = async (): Promise<never> => {
      const failures = await db.platform((tx) => count(tx, counted));
      if (failures instanceof Refusal) throw failures;
      if (account && failures === ACCOUNT_LOCK_FAILURES) await warn(account, attempt.now);
      throw attempt.refusal ?? new Refusal('SIGN_IN_WRONG');
    };
    if (!(await isPassword(account?.passwordHash ?? null, attempt.password)) || !account) return refuse();
    return { account, accept: (tx) => accept(tx, counted), refuse };
  }

  return {
    proveOnce,

    /** Accepts at once: later steps may be refused for other reasons. */
    prove: async <Account extends Provable>(attempt: Attempt<Account>): Promise<Account> => {
      const proved = await proveOnce(attempt);
      await db.platform(proved.accept);
      return proved.account;
    },

    /**
     * Clears the failures of an account whose person has proved their identity in another way. A wait of one
     * network stays.
     */
    unlock: (tx: Tx, userId: string): void => {
      const [failed, anywhere] = [failedSignInRepository(tx), subjectOf(userId)];
      failed.lock({ anywhere });
      failed.clear(anywhere);
    },
  };
}
export type ProofService = ReturnType<typeof proofService>;
