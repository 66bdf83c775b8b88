import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { campaignDesk, manyReaders } from '../../../../testing/builders/campaignBuilders.ts';
import { fakeSmtp, type FakeSmtp } from '../../../../testing/processes/fakeSmtp.ts';
import { startServerProcess, type ServerProcess } from '../../../../testing/processes/serverProcess.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../../testing/startTestApp.ts';
import { campaignModule } from '../campaign.routes.ts';
import { findCampaign } from '../campaign.views.ts';
import { campaignOutcomes } from './campaign.sweep.ts';

// A whole server sends a campaign to 20,000 through a mail server that refuses some for good, some for now, and some
// for ever for now. It is killed with SIGKILL in the middle, at four steps of a conversation, and started again.
// What is promised (0018, 0079): nobody gets it twice, and of everybody it is known that they got it, that their mail
// server refused it, or that it is in doubt; in doubt is only what a killed process had in its hands.

const LONG = 1_200_000;
const READERS = 20_000;
/** Mails in bulk that one process sends at the same time. */
const IN_HANDS = 5;

type Manner = 'NO_MAILBOX' | 'BAD_CONTENT' | 'NEVER_NOW' | 'FULL_AT_FIRST' | 'BUSY_AT_FIRST' | 'FRIENDLY';
/** How the mail server takes a mail to an address. One in ten is not taken at once. */
const mannerOf = (address: string): Manner => {
  const number = Number(/\d+/.exec(address)?.[0]);
  if (number % 400 === 0) return 'NEVER_NOW';
  const manners: Record<number, Manner> = {
    1: 'NO_MAILBOX',
    2: 'BAD_CONTENT',
    3: 'FULL_AT_FIRST',
    4: 'BUSY_AT_FIRST',
  };
  return manners[number % 40] ?? 'FRIENDLY';
};

/** When the server is killed: at a step of a mail to somebody friendly, once so many were kept. */
interface Kill {
  step: 'RCPT' | 'DATA' | 'END';
  after: number;
  /** Whether the mail server has kept the mail. */
  isKept?: boolean;
}
const KILLS: readonly Kill[] = [
  { step: 'END', after: 0.15 * READERS, isKept: true },
  { step: 'RCPT', after: 0.35 * READERS },
  { step: 'END', after: 0.55 * READERS, isKept: false },
  { step: 'DATA', after: 0.75 * READERS },
];

let api: TestApp;
let studio: TestStudio;
let dataDir: string;
let smtp: FakeSmtp;
let server: ServerProcess | undefined;

const start = () =>
  startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: 'url' in api.connection ? api.connection.url : '',
    JWT_SECRET: TEST_SECRET,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio <no-reply@studio.example>',
    MAIL_BULK_PER_SECOND: '1000',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'false',
  });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'studio-campaign-'));
  smtp = await fakeSmtp();
  api = await startTestApp({ modules: [campaignModule], database: 'campaign_smtp' });
  api.clock.set(new Date());
  studio = await aStudio(api);
}, LONG);
afterAll(async () => {
  await server?.kill();
  await api.close();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
}, LONG);

/** How often each address got the mail. */
const arrived = new Map<string, number>();
let kept = 0;
const tried = new Map<string, number>();
let kill: (Kill & { strike: (address: string) => void }) | null = null;

/** Kills the server if its time has come. @returns whether it did: then nothing is answered any more. */
function strikes(step: Kill['step'], address = ''): boolean {
  if (kill?.step !== step || kept < kill.after || mannerOf(address) !== 'FRIENDLY') return false;
  const { strike } = kill;
  kill = null;
  strike(address);
  return true;
}

function keep(address: string): void {
  arrived.set(address, (arrived.get(address) ?? 0) + 1);
  kept += 1;
}

function atRecipient(said: string): string | null {
  const address = /<(.*)>/.exec(said)?.[1] ?? '';
  if (strikes('RCPT', address)) return null;
  const before = tried.get(address) ?? 0;
  tried.set(address, before + 1);
  const manner = mannerOf(address);
  if (manner === 'NO_MAILBOX') return '550 5.1.1 No such user';
  if (manner === 'NEVER_NOW' || (manner === 'FULL_AT_FIRST' && before === 0))
    return '450 4.2.0 Come back later';
  return '250 fine';
}

function atEnd(mail: string): string | null {
  const address = /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? '';
  const manner = mannerOf(address);
  if (manner === 'BAD_CONTENT') return '554 5.7.1 We do not like this';
  if (manner === 'BUSY_AT_FIRST' && tried.get(address) === 1) return '451 4.3.0 No time';
  const isKept = kill?.isKept;
  const isKilled = strikes('END', address);
  if (!isKilled || isKept) keep(address);
  return isKilled ? null : '250 kept';
}

