import { createHash, randomBytes } from 'node:crypto';
import { UntrustedError } from '@studio/releases/signing/untrustedError';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Live, ReadLive } from './liveRegistry.ts';
import { missingPage } from '../platform/http/answer/missingPage.ts';
import { ONLY_WITH_HASH, PAGE_HEADERS, portalPolicy } from './policies.ts';
import { preloadLinks } from './preloads.ts';
import { refusedPage } from './released/refusedPage.ts';
import type { Releases } from './released/releasedFiles.ts';

const NONCE_PLACE = /__CSP_NONCE__/g;
const END_OF_HEAD = '</head>';

/**
 * Reads the portal's page.
 * @returns `null` if there is none.
 */
export type ReadShellPage = (live: Live) => Promise<string | null>;

export interface PortalParts {
  readLive: ReadLive;
  readShellPage: ReadShellPage;
  releases: Releases;
  remoteOrigins: readonly string[];
  /** Public keys in base64: the page checks with them what it reads later. */
  trustedKeys: () => readonly string[];
  /** Whether the shell is a release: one of a developer has no hashes. */
  isReleased: boolean;
}

/**
 * The registry as a JSON block, which needs no allowance in the policy. Escaped, so that it cannot close its
 * element.
 */
const dataBlock = (json: string): string =>
  `<script type="application/json" id="mfe-registry">${json.replaceAll('<', '\\u003c')}</script>`;

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
/** Allows the scripts of the released page, and nothing that was added later. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

const pathOf = ({ url }: FastifyRequest): string => new URL(url, 'http://localhost').pathname;

/** The page for one address, and its content security policy. */
interface Composed {
  text: string | null;
  scripts: string[];
  isRefused?: boolean;
}
const NO_PAGE: Composed = { text: null, scripts: [] };

const keysElement = (keys: readonly string[]): string =>
  `<meta name="release-keys" content="${keys.join(' ')}">`;

async function composePage(
  { readLive, readShellPage, releases, trustedKeys }: PortalParts,
  pathname: string,
  nonce: string,
): Promise<Composed> {
  const live = await readLive();
  const [page, links] = await Promise.all([
    readShellPage(live),
    preloadLinks(live.registry.remotes, pathname, releases),
  ]);
  if (page === null) return NO_PAGE;
  // A replacement function, because the text may contain `$` patterns. The nonce is inserted first, so that
  // none lands in the data.
  const text = page
    .replace(NONCE_PLACE, nonce)
    .replace(END_OF_HEAD, () => links + keysElement(trustedKeys()) + dataBlock(live.json) + END_OF_HEAD);
  return { text, scripts: inlineScripts(page) };
}

/** Sends the portal's page, which is the same for every address except for its preload links. */
export async function sendPortalPage(
  parts: PortalParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url');
  const page = await composePage(parts, pathOf(request), nonce).catch((error: unknown): Composed => {
    request.log.error({ err: error }, 'the portal cannot be read');
    return { ...NO_PAGE, isRefused: error instanceof UntrustedError };
  });
  reply.headers({
    ...PAGE_HEADERS,
    ...(parts.isReleased && parts.remoteOrigins.length === 0 && ONLY_WITH_HASH),
    'content-security-policy': portalPolicy(nonce, page.scripts, parts.remoteOrigins),
  });
  if (page.text !== null) return reply.send(page.text);
  if (page.isRefused) return reply.code(503).send(refusedPage('The portal is not available'));
  return reply
    .code(503)
    .send(
      missingPage(
        'The portal is not available',
        'No release of it is live. On a machine of your own, <code>npm start</code> builds what is missing.',
      ),
    );
}
