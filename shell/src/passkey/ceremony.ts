import { wireOf } from '@studio/contract/refusals/codes';
import type { PasskeyOptions } from '@studio/contract/accounts/passkey.schema';
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type ToMake = Parameters<typeof startRegistration>[0]['optionsJSON'];
type ToShow = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Whether this browser knows passkeys at all; where it does not, nobody is offered any. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Why nothing came of it, as the forms read failures. The browser tells a page no more than that, lest it
 * learn who has passkeys.
 */
const unused = (message: string) => ({ status: 400, code: wireOf('SIGN_IN_WRONG'), message, errors: [] });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Lets the person make a passkey. Rejects with a sentence when they do not, or have one here already. */
export async function makePasskey({ options }: PasskeyOptions): Promise<string> {
  // Few need it, so it comes when they do.
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

/** Lets the person choose one of the passkeys they have here. Rejects with a sentence when they do not. */
export async function pickPasskey({ options }: PasskeyOptions): Promise<string> {
  const { startAuthentication: start } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await start({ optionsJSON: options as unknown as ToShow }));
  } catch {
    throw unused('We could not use your passkey. Try again or choose another way.');
  }
}
