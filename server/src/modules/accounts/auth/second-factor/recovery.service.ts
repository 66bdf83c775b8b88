import type { Tx } from '../../../../platform/db/database.ts';
import { newRecoveryCode } from './appCode.service.ts';
import { recoveryCodeRepository } from './recoveryCode.repository.ts';
import { secondFactorRepository } from './secondFactor.repository.ts';
import { bareCode, SECOND_FACTOR_LIMITS } from './secondFactor.rules.ts';
import type { SecondFactorService } from './secondFactor.service.ts';

const newCodes = (): string[] => Array.from({ length: SECOND_FACTOR_LIMITS.recoveryCodes }, newRecoveryCode);

/** Recovery codes, for an app and passkeys alike: shown once, stored as fingerprints. */
export function recoveryService({ hashOf }: Pick<SecondFactorService, 'hashOf'>) {
  async function renewed(tx: Tx, userId: string, now: Date): Promise<string[]> {
    const [stored, codes] = [recoveryCodeRepository(tx), newCodes()];
    await secondFactorRepository(tx).beginCodes(userId, now);
    await stored.drop(userId);
    await stored.add(
      userId,
      codes.map((code) => hashOf(userId, bareCode(code))),
      now,
    );
    return codes;
  }

  return {
    /** Issues ten new codes, which invalidates the previous ones. */
    renewed,
    /** Issues ten codes with the first second factor of any kind; none while earlier ones are valid. */
    first: async (tx: Tx, userId: string, now: Date): Promise<string[]> =>
      (await recoveryCodeRepository(tx).isAnyLeft(userId)) ? [] : renewed(tx, userId, now),
  };
}
