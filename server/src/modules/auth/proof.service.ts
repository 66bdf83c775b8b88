import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Account } from './auth.views.ts';
import { failedSignIns, type SignInTry } from './failedSignIns.service.ts';
import { isPassword } from './password.service.ts';
import { ACCOUNT_LOCK_FAILURES, ACCOUNT_LOCK_MINUTES } from './signIn.rules.ts';

/** Proving with a password who one is, in a limited number of tries. */
export function proofService({ db }: Pick<Deps, 'db'>) {
  const failed = failedSignIns();

  const warn = ({ userEmail }: Account, now: Date): Promise<void> =>
    db.platform(async (tx) => {
      const variables = { lock_minutes: ACCOUNT_LOCK_MINUTES };
      queueMail(tx, { studioId: null, to: userEmail, template: 'ACCOUNT_LOCKED', variables }, now);
    });

  return {
    /** @throws {Refusal} 40004 with the seconds to wait, after too many failures. Costs no work. */
    refuseWhileLocked: (attempt: SignInTry): void => {
      const seconds = failed.wait(attempt);
      if (seconds) throw new Refusal('40004', { retryAfterSeconds: seconds });
    },

    /** @returns the account when the password is its own. @throws {Refusal} 40003, also when there is no account. */
    prove: async (account: Account | null, password: string, attempt: SignInTry): Promise<Account> => {
      const failures = failed.count(attempt);
      const isRight = await isPassword(account?.passwordHash ?? null, password);
      if (account && isRight) {
        failed.forgive(attempt);
        return account;
      }
      if (account && failures === ACCOUNT_LOCK_FAILURES) await warn(account, attempt.now);
      throw new Refusal('40003');
    },
  };
}
