import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Tx } from '../../platform/db/database.ts';
import { failedSignInRepository, type Subjects } from './failedSignIns.repository.ts';
import { networkOf } from './network.rules.ts';
import { waitText } from './notice.rules.ts';
import { isPassword } from './password.service.ts';
import { ACCOUNT_LOCK_FAILURES, ACCOUNT_LOCK_MINUTES, FAILURES_KEPT_MILLISECONDS, waitBeforeSignIn } from './signIn.rules.ts';

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

/** Somebody who has proved who they are. */
interface Proved<Account> {
  account: Account;
  /** Takes back that the try was counted, in the transaction of the sign-in; that does not wait for the disk then. */
  forgive(tx: Tx): void;
}

/** The answer to somebody who has tried too often. */
export const toWait = (seconds: number): Refusal =>
  new Refusal('40004', { message: `Too many tries. Please wait ${waitText(seconds)}.`, data: { retryAfter: seconds }, retryAfterSeconds: seconds });

function forgiveSoon(tx: Tx, subjects: Subjects): void {
  const failed = failedSignInRepository(tx);
  failed.commitSoon();
  failed.forgive(subjects);
}

/** Proving with a password who one is, in a limited number of tries: the same for every page that asks for it. */
export function proofService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  const subjectOf = (userId: string): string => auth.fingerprint(`sign-in ${userId}`);

  function subjectsOf(who: string, ip: string): Subjects {
    const anywhere = subjectOf(who);
    return { anywhere, here: auth.fingerprint(`${anywhere} ${networkOf(ip)}`) };
  }

  /** Counts a try before its password is looked at, so that parallel guesses do not slip through. @returns failures on the account. */
  async function count(tx: Tx, subjects: Subjects, now: Date): Promise<number> {
    const failed = failedSignInRepository(tx);
    failed.lock(subjects);
    const since = new Date(now.getTime() - FAILURES_KEPT_MILLISECONDS);
    const { here, anywhere } = await failed.find(subjects, since);
    const seconds = waitBeforeSignIn(here, anywhere, now);
    if (seconds) throw toWait(seconds);
    const failures = (anywhere?.count ?? 0) + 1;
    failed.set(subjects.anywhere, failures, now);
    failed.set(subjects.here, (here?.count ?? 0) + 1, now);
    failed.clearOld(since);
    return failures;
  }

  const take = <Account extends Provable>({ find, typed, ip, now }: Attempt<Account>) =>
    db.platform(async (tx) => {
      failedSignInRepository(tx).commitSoon();
      const account = await find(tx);
      const subjects = subjectsOf(account?.userId ?? typed, ip);
      return { account, subjects, failures: await count(tx, subjects, now) };
    });

  const warn = ({ userEmail }: Provable, now: Date): Promise<void> =>
    db.platform(async (tx) => {
      const variables = { lock_minutes: ACCOUNT_LOCK_MINUTES };
      queueMail(tx, { studioId: null, to: userEmail, template: 'ACCOUNT_LOCKED', variables }, now);
    });

  /**
   * @returns the account when the password is its own, with the try still counted until it is forgiven.
   * @throws {Refusal} 40003, also when there is no account; 40004 with the seconds to wait, without a look at the password.
   */
  async function proveOnce<Account extends Provable>(attempt: Attempt<Account>): Promise<Proved<Account>> {
    const { account, subjects, failures } = await take(attempt);
    if ((await isPassword(account?.passwordHash ?? null, attempt.password)) && account) {
      return { account, forgive: (tx) => forgiveSoon(tx, subjects) };
    }
    if (account && failures === ACCOUNT_LOCK_FAILURES) await warn(account, attempt.now);
    throw attempt.refusal ?? new Refusal('40003');
  }

  return {
    proveOnce,

    /** The same, forgiven at once: what follows may be refused for other reasons. */
    prove: async <Account extends Provable>(attempt: Attempt<Account>): Promise<Account> => {
      const { account, forgive } = await proveOnce(attempt);
      await db.platform(async (tx) => forgive(tx));
      return account;
    },

    /** Forgets failures on an account whose person has proved in another way who they are. A wait at one address stays. */
    unlock: (tx: Tx, userId: string): void => failedSignInRepository(tx).clear(subjectOf(userId)),
  };
}
export type ProofService = ReturnType<typeof proofService>;
