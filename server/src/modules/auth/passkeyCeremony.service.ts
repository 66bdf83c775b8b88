import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyOptions } from '@studio/contract/passkey.schema';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { siteOrigin } from '../../platform/mail/siteOrigin.ts';
import { challengeRepository, type ChallengeUse } from './passkeyChallenge.repository.ts';
import { passkeyRepository, type StoredPasskey } from './passkey.repository.ts';

const NAME = 'Studio';
/** Ed25519, ES256, RS256: every authenticator knows one of them, and every release of Node. */
const ALGORITHMS = [-8, -7, -257];
const LIFETIME_MILLISECONDS = 5 * 60_000;

/**
 * The answer to a passkey that is not known, not meant for this, or not signed as it should be: which one is
 * nobody's business.
 */
const notRight = (): Refusal =>
  new Refusal('SIGN_IN_WRONG', {
    message: 'This passkey is not known here, or you have waited too long. Try again.',
  });

/**
 * What was sent, parsed. @throws {Refusal} SIGN_IN_WRONG when it is no JSON object that names what it is
 * about.
 */
function parse<Kind extends { id: string; response: object }>(credential: string): Kind {
  try {
    const parsed = JSON.parse(credential) as Partial<Kind> | null;
    if (typeof parsed?.id === 'string' && typeof parsed.response === 'object') return parsed as Kind;
  } catch {
    // No JSON: refused below, like any other that is not right.
  }
  throw notRight();
}

/** The library tells by an error what is wrong; whoever tries learns only that it is. */
const orRefuse = <Result>(checked: Promise<Result>): Promise<Result> =>
  checked.catch(() => {
    throw notRight();
  });

interface Person {
  userId: string;
  userEmail: string;
  name: string;
}

/** Takes the challenge that was signed: of two requests with the same one the second finds none. */
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

/** The site that passkeys are of. */
interface Site {
  expectedOrigin: string;
  rpID: string;
}

/** The ceremony that makes a passkey. */
const making = ({ expectedOrigin, rpID }: Site) => ({
  /**
   * What a browser needs to make a passkey that finds its person by itself. Authenticators that have one
   * already are left out.
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

  /** The public half of a passkey that was just made. @throws {Refusal} SIGN_IN_WRONG. */
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

/** The ceremony that uses one. */
const using = ({ expectedOrigin, rpID }: Site) => ({
  /**
   * What a browser needs to let the person choose one of the passkeys it has for this site. Tells nothing
   * of who has any.
   */
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
   * The passkey that was used; its counter must have gone on, or it was copied.
   * @throws {Refusal} SIGN_IN_WRONG unknown, for something else, used before, not signed by it, or without
   * the person's being verified.
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
 * The two ceremonies of WebAuthn: making a passkey, and using one. Every challenge is kept on the server,
 * works once, and only for what it was given out for; the person has to show the device that it is they (user
 * verification).
 */
export function ceremonyService({ config }: Pick<Deps, 'config'>) {
  const expectedOrigin = siteOrigin(config);
  const site = { expectedOrigin, rpID: new URL(expectedOrigin).hostname };
  return { ...making(site), ...using(site) };
}
