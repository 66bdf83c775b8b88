import { wireOf } from '@studio/contract/refusals/codes';
import type { PasskeyOptions } from '@studio/contract/accounts/passkey.schema';
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type ToMake = Parameters<typeof startRegistration>[0]['optionsJSON'];
type ToShow = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Whether this browser supports passkeys. If not, none are offered. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * The failure in the shape that forms expect. A browser does not tell the page more, so that it cannot find
 * out who has passkeys.
 */
const unused = (message: string) => ({ status: 400, code: wireOf('SIGN_IN_WRONG'), message, errors: [] });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * Lets the person create a passkey. Rejects with a message if they cancel, or already have one on this
 * device.
 */
export async function makePasskey({ options }: PasskeyOptions): Promise<string> {
  // Loaded on demand, because few people need it.
  const { startRegistration: start } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await start({ optionsJSON: options as unknown as ToMake }));
  } catch (error) {
    throw unused(
      nameOf(error) === 'InvalidStateError'
        ? 'This device already has a passkey for your account.'
        : 'We could not create a passkey. Try again.',
    );
  }
}

/** Lets the person choose one of their passkeys on this device. Rejects with a message if they do not. */
export async function pickPasskey({ options }: PasskeyOptions): Promise<string> {
  const { startAuthentication: start } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await start({ optionsJSON: options as unknown as ToShow }));
  } catch {
    throw unused('We could not use your passkey. Try again or choose another way.');
  }
}
