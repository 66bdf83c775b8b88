import { Refusal } from '../../../platform/refusal.ts';

/** A provider did not answer, or not as expected: the request may have had its effect. */
export class ProviderTrouble extends Error {
  /**
   * `SILENT`: no answer, or a busy one; the request may be repeated. `KEY`: it rejects the key. `ODD`: it
   * rejects our request.
   */
  readonly kind: 'SILENT' | 'KEY' | 'ODD';

  constructor(kind: ProviderTrouble['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderTrouble';
    this.kind = kind;
  }
}

/**
 * Turns a provider's error into a refusal. @throws {Refusal} PROVIDER_AWAY silent, PROVIDER_NOT_SET_UP the
 * key does not work.
 */
export async function translateTrouble<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    if (error.kind === 'ODD') throw new Refusal('NOT_FOUND');
    throw new Refusal(error.kind === 'KEY' ? 'PROVIDER_NOT_SET_UP' : 'PROVIDER_AWAY');
  }
}
