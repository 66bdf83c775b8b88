import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { importModule } from '../src/modules/members/import/import.routes.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { buildApp } from '../src/platform/http/buildApp.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { arrangeMoney } from './arrange/arrangeMoney.ts';
import { databaseSeconds } from './processor.ts';

// Measures how long 50,000 members with 60,000 packages take from the upload until they are there, in two files
// because one has at most 50,000 rows; then the first file once more, and undoing it. Prints one line of JSON:
// seconds by the clock, and of the processor, which other programs on the machine do not change.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const MEMBERS = Number(process.env['BENCH_ROWS'] ?? 50_000);
const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench-import'),
  JWT_SECRET: SECRET,
  RATE_LIMIT: 'false',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'false',
};
const config = { ...readConfig(environment, ROOT), production: true };
const { db, close } = await openStore(config);
const keys = await openKeys({ db, clock: systemClock, secret: SECRET });
const auth = authOn({ db, clock: systemClock, keys });
const app = await buildApp({ db, auth, config, clock: systemClock, modules: [importModule] });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const { token } = await arrangeMoney(db, auth, { packages: 0, members: 0 });

async function ask(address_: string, body?: FormData | object): Promise<ImportJob> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/member/portal/import${address_}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const { code, data, message } = (await answer.json()) as { code: string; data: ImportJob; message: string };
  if (code !== '0') throw new Error(`${address_}: ${message} ${JSON.stringify(data)}`);
  return data;
}

async function settled({ importJobId }: ImportJob): Promise<ImportJob> {
  for (;;) {
    const job = await ask(`/${importJobId}`);
    if (!['CHECKING', 'RUNNING', 'UNDOING'].includes(job.status)) return job;
    await sleep(500);
  }
}

const HEADER =
  'Client ID,First name,Last name,Email,Phone,Birthday,Client since,Package,Credits bought,Credits left,Start date,End date,Price paid';

/** Every third is of time; twenty plans. */
function fileOf(members: number, plans: string): File {
  const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  const rows = Array.from({ length: members }, (_, n) => {
    const credits = n % 3 === 0 ? ',' : `20,${n % 20}`;
    const person = `${n},Name${n % 1000},Family${n % 5000},member${n}@example.com,+65${80_000_000 + n},1990-01-${10 + (n % 20)}`;
    return `${person},2024-03-01,${plans} ${n % 20},${credits},${day(-(n % 90))},${day(90 + (n % 90))},${n % 300}.50`;
  });
  return new File([[HEADER, ...rows].join('\n')], `${plans}.csv`, { type: 'text/csv' });
}

const results: Record<string, { seconds: number; server: number; database: number }> = {};
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [began, cpu, database] = [performance.now(), process.cpuUsage(), databaseSeconds()];
  const answer = await work();
  const { user, system } = process.cpuUsage(cpu);
  const round = (seconds: number): number => Math.round(seconds * 10) / 10;
  results[name] = {
    seconds: round((performance.now() - began) / 1000),
    server: round((user + system) / 1e6),
    database: round(databaseSeconds() - database),
  };
  process.stderr.write(`${name} ${JSON.stringify(results[name])}\n`);
  return answer;
}

async function bring(name: string, file: File): Promise<ImportJob> {
  const body = new FormData();
  body.set('file', file);
  const read = await ask('', body);
  const { matches, importJobId } = read;
  const checked = await timed(`check ${name}`, async () =>
    settled(await ask('/check', { importJobId, matches })),
  );
  return timed(`run ${name}`, async () =>
    settled(await ask('/run', { importJobId: checked.importJobId, onlyValid: true })),
  );
}

const first = fileOf(MEMBERS, 'Pass');
const job = await bring('members with a package', first);
const more = await bring('second packages', fileOf(MEMBERS / 5, 'Course'));
const again = await bring('the first file again', first);
await timed('undo', async () => settled(await ask('/undo', { importJobId: job.importJobId })));
await app.close();
await close();
process.stdout.write(
  `${JSON.stringify({
    bench: 'import',
    members: [job.newMembers, more.newMembers, again.newMembers],
    packages: [job.packages, more.packages, again.packages],
    results,
  })}\n`,
);
