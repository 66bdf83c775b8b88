import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { newId } from '../src/platform/db/newId.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { queueContent, storeContent, type ContentMail } from '../src/platform/mail/content/queueContent.ts';
import { arrange } from './arrange/arrange.ts';
import { vacuum } from './arrange/vacuum.ts';
import { connect } from './http.ts';
import { mailSink } from './mailSink.ts';
import { measure } from './measure.ts';
import { comparePaired, type Round } from './paired/paired.ts';
import { startServer } from './startServer.ts';

// The home page's call and bookings while 20,000 mails of news are sent, against the same while none are. Each round
// has both, the one first that was second before, so that a machine that gets slower slows both alike. Clients pause
// between two requests, as people do: the machine is busy, not full. Prints one line of JSON: the time that queueing
// takes, and the 99th percentile of all rounds with the ratio, in what span it lies, and whether that is within a tenth
// (`paired.ts`).
// BENCH_SECONDS: length of each measurement, 5 by default; BENCH_TURNS: rounds, 10; BENCH_MAILS: 20,000.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const TURNS = Number(process.env['BENCH_TURNS'] ?? 10);
const MAILS = Number(process.env['BENCH_MAILS'] ?? 20_000);
const WARM_UP_SECONDS = 3;
const CLIENTS = 4;
const PAUSE_MS = 40;
/** Before each measurement, so that neither pays for what made the mails come or go. */
const SETTLE_MS = 2000;
const LIMIT = 1.1;
/** What is queued with one statement. */
const PIECE = 1000;

const smtp = await mailSink();
const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench'),
  JWT_SECRET: SECRET,
  DEMO_DATA: 'false',
  SMTP_URL: smtp.url,
};
const { db, direct, close } = await openStore(readConfig(environment, ROOT));
const keys = await openKeys({ db, clock: systemClock, secret: SECRET });
const auth = authOn({ db, clock: systemClock, keys });
const { studioId, requests } = await arrange(db, auth);

const [userId, staffId] = [newId(), newId()];
const now = new Date();
await db.platform((tx) =>
  tx
    .insertInto('app_user')
    .values({ user_id: userId, user_email: `${userId}@example.com`, name: 'Owner', created_at: now })
    .execute(),
);
await db.studio(studioId, (tx) =>
  tx
    .insertInto('staff')
    .values({
      studio_id: studioId,
      staff_id: staffId,
      user_id: userId,
      display_name: 'Bench',
      staff_type: ['OWNER'],
      created_at: now,
    })
    .execute(),
);
const token = await db.platform((tx) =>
  auth.issueToken(tx, { audience: 'staff', userId, studioId, staffId, staffType: ['OWNER'] }),
);

const contentId = await db.studio(studioId, (tx) => {
  const plain = 'We have a new class. '.repeat(40);
  return storeContent(tx, { subject: 'News', html: `<p>${plain}</p>`, plain, links: [] }, now);
});
const mailTo = (index: number): ContentMail => ({
  mailId: newId(),
  to: `news${index}@example.com`,
  memberId: null,
  variables: {
    member_first_name: 'Ann',
    member_last_name: 'Lee',
    credits_left: '3',
    unsubscribe_url: '/out',
    track_url: '/seen',
  },
});

/** @returns how long it took, in milliseconds. */
async function queueNews(): Promise<number> {
  const began = performance.now();
  for (let queued = 0; queued < MAILS; queued += PIECE) {
    const mails = Array.from({ length: Math.min(PIECE, MAILS - queued) }, (_, index) =>
      mailTo(queued + index),
    );
    await db.studio(studioId, (tx) => queueContent(tx, { contentId, mails }, new Date()));
  }
  return Math.round(performance.now() - began);
}

const forgetNews = () =>
  db.platform((tx) =>
    tx.deleteFrom('outbox_mail').where('is_bulk', '=', true).where('status', '<>', 'SENDING').execute(),
  );

const { address, stop } = await startServer(environment);
const connections = await Promise.all(Array.from({ length: CLIENTS }, () => connect(address)));
let next = 0;
const isDone = (answer: string | undefined): boolean => answer?.startsWith('{"code":"0"') ?? false;

async function home(client: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return isDone(await connections[client]?.get('/api/studio/portal/studio/dashboard', headers));
}

async function book(client: number): Promise<boolean> {
  const request = requests[next];
  if (!request) throw new Error('All booking requests are used up: arrange more');
  next += 1;
  const headers = { authorization: `Bearer ${request.token}`, 'idempotency-key': newId() };
  const body = JSON.stringify({ scheduleId: request.scheduleId });
  return isDone(await connections[client]?.post('/api/booking/create', headers, body));
}

/** How long each request took. The pause does not count. @throws when one is refused: it would be no measurement. */
async function paced(work: (client: number) => Promise<boolean>, seconds: number): Promise<number[]> {
  const times: number[] = [];
  await measure(CLIENTS, seconds, async (client) => {
    const began = performance.now();
    if (!(await work(client))) throw new Error('A request was refused');
    times.push(performance.now() - began);
    await sleep(PAUSE_MS);
    return true;
  });
  return times;
}

const WORK = { home, book };
type Name = keyof typeof WORK;
type Times = Record<Name, number[]>;
const queueing: number[] = [];
let sent = 0;

async function measured(): Promise<Times> {
  await sleep(SETTLE_MS);
  return { home: await paced(home, SECONDS), book: await paced(book, SECONDS) };
}

async function withoutMails(): Promise<Times> {
  await forgetNews();
  return measured();
}

async function withMails(): Promise<Times> {
  await forgetNews();
  queueing.push(await queueNews());
  const before = smtp.taken();
  const times = await measured();
  if (smtp.taken() === before)
    throw new Error('No mail was sent: is server/dist/mails.json of this tree? npm run mail:html -w server');
  sent += smtp.taken() - before;
  return times;
}

const rounds: Record<Name, Round[]> = { home: [], book: [] };

async function turn(isSendingFirst: boolean): Promise<void> {
  const first = isSendingFirst ? await withMails() : null;
  const quiet = await withoutMails();
  const sending = first ?? (await withMails());
  for (const name of ['home', 'book'] as const)
    rounds[name].push({ without: quiet[name], with: sending[name] });
}

for (const work of Object.values(WORK)) await paced(work, WARM_UP_SECONDS);
// Until the database knows how many rows the new studio has, home's plan gets slower with each booking.
await vacuum(direct);
for (let count = 0; count < TURNS; count += 1) await turn(count % 2 === 1);
await forgetNews();
for (const connection of connections) connection.close();
await stop();
await close();
smtp.close();

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
process.stdout.write(
  `${JSON.stringify({
    bench: 'news',
    cores: availableParallelism(),
    mails: MAILS,
    seconds: SECONDS,
    rounds: TURNS,
    queueingMs: median(queueing),
    sent,
    home: comparePaired(rounds.home, 0.99, LIMIT),
    book: comparePaired(rounds.book, 0.99, LIMIT),
  })}\n`,
);
