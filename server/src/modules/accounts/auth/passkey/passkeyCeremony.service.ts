import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyOptions } from '@studio/contract/accounts/passkey.schema';
import { MINUTE } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { siteOrigin } from '../../../../platform/siteOrigin.ts';
import { challengeRepository, type ChallengeUse } from '../passkeyChallenge.repository.ts';
import { passkeyRepository, type StoredPasskey } from '../passkey.repository.ts';

const NAME = 'Studio';
/** Ed25519, ES256, RS256: every authenticator and every release of Node.js supports one of them. */
const ALGORITHMS = [-8, -7, -257];
const LIFETIME_MILLISECONDS = 5 * MINUTE;

/**
 * One answer to an unknown passkey, a wrong purpose and a bad signature, so that it does not reveal which one
 * it was.
 */
const notRight = (): Refusal =>
  new Refusal('SIGN_IN_WRONG', {
    message: 'We do not recognise this passkey, or you waited too long. Try again.',
  });

/**
 * Parses a credential. @throws {Refusal} SIGN_IN_WRONG unless it is a JSON object with an id and a response.
 */
function parse<Kind extends { id: string; response: object }>(credential: string): Kind {
  try {
    const parsed = JSON.parse(credential) as Partial<Kind> | null;
    if (typeof parsed?.id === 'string' && typeof parsed.response === 'object') return parsed as Kind;
  } catch {
    // Not JSON: refused below, like any other invalid credential.
  }
  throw notRight();
}

/** The library's error names the fault; the client learns only that the credential is invalid. */
const orRefuse = <Result>(checked: Promise<Result>): Promise<Result> =>
  checked.catch(() => {
    throw notRight();
  });

interface Person {
  userId: string;
  userEmail: string;
  name: string;
}

/** Consumes the signed challenge: of two requests with the same challenge the second finds none. */
const taking =
  (tx: Tx, use: ChallengeUse, now: Date) =>
  (challenge: string): Promise<boolean> =>
    challengeRepository(tx).take(challenge, use, now);

async function keep(tx: Tx, challenge: string, use: ChallengeUse, now: Date): Promise<void> {
  await challengeRepository(tx).insert(challenge, use, {
    now,
    expiresAt: new Date(now.getTime() + LIFETIME_MILLISECONDS),
  });
}

/** The site that passkeys belong to. */
interface Site {
  expectedOrigin: string;
  rpID: string;
}

/** The ceremony that creates a passkey. */
const making = ({ expectedOrigin, rpID }: Site) => ({
  /**
   * The options with which a browser creates a discoverable passkey. Excludes authenticators that already
   * have one.
   */
  optionsToAdd: async (
    tx: Tx,
    { userId, userEmail, name }: Person,
    { jti, now }: { jti: string; now: Date },
  ): Promise<PasskeyOptions> => {
    const known = await passkeyRepository(tx).listOf(userId);
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID,
      userID: Uint8Array.from(Buffer.from(userId)),
      userName: userEmail,
      userDisplayName: name,
      timeout: LIFETIME_MILLISECONDS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as AuthenticatorTransport[],
      })),
    });
    await keep(tx, options.challenge, { purpose: 'ADD', jti }, now);
    return { options: { ...options } };
  },

  /**
   * Checks a new passkey.
   * @returns its public half.
   * @throws {Refusal} SIGN_IN_WRONG.
   */
  checkNew: async (tx: Tx, credential: string, { jti, now }: { jti: string; now: Date }) => {
    const response = parse<RegistrationResponseJSON>(credential);
    const expectedChallenge = taking(tx, { purpose: 'ADD', jti }, now);
    const checked = await orRefuse(
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!checked.verified) throw notRight();
    const { credential: made, credentialBackedUp: isSynced } = checked.registrationInfo;
    const { id: credentialId, publicKey, counter, transports = [] } = made;
    return {
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      isSynced,
    };
  },
});

/** The ceremony that uses a passkey. */
const using = ({ expectedOrigin, rpID }: Site) => ({
  /** The options with which a browser offers its passkeys for this site. They do not reveal who has any. */
  optionsToUse: async (tx: Tx, use: ChallengeUse, now: Date): Promise<PasskeyOptions> => {
    const options = await generateAuthenticationOptions({
      rpID,
      timeout: LIFETIME_MILLISECONDS,
      userVerification: 'required',
    });
    await keep(tx, options.challenge, use, now);
    return { options: { ...options } };
  },

  /**
   * Checks the use of a passkey; its counter must have increased, else it was copied.
   * @throws {Refusal} SIGN_IN_WRONG when it is unknown, signed for another purpose, used before or badly
   * signed, or the device did not verify the person.
   */
  checkUsed: async (tx: Tx, credential: string, use: ChallengeUse, now: Date): Promise<StoredPasskey> => {
    const response = parse<AuthenticationResponseJSON>(credential);
    const passkey = await passkeyRepository(tx).lock(response.id);
    if (!passkey) throw notRight();
    const { credentialId: id, publicKey, counter } = passkey;
    const expectedChallenge = taking(tx, use, now);
    const checked = await orRefuse(
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: { id, publicKey: Uint8Array.from(publicKey), counter },
      }),
    );
    if (!checked.verified) throw notRight();
    await passkeyRepository(tx).used(passkey.passkeyId, {
      counter: checked.authenticationInfo.newCounter,
      now,
    });
    return passkey;
  },
});

/**
 * The two ceremonies of WebAuthn: creating a passkey, and using one. The server stores every challenge, which
 * is valid once and for its purpose only; the device has to verify the person (user verification).
 */
export function ceremonyService({ config }: Pick<Deps, 'config'>) {
  const expectedOrigin = siteOrigin(config);
  const site = { expectedOrigin, rpID: new URL(expectedOrigin).hostname };
  return { ...making(site), ...using(site) };
}
