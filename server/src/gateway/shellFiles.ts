import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileHeaders } from '@studio/releases/fileHeaders';
import { sha384 } from '@studio/releases/fileHash';
import { SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import type { Live, ReadLive } from './liveRegistry.ts';
import { releaseOfShell, type Releases } from './released/releasedFiles.ts';
import { FOREVER } from './releases.ts';

/** The portal's page, and the files that it uses outside of `/mfe/`. */
export interface ShellFiles {
  /** @returns `null` if there is none. */
  page(live: Live): Promise<string | null>;
  /** A file at the top of the shell's folder, e.g. `favicon.svg`: its name has no hash. */
  sendTopFile(name: string, reply: FastifyReply): Promise<FastifyReply> | FastifyReply;
  sendAsset(name: string, reply: FastifyReply): FastifyReply;
}

/** The live shell of the registry. Its hashed files are below `/mfe/shell/`, like those of every release. */
export const releasedShell = (store: ReleaseStore, readLive: ReadLive, releases: Releases): ShellFiles => ({
  page: ({ registry: { shell } }) => (shell ? releases.page(releaseOfShell(shell)) : Promise.resolve(null)),
  async sendTopFile(name, reply) {
    const { shell } = (await readLive()).registry;
    const release = shell && (await releases.describe(releaseOfShell(shell)));
    const bytes = shell && (await store.read(`${SHELL}/${shell.active}/${name}`));
    if (!bytes || sha384(bytes) !== release?.files[name]) throw new Refusal('NOT_FOUND');
    return reply
      .headers({ ...fileHeaders(name), 'cache-control': 'public, max-age=3600' })
      .send(Buffer.from(bytes));
  },
  sendAsset: () => {
    throw new Refusal('NOT_FOUND');
  },
});

/** An unreleased shell in a folder, for development. */
export const unreleasedShell = (folder: string): ShellFiles => ({
  page: () =>
    readFile(path.join(folder, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    }),
  sendTopFile: (name, reply) => reply.sendFile(name, folder, { maxAge: '1h', index: false }),
  sendAsset: (name, reply) => reply.sendFile(path.join('assets', name), folder, FOREVER),
});
