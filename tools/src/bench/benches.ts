import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { requirePromised, timeReleases } from './releases.ts';
import { timeStarts } from './starts.ts';
import { timeTools } from './times.ts';

/** How often each thing is measured. */
export const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

interface Bench {
  /** What it measures. */
  says: string;
  run: () => void | Promise<void>;
}

/** A benchmark in its own process. What it prints is its result. */
const script = (file: string, says: string): Bench => ({
  says,
  run: () => {
    const { status } = spawnSync(process.execPath, [path.join(ROOT, file)], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${file} failed`);
  },
});

/** Every benchmark by its name, in the order of a run of all. */
export const BENCHES: Record<string, Bench> = {
  booking: script('server/bench/booking.ts', 'bookings a second, over HTTP and straight on the database'),
  signIn: script('server/bench/signIn.ts', 'sign-ins with a right and with a wrong password'),
  search: script('server/bench/search.ts', 'search for members, by name, phone and e-mail address'),
  members: script('server/bench/members.ts', 'the list of members, filtered and sorted'),
  import: script('server/bench/import.ts', 'an import of members from a file'),
  campaign: script('server/bench/campaign.ts', 'a campaign to 20,000 readers'),
  news: script('server/bench/news.ts', 'home and bookings while 20,000 mails of news are sent'),
  week: script('server/bench/week.ts', 'a week of the schedule'),
  openingRush: script('server/bench/openingRush.ts', 'the moment when a popular class opens'),
  money: script('server/bench/money.ts', 'orders, payments and deferred revenue of a large studio'),
  sales: script('server/bench/sales.ts', 'sales at the desk and on the website'),
  home: script('server/bench/home.ts', 'the figures of the home page'),
  reportFile: script(
    'server/bench/reportFile.ts',
    'the file of a large report, and what others wait meanwhile',
  ),
  reports: script('server/bench/reports.ts', 'every report, over 30 days and over two years'),
  switchedOff: script('server/bench/switchedOff.ts', 'how soon open tabs lose a remote that is switched off'),
  pages: script('e2e/bench/pages.ts', 'first visits: bytes, requests, time'),
  navigation: script('e2e/bench/navigation.ts', 'from a click on a link to the page'),
  schedule: script('e2e/bench/schedule.ts', 'a week of 500 sessions in the browser'),
  firstVisit: script('e2e/bench/bookingFirstVisit.ts', 'the booking website on a cheap phone'),
  tax: script('e2e/bench/tax.ts', 'what federation costs beside one plain build'),
  oneWord: script('e2e/bench/oneWord.ts', 'what a returning visitor downloads after a release of one word'),
  verification: script('e2e/bench/verification.ts', 'checking the signatures of a page'),
  tools: { says: 'the checks and builds', run: () => console.table(timeTools(RUNS)) },
  releases: {
    says: 'publishing, activating and rolling back a release',
    run: async () => {
      const timings = await timeReleases(RUNS);
      // Printed before it can fail: a slow one is understood beside the others.
      console.table(timings);
      requirePromised(timings);
    },
  },
  starts: {
    says: 'npm start, the first time and later',
    run: async () => console.table(await timeStarts(RUNS)),
  },
};

const width = Math.max(...Object.keys(BENCHES).map(({ length }) => length));

/** How the command is used. */
export const USAGE = `Usage: npm run bench [-- <name> …] [--against <commit>]

  npm run bench                                   all numbers of docs/performance.md
  npm run bench -- pages home                     only these
  npm run bench -- booking --against <commit>     this tree and that commit in turns, and their ratios

Each is measured BENCH_RUNS times, ${RUNS} now.

${Object.entries(BENCHES)
  .map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`)
  .join('\n')}`;