/** Skips the minutes that mails wait which were not taken, or whose process was killed. */
const hurry = () =>
  api.db.platform(async (tx) => {
    await sql`update outbox_mail set next_attempt_at = created_at where status = 'WAITING' and attempts > 0`.execute(
      tx,
    );
  });
const endLeases = () =>
  api.db.platform(async (tx) => {
    await sql`update outbox_mail set lease_until = created_at where status = 'SENDING'`.execute(tx);
  });
const isDone = async (campaignId: string): Promise<boolean> => {
  const { rows } = await api.db.platform((tx) =>
    sql`select from outbox_mail where status in ('WAITING', 'SENDING') limit 1`.execute(tx),
  );
  return rows.length === 0 && (await campaign(campaignId))?.status === 'SENT';
};
const campaign = (campaignId: string) => api.db.studio(studio.studioId, (tx) => findCampaign(tx, campaignId));
const mailsByAddress = async (): Promise<Map<string, { status: string; doubts: number }>> => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ to: string; status: string; doubts: number }>`
      select to_address as "to", status, doubts from outbox_mail where content_id is not null`.execute(tx),
  );
  // Two mails to one address would be one too many already.
  expect(rows).toHaveLength(READERS);
  return new Map(rows.map(({ to, ...mail }) => [to, mail]));
};

/** Waits for a kill, then starts again as after a power cut. @returns whose mail it was. */
async function killOnce(one: Kill): Promise<string> {
  const struck = Promise.withResolvers<{ address: string; dead: Promise<void> | undefined }>();
  kill = { ...one, strike: (address) => struck.resolve({ address, dead: server?.kill() }) };
  for (let isStruck = false; !isStruck;) {
    await hurry();
    isStruck = await Promise.race([struck.promise.then(() => true), sleep(1000, false)]);
  }
  const { address, dead } = await struck.promise;
  await dead;
  await endLeases();
  server = await start();
  return address;
}

test(
  'killed again and again on the way to a difficult mail server, nobody gets a campaign twice and nobody is left out',
  async () => {
    const desk = campaignDesk(api, studio);
    await api.db.platform((tx) => sql`update studio set plan = 'PREMIUM'`.execute(tx));
    await manyReaders(api.db, studio.studioId, READERS, api.clock.now());
    const { campaignId, ...draft } = await desk.save();
    await desk.schedule({ campaignId, ...draft }, READERS);
    smtp.answer('RCPT', atRecipient, { keeps: false });
    smtp.answer('DATA', () => (strikes('DATA') ? null : '354 go on'), { keeps: false });
    smtp.answer('END', atEnd, { keeps: false });
    server = await start();

    const struck: string[] = [];
    for (const one of KILLS) struck.push(await killOnce(one));
    while (!(await isDone(campaignId))) {
      await hurry();
      await sleep(1000);
    }

    const mails = await mailsByAddress();
    const fates = { SENT: 0, DEAD: 0, IN_DOUBT: 0 };
    const wrong: string[] = [];
    for (const [address, { status, doubts }] of mails) {
      const times = arrived.get(address) ?? 0;
      const manner = mannerOf(address);
      const isRefused = manner === 'NO_MAILBOX' || manner === 'BAD_CONTENT' || manner === 'NEVER_NOW';
      const isRight =
        (status === 'SENT' && !isRefused && times === 1 && doubts === 0) ||
        (status === 'DEAD' && isRefused && times === 0 && doubts === 0) ||
        (status === 'IN_DOUBT' && times <= 1 && doubts === 1);
      if (!isRight) wrong.push(`${address}, ${manner}: ${status}, arrived ${times} times, ${doubts} doubts`);
      if (status in fates) fates[status as keyof typeof fates] += 1;
    }
    expect(wrong).toEqual([]);
    expect(fates.SENT + fates.DEAD + fates.IN_DOUBT).toBe(READERS);
    // What is in doubt was in the hands of a process that was killed: of these two that is certain.
    expect(fates.IN_DOUBT).toBeLessThanOrEqual(IN_HANDS * KILLS.length);
    const fateOf = (address: string | undefined) => ({
      status: mails.get(address ?? '')?.status,
      arrived: arrived.get(address ?? '') ?? 0,
    });
    expect([struck[0], struck[1], struck[2]].map(fateOf)).toEqual([
      { status: 'IN_DOUBT', arrived: 1 },
      { status: 'SENT', arrived: 1 },
      { status: 'IN_DOUBT', arrived: 0 },
    ]);

    await server?.kill();
    await api.db.studio(studio.studioId, (tx) => campaignOutcomes.sweep(tx, new Date()));
    expect((await campaign(campaignId))?.numbers).toMatchObject({
      sent: READERS,
      delivered: fates.SENT,
      bounced: fates.DEAD,
      waiting: 0,
      skipped: 0,
    });
  },
  LONG,
);
