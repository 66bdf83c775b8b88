import { object, string } from 'yup';
import type { Config } from '../../../../config.ts';
import { Refusal } from '../../../../platform/refusal.ts';

/** Longer than Stripe takes on a bad day, shorter than people wait. */
const TIMEOUT_MS = 20_000;

/** This installation's account at Stripe, and where studios connect theirs. */
export interface Platform {
  url: string;
  clientId: string;
  secretKey: string;
}

/** @throws {Refusal} NOT_FOUND where studios enter keys. */
export function platformOf({ stripeConnect, stripeConnectUrl }: Config): Platform {
  if (!stripeConnect) throw new Refusal('NOT_FOUND');
  return { url: stripeConnectUrl, ...stripeConnect };
}

/** The page of Stripe that asks an owner. It sends them back to `redirectUri` with the state. */
export function authorizeAddress(
  { url, clientId }: Platform,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  const query = {
    response_type: 'code',
    client_id: clientId,
    scope: 'read_write',
    state,
    redirect_uri: redirectUri,
  };
  return `${url}/oauth/authorize?${new URLSearchParams(query).toString()}`;
}

const tokenSchema = object({
  access_token: string().required(),
  stripe_publishable_key: string().required(),
  stripe_user_id: string().required(),
});

/** A connected account, with keys of its own for this installation. */
export interface Connected {
  accountRef: string;
  secretKey: string;
  publishableKey: string;
}

const silent = (status: number): boolean => status >= 500 || status === 429;

/**
 * Exchanges a code for keys. Stripe takes each code once, within five minutes.
 * @returns `null` when Stripe does not take the code.
 * @throws {Refusal} PROVIDER_AWAY.
 */
export async function exchangeCode({ url, secretKey }: Platform, code: string): Promise<Connected | null> {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, client_secret: secretKey }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => null);
  if (!response || silent(response.status)) throw new Refusal('PROVIDER_AWAY');
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || !tokenSchema.isValidSync(body, { strict: true })) return null;
  return {
    accountRef: body.stripe_user_id,
    secretKey: body.access_token,
    publishableKey: body.stripe_publishable_key,
  };
}
