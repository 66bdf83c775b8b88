import { Refusal } from '../../platform/http/refusal.ts';

/** A provider that did not answer, or not as it should: what was asked for may have been done. */
export class ProviderTrouble extends Error {
  /**
   * `SILENT`: no answer, or one that it is busy; it may be asked again. `KEY`: it does not take the key.
   * `ODD`: it refused what we asked.
   */
  readonly kind: 'SILENT' | 'KEY' | 'ODD';

  constructor(kind: ProviderTrouble['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderTrouble';
    this.kind = kind;
  }
}

/**
 * Turns trouble with a provider into the answer for whoever waits. @throws {Refusal} PROVIDER_AWAY silent,
 * PROVIDER_NOT_SET_UP the key does not work.
 */
export async function refuseTrouble<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    if (error.kind === 'ODD') throw new Refusal('NOT_FOUND');
    throw new Refusal(error.kind === 'KEY' ? 'PROVIDER_NOT_SET_UP' : 'PROVIDER_AWAY');
  }
}
