import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { missingPage } from './missingPage.ts';
import { PAGE_HEADERS, portalPolicy } from './policies.ts';
import { FOREVER } from './releases.ts';

const NONCE_PLACE = /__CSP_NONCE__/g;

async function readPage(shellDir: string): Promise<string | null> {
  try {
    return await readFile(path.join(shellDir, 'index.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function sendPage(shellDir: string, remoteOrigins: readonly string[], reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url');
  const page = await readPage(shellDir);
  reply.headers({ ...PAGE_HEADERS, 'content-security-policy': portalPolicy(nonce, remoteOrigins) });
  if (page !== null) return reply.send(page.replace(NONCE_PLACE, nonce));
  return reply.code(503).send(missingPage('The portal is not built yet', 'Run <code>npm start</code>, which builds what is missing.'));
}

const isFile = (url: string): boolean => path.extname(new URL(url, 'http://localhost').pathname) !== '';

/** The staff portal: its page for every address that nothing else answers, and its files. */
export function portalPage(app: FastifyInstance, shellDir: string, remoteOrigins: readonly string[]): void {
  app.get('/assets/*', (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.sendFile(path.join('assets', file), shellDir, FOREVER);
  });
  app.get('/*', (request, reply) => {
    if (request.url === '/api' || request.url.startsWith('/api/')) throw new Refusal('40400');
    // Files at the top, e.g. favicon.svg, have no hash in their name.
    if (isFile(request.url)) return reply.sendFile(new URL(request.url, 'http://localhost').pathname, shellDir, { maxAge: '1h', index: false });
    return sendPage(shellDir, remoteOrigins, reply);
  });
}
