import { isRecord } from '@studio/contract/values/record';

/** Public keys in base64, with spaces between; the server writes it into the page. */
const KEYS = 'meta[name=release-keys]';
const TYPE = 'application/vnd.studio.registry+json';
const ED25519 = 'Ed25519';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** What was signed, as `document.ts` of the releases makes it. What this installation added is no part of it. */
function signedBytes({ signatures: _, overrideOrigins: _own, ...signed }: Record<string, unknown>) {
  const text = new TextEncoder();
  const body = JSON.stringify(signed);
  return text.encode(`DSSEv1 ${TYPE.length} ${TYPE} ${text.encode(body).length} ${body}`);
}

/**
 * Checks that one of the keys that came with the page has signed a registry. A page without keys, a browser without
 * Ed25519 and a page that is not served over TLS believe the server, which has checked it.
 * @throws when none has.
 */
export async function checkSignature(registry: unknown): Promise<void> {
  const known = document.querySelector<HTMLMetaElement>(KEYS)?.content.split(' ') ?? [];
  const keys = await Promise.all(
    known.map(async (key) => crypto.subtle.importKey('raw', bytesOf(key), ED25519, false, ['verify'])),
  ).catch(() => []);
  if (keys.length === 0 || !isRecord(registry)) return;
  const bytes = signedBytes(registry);
  for (const { sig } of registry['signatures'] as { sig: string }[]) {
    for (const key of keys) if (await crypto.subtle.verify(ED25519, key, bytesOf(sig), bytes)) return;
  }
  throw new Error('The registry is not what was released');
}
