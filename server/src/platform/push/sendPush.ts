import { encryptPush, type Receiver } from './encryptPush.ts';
import { isPushAddress } from './endpoint.rules.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

const MAX_WAIT_MS = 10_000;

/** A message to one browser. */
export interface PushToSend extends Receiver {
  endpoint: string;
  /** What the page's worker reads. */
  payload: object;
  isUrgent: boolean;
  expiresAt: Date;
}

/** Who sends. */
export interface PushSender {
  keys: VapidKeys;
  /** Whom a push service may turn to. */
  subject: string;
  /** Origins of services beside the known ones. */
  furtherOrigins: readonly string[];
  fetch?: typeof fetch;
}

/** `GONE`: the browser has unsubscribed. `LATER`: worth another attempt. `REFUSED`: not worth one. */
export type PushOutcome =
  | { kind: 'SENT' | 'GONE' | 'REFUSED' }
  | { kind: 'LATER'; /** As the service wants it. */ afterSeconds: number | null };

const LATER: PushOutcome = { kind: 'LATER', afterSeconds: null };

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'SENT' };
  if (status === 404 || status === 410) return { kind: 'GONE' };
  if (status !== 429 && status < 500) return { kind: 'REFUSED' };
  const afterSeconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isInteger(afterSeconds) && afterSeconds >= 0 ? { kind: 'LATER', afterSeconds } : LATER;
}

/** Hands one message to the push service of its browser (RFC 8030). Follows it nowhere else. */
export async function sendPush(
  { endpoint, p256dh, auth, payload, isUrgent, expiresAt }: PushToSend,
  { keys, subject, furtherOrigins, fetch: send = fetch }: PushSender,
  now: Date,
): Promise<PushOutcome> {
  // Checked when it was stored as well; since then the allowed services may have become fewer.
  if (!isPushAddress(endpoint, furtherOrigins)) return { kind: 'GONE' };
  const body = encryptPush(JSON.stringify(payload), { p256dh, auth });
  try {
    const response = await send(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(MAX_WAIT_MS),
      headers: {
        authorization: vapidHeader(keys, { endpoint, subject, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))),
        urgency: isUrgent ? 'high' : 'normal',
      },
      body: new Uint8Array(body),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch {
    return LATER;
  }
}
