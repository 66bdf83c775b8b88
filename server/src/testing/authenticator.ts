import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an authenticator is asked to create or to sign. */
interface CeremonyOptions {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
}

interface CredentialOptions {
  origin?: string;
  /** The site that it thinks it is used for; the asking one by default. */
  rpId?: string;
  /** What the browser says it did: `webauthn.create` or `webauthn.get`. */
  type?: string;
  /** Whether the authenticator verified the person by fingerprint, face or PIN. */
  isVerified?: boolean;
  /** The signature counter to send; one more than the last by default. */
  counter?: number;
}

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
const encoded = (bytes: Buffer): string => bytes.toString('base64url');
const hashOf = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const sized = (size: number, value: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
/** CBOR encodings: a byte string of at most 255 bytes, and a text of at most 23. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/**
 * A software authenticator, e.g. a phone: it holds one passkey of one site and signs what the server asks.
 */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A COSE key: elliptic curve (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its coordinates (-2, -3).
  const cosePublicKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  let counted = 0;

  const clientData = (
    type: string,
    { challenge }: CeremonyOptions,
    { origin: from = origin, type: said = type }: CredentialOptions,
  ): Buffer => Buffer.from(JSON.stringify({ type: said, challenge, origin: from, crossOrigin: false }));
  function authenticatorData(
    askingId: string,
    flags: number,
    { isVerified = true, counter = counted + 1, rpId = askingId }: CredentialOptions,
  ): Buffer {
    counted = counter;
    return Buffer.concat([
      hashOf(rpId),
      Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
      sized(4, counter),
    ]);
  }
  const credential = (response: object): string =>
    JSON.stringify({
      id: encoded(credentialId),
      rawId: encoded(credentialId),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** The credential that a browser sends after creating the passkey. */
    make: (options: unknown, made: CredentialOptions = {}): string => {
      const asked = options as CeremonyOptions;
      const attested = Buffer.concat([
        Buffer.alloc(16),
        sized(2, credentialId.length),
        credentialId,
        cosePublicKey,
      ]);
      const authData = Buffer.concat([authenticatorData(asked.rp?.id ?? '', HAS_KEY, made), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      return credential({
        clientDataJSON: encoded(clientData('webauthn.create', asked, made)),
        attestationObject: encoded(attestationObject),
        transports: ['internal'],
      });
    },

    /** The credential that a browser sends after using it. */
    show: (options: unknown, made: CredentialOptions = {}): string => {
      const asked = options as CeremonyOptions;
      const data = authenticatorData(asked.rpId ?? '', 0, made);
      const client = clientData('webauthn.get', asked, made);
      const signature = sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey);
      return credential({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      });
    },
  };
}
