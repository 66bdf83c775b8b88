import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@studio/federation/build/workspace';
import { UserError, runCommand } from './userError.ts';
import { runAgainst } from './bench/against.ts';
import { timeReleases } from './bench/releases.ts';
import { timeStarts } from './bench/starts.ts';
import { timeTools } from './bench/times.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

/** Runs a benchmark in its own process. What it prints is its result. */
function runScript(file: string): void {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, file)], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${file} failed`);
}

const BENCHES: Record<string, () => void | Promise<void>> = {
  booking: () => runScript('server/bench/booking.ts'),
  signIn: () => runScript('server/bench/signIn.ts'),
  search: () => runScript('server/bench/search.ts'),
  members: () => runScript('server/bench/members.ts'),
  import: () => runScript('server/bench/import.ts'),
  campaign: () => runScript('server/bench/campaign.ts'),
  news: () => runScript('server/bench/news.ts'),
  week: () => runScript('server/bench/week.ts'),
  openingRush: () => runScript('server/bench/openingRush.ts'),
  money: () => runScript('server/bench/money.ts'),
  sales: () => runScript('server/bench/sales.ts'),
  home: () => runScript('server/bench/home.ts'),
  reportFile: () => runScript('server/bench/reportFile.ts'),
  reports: () => runScript('server/bench/reports.ts'),
  switchedOff: () => runScript('server/bench/switchedOff.ts'),
  pages: () => runScript('e2e/bench/pages.ts'),
  navigation: () => runScript('e2e/bench/navigation.ts'),
  schedule: () => runScript('e2e/bench/schedule.ts'),
  firstVisit: () => runScript('e2e/bench/bookingFirstVisit.ts'),
  tax: () => runScript('e2e/bench/tax.ts'),
  verification: () => runScript('e2e/bench/verification.ts'),
  tools: () => console.table(timeTools(RUNS)),
  releases: async () => console.table(await timeReleases(RUNS)),
  starts: async () => console.table(await timeStarts(RUNS)),
};

// `npm run bench` measures all numbers of docs/performance.md; `npm run bench -- pages` only those of pages;
// `npm run bench -- booking --against COMMIT` alternates between this tree and that commit, and prints the
// ratios.
await runCommand(async () => {
  const { values, positionals: asked } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = asked.find((name) => !(name in BENCHES));
  if (unknown)
    throw new UserError(`There is no benchmark "${unknown}". There are: ${Object.keys(BENCHES).join(', ')}.`);
  console.log(`${availableParallelism()} cores, ${RUNS} runs`);
  if (values.against !== undefined) {
    const [name, ...more] = asked;
    if (name === undefined || more.length > 0)
      throw new UserError('Name the one benchmark that is to be compared.');
    runAgainst(name, values.against, RUNS);
    return;
  }
  for (const [name, run] of Object.entries(BENCHES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n${name}`);
    await run();
  }
});
