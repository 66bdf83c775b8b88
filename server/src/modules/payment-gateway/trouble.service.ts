/** A provider that did not answer, or not as it should: what was asked for may have been done. */
export class ProviderTrouble extends Error {
  /** `SILENT`: no answer, or one that it is busy; it may be asked again. `KEY`: it does not take the key. `ODD`: it refused what we asked. */
  readonly kind: 'SILENT' | 'KEY' | 'ODD';

  constructor(kind: ProviderTrouble['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderTrouble';
    this.kind = kind;
  }
}
