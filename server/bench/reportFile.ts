import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ReportFile, ReportFileFormat } from '@studio/contract/reports/reportFile.schema';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { writeStepUp } from '../src/platform/auth/sessionRows.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { arrangeBookings } from './arrange/arrangeBookings.ts';
import { arrangeMoney } from './arrange/arrangeMoney.ts';
import { arrangeSales } from './arrange/arrangeSales.ts';
import { vacuum } from './arrange/vacuum.ts';
import { connect } from './http.ts';
import { quantile } from './measure.ts';
import { processorSeconds } from './processor.ts';
import { startServer } from './startServer.ts';
import { DAY } from '@studio/contract/values/time';

// Measures how long a report of 50,000 rows takes as a file, from the request until it is ready; how much more memory
// the server has meanwhile at most than before; and how long somebody else waits for another page. Prints one line of
// JSON. BENCH_ROWS: number of rows; BENCH_RUNS: how often each.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const LOOK_MS = 50;
const MB = 1024 * 1024;
const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench-report-file'),
  JWT_SECRET: SECRET,
  RATE_LIMIT: 'false',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'false',
};
const config = readConfig(environment, ROOT);
const { db, direct, close } = await openStore(config);
const keys = await openKeys({ db, clock: systemClock, secret: SECRET });
const { token, studioId } = await arrangeMoney(db, authOn({ db, clock: systemClock, keys }), {
  packages: ROWS + ROWS / 50,
  members: ROWS / 5,
});
await arrangeSales(db, studioId, ROWS + ROWS / 50);
// They are of three years, of which a report has two at most.
await arrangeBookings(db, studioId, Math.ceil(ROWS * 1.6));
await vacuum(direct);

const { address, pid, stop } = await startServer(environment);
const headers = { authorization: `Bearer ${token}` };
const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);
const two = { from: dayOf(729), to: dayOf(-1) };
const desk = await connect(address);
const other = await connect(address);
const bytesOfServer = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const fileIn = (answer: string): ReportFile => {
  const { code, data, message } = JSON.parse(answer) as { code: string; data: ReportFile; message: string };
  if (code !== '0') throw new Error(message);
  return data;
};

/** Asks for a page every 20 ms as long as `isOn`, like a desk that is busy, not like a load test. */
async function waitsOf(isOn: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (isOn()) {
    const began = performance.now();
    await other.get('/api/transaction/portal/studio', headers);
    waits.push(performance.now() - began);
    await sleep(20);
  }
  return waits.sort((one, next) => one - next);
}

/** The most memory as long as `isOn`. */
async function mostOf(isOn: () => boolean): Promise<number> {
  let most = 0;
  while (isOn()) {
    most = Math.max(most, bytesOfServer());
    await sleep(10);
  }
  return most;
}

/** Files with phone numbers are made for people who have just proved who they are, which lasts ten minutes. */
const prove = () => db.platform((tx) => writeStepUp(tx, jti, { at: new Date(), purpose: 'PEOPLE' }));

async function prepared(report: string, format: ReportFileFormat): Promise<ReportFile> {
  const body = JSON.stringify({ ...two, format });
  let file = fileIn(await desk.post(`/api/report/portal/${report}/export`, headers, body));
  while (file.status === 'WAITING' || file.status === 'WORKING') {
    await sleep(LOOK_MS);
    file = fileIn(await desk.get(`/api/report/portal/file/${file.reportFileId}`, headers));
  }
  if (file.status !== 'READY' || file.total < ROWS)
    throw new Error(`${report} is ${file.status} with ${file.total} rows`);
  return file;
}

const round = (value: number): number => Math.round(value * 10) / 10;

async function measured(report: string, format: ReportFileFormat) {
  await prove();
  let isOn = true;
  const before = bytesOfServer();
  const [waits, most] = [waitsOf(() => isOn), mostOf(() => isOn)];
  const [began, processor] = [performance.now(), processorSeconds(pid)];
  const { total, reportFileId } = await prepared(report, format);
  const seconds = (performance.now() - began) / 1000;
  isOn = false;
  const [sorted, peak] = [await waits, await most];
  const { url } = fileIn(await desk.get(`/api/report/portal/file/${reportFileId}/link`, headers));
  const asked = performance.now();
  const { byteLength } = await (await fetch(`${address}${url ?? ''}`)).arrayBuffer();
  return {
    rows: total,
    seconds: round(seconds),
    processorSeconds: round(processorSeconds(pid) - processor),
    beforeMb: Math.round(before / MB),
    moreMb: round((peak - before) / MB),
    others: sorted.length,
    p50Ms: round(quantile(sorted, 0.5)),
    p99Ms: round(quantile(sorted, 0.99)),
    mostMs: round(sorted.at(-1) ?? 0),
    fileMb: round(byteLength / MB),
    downloadSeconds: round((performance.now() - asked) / 1000),
  };
}

// The first export of each kind is the first of its process: its memory includes code that is loaded once.
let isWarming = true;
const warm = waitsOf(() => isWarming);
await sleep(3000);
isWarming = false;
const quiet = await warm;
const results: Record<string, Awaited<ReturnType<typeof measured>>[]> = {};
for (const report of ['transaction', 'booking'])
  for (const format of ['csv', 'xlsx'] as const)
    for (let run = 0; run < RUNS; run++)
      (results[`${report} ${format}`] ??= []).push(await measured(report, format));
desk.close();
other.close();
await stop();
await close();
const alone = { p50Ms: round(quantile(quiet, 0.5)), p99Ms: round(quantile(quiet, 0.99)) };
process.stdout.write(`${JSON.stringify({ bench: 'reportFile', rows: ROWS, alone, results })}\n`);
