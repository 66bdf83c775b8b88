import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Tx } from '../../platform/db/database.ts';
import { failedSignInRepository, type Subjects } from './failedSignIns.repository.ts';
import { networkOf } from './network.rules.ts';
import { waitText } from './notice.rules.ts';
import { isPassword } from './password.service.ts';
import {
  ACCOUNT_LOCK_FAILURES,
  ACCOUNT_LOCK_MINUTES,
  FAILURES_KEPT_MILLISECONDS,
  isKeptLocked,
  KNOWN_NETWORK_MILLISECONDS,
  waitBeforeSignIn,
  withFailure,
} from './signIn.rules.ts';

/** What is known of somebody whose password can be checked. */
export interface Provable {
  userId: string;
  userEmail: string;
  passwordHash: string | null;
}

/** One try to prove who one is. */
export interface Attempt<Account extends Provable> {
  find(tx: Tx): Promise<Account | null>;
  /** What was typed, e.g. an address: what the try counts on when nobody has it. */
  typed: string;
  password: string;
  ip: string;
  now: Date;
  /** Instead of the words for somebody who signs in. */
  refusal?: Refusal;
}

/** Somebody whose password was right. It counts when it is accepted, or is refused like a wrong one. */
interface Proved<Account> {
  account: Account;
  /**
   * Goes first in the transaction of what the password is for, which does not wait for the disk then.
   * @throws {Refusal} ACCOUNT_LOCKED when others have failed too often meanwhile.
   */
  accept(tx: Tx): Promise<void>;
  /** For whom a right password opens nothing: counted and answered like a wrong one. */
  refuse(): Promise<never>;
}

/** The answer to somebody who has tried too often. */
export const toWait = (seconds: number): Refusal =>
  new Refusal('ACCOUNT_LOCKED', {
    message: `Too many tries. Please wait ${waitText(seconds)}.`,
    data: { retryAfter: seconds },
    retryAfterSeconds: seconds,
  });

/**
 * What a try counts on. Somebody who has no account has no user id either, and is looked for all the same.
 */
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

/** @returns the failures that count, and the seconds to wait until the next try is heard. */
async function standing(tx: Tx, counted: Counted) {
  const { now } = counted;
  const found = await failedSignInRepository(tx).find(counted, before(now, FAILURES_KEPT_MILLISECONDS));
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

/** @returns the failures on the account with this one; a refusal when it was not heard, and did not count. */
async function count(tx: Tx, counted: Counted): Promise<number | Refusal> {
  const failed = failedSignInRepository(tx);
  failed.commitSoon();
  failed.lock(counted);
  const { here, anywhere, seconds } = await standing(tx, counted);
  if (seconds) return toWait(seconds);
  const failures = withFailure(anywhere, counted.now);
  failed.set(counted.anywhere, failures);
  failed.set(counted.here, withFailure(here, counted.now));
  failed.clearOld(before(counted.now, FAILURES_KEPT_MILLISECONDS));
  return failures.count;
}

/**
 * Proving with a password who one is, in a limited number of tries: the same for every page that asks for it.
 *
 * Parallel tries all have their password compared, but are answered one after the other, under a lock on the
 * account: as soon as enough were wrong, those behind them learn nothing, not even the one that was right. So
 * nothing has to be counted in advance.
 */
export function proofService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  const subjectOf = (who: string): string => auth.fingerprint(`sign-in ${who}`);

  function countedOn(who: string, { ip, now }: { ip: string; now: Date }, userId = NOBODY): Counted {
    const [anywhere, network] = [subjectOf(who), networkOf(ip)];
    return { userId, network, now, anywhere, here: auth.fingerprint(`${anywhere} ${network}`) };
  }

  /** Who it is, unless tries are not heard now: those must not cost the work of comparing. */
  const look = <Account extends Provable>(attempt: Attempt<Account>) =>
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
   * @returns the account when the password is its own, to be accepted or refused.
   * @throws {Refusal} SIGN_IN_WRONG, also when there is no account; ACCOUNT_LOCKED with the seconds to wait,
   * whatever the password.
   */
  async function proveOnce<Account extends Provable>(attempt: Attempt<Account>): Promise<Proved<Account>> {
    const { account, counted } = await look(attempt);
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

    /** The same, accepted at once: what follows may be refused for other reasons. */
    prove: async <Account extends Provable>(attempt: Attempt<Account>): Promise<Account> => {
      const proved = await proveOnce(attempt);
      await db.platform(proved.accept);
      return proved.account;
    },

    /**
     * Forgets failures on an account whose person has proved in another way who they are. A wait at one
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
