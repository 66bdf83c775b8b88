import { spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installNginx, MODULES } from '@studio/tools/production/installNginx.ts';
import { freePort, untilAnswers } from './listening.ts';

const RULES = path.join(import.meta.dirname, '../../tools/production/gateway');

export interface Gateway {
  /** Where it listens, e.g. `http://127.0.0.1:40123`. */
  address: string;
  /** Its access log, one entry per line. */
  log(): Record<string, unknown>[];
  stop(): Promise<void>;
}

interface Places {
  /** Address of the server. */
  server: string;
  /** Folder that contains the release store as `mfe`. */
  releases: string;
  /** Folder of nginx's modules. */
  modules: string;
}

function rewrite(file: string, changes: [from: string, to: string][]): void {
  const text = changes.reduce(
    (before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`${file} does not say "${from}"`);
      return before.replaceAll(from, to);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}

/**
 * Writes nginx's configuration from the image's files with these paths and ports; everything else stays the
 * same.
 */
function writePlaces(folder: string, port: number, { server, releases, modules }: Places): void {
  rewrite(path.join(folder, 'places.conf'), [
    ['server server:3000;', `server ${new URL(server).host};`],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /srv/releases;', `root ${releases};`],
  ]);
  rewrite(path.join(folder, 'nginx.conf'), [[`load_module ${MODULES}/`, `load_module ${modules}/`]]);
}

/** The account of the image, if this process may start programs under another account. */
function account(): { uid?: number; gid?: number } {
  const [, uid, gid] = /^www-data:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return process.getuid?.() === 0 && uid && gid ? { uid: Number(uid), gid: Number(gid) } : {};
}

/** Runs Debian's nginx with the files of the gateway's image, as the image's command does. */
export async function startGateway(places: Omit<Places, 'modules'>): Promise<Gateway> {
  const { program, modules } = installNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-gateway-'));
  const [rules, own, log] = ['rules', 'run', 'run/access.log'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync(RULES, rules, { recursive: true });
  const port = await freePort();
  writePlaces(rules, port, { ...places, modules });
  mkdirSync(own);
  const output = openSync(log, 'a');
  const { uid, gid } = account();
  for (const place of [folder, own, log])
    if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid);
  const nginx = spawn(program, ['-p', own, '-c', path.join(rules, 'nginx.conf'), '-g', 'daemon off;'], {
    uid,
    gid,
    stdio: ['ignore', output, 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/gateway-health`, nginx);
  return {
    address,
    log: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
