import type { KeyObject } from 'node:crypto';

/** A key by which the signatures of a store are checked. */
export interface PublicKey {
  id: string;
  key: KeyObject;
}

/** A key that signs, and checks what it has signed. */
export interface SigningKey extends PublicKey {
  secret: KeyObject;
}

/** The keys of whoever opens a store: those it believes, and those it signs with. */
export interface ReleaseKeys {
  /** Empty when nothing may be believed. */
  trusted(): PublicKey[];
  /**
   * All of them sign, so that a key can be replaced while some know the old one only and others the new one.
   * @throws {UserError} when there is none.
   */
  signing(): SigningKey[];
}
