import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keySettingsOf, releaseKeys } from '@studio/releases/signing/keysOf';
import { publicTextOf } from '@studio/releases/signing/keyText';
import { startEmbedded } from '@studio/server/src/platform/embedded/embedded.ts';
import { storeDir } from '@studio/tools/src/places.ts';
import { installNginx } from '@studio/tools/production/installNginx.ts';
import { replayImage } from '@studio/tools/production/replayImage.ts';
import { chromiumPath } from '../support/chromium.ts';
import { handOver } from './handedOver.ts';
import { startGateway } from './startGateway.ts';
import { startServer, type Settings } from './startServer.ts';

const DOCKERFILE = path.join(import.meta.dirname, '../../tools/production/server.Dockerfile');

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-production-'));
  // Database and gateway run under their own accounts, which need access.
  chmodSync(folder, 0o755);
  return folder;
}

/** Copies the built store, as it would be in the volume of an installation. */
function copyStore(folder: string): string {
  if (!existsSync(path.join(storeDir(), 'registry.json')))
    throw new Error(
      `Nothing is released in ${storeDir()}: run npm start once, or tools/test/run/buildAll.ts`,
    );
  const releases = path.join(folder, 'releases');
  mkdirSync(releases);
  cpSync(storeDir(), path.join(releases, 'mfe'), { recursive: true });
  return releases;
}

const settingsOf = (databaseUrl: string, store: string): Settings => ({
  DATABASE_URL: databaseUrl,
  MFE_STORE: store,
  // Of the keys that sign on this machine.
  RELEASE_PUBLIC_KEYS: releaseKeys(keySettingsOf(process.env)).trusted().map(publicTextOf).join(','),
  JWT_SECRET: 'a secret for one run of these tests',
  // Nothing listens there, so mails stay in the outbox.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Studio <no-reply@studio.example>',
  PUBLIC_URL: 'https://studio.example',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  // Accounts to sign in with.
  DEMO_DATA: 'true',
});

/** Starts a whole installation as compose would: database, server by its Dockerfile, gateway in front. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // First, because it fails if there is no browser.
  chromiumPath();
  installNginx();
  const folder = aFolder();
  const image = replayImage(DOCKERFILE, path.join(folder, 'image'));
  const database = await startEmbedded(path.join(folder, 'database'));
  const { host, user, password, port } = database.connection('postgres');
  const releases = copyStore(folder);
  const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
  const settings = settingsOf(databaseUrl, path.join(releases, 'mfe'));
  const server = await startServer(image, settings);
  const gateway = await startGateway({ server: server.address, releases });
  handOver({ address: gateway.address, server: server.address, image, settings, releases });
  return async () => {
    await gateway.stop();
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
