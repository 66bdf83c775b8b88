import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fakeSmtp, type FakeSmtp, type SmtpStep } from '../../../testing/processes/fakeSmtp.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/processes/serverProcess.ts';
import { testDatabase } from '../../../testing/testDatabases.ts';
import { someOf, testLong } from '../../../testing/tier.ts';
import { publishedServer } from '../../../testing/testServer.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { newClient } from '../../db/pool.ts';
import { queueMail, type Mail } from './outbox.ts';

// Kills a server process with SIGKILL at each step of sending a mail, and starts another one. The expected
// outcome: a mail whose end the mail server did not get arrives exactly once. For one whose end it got, SMTP
// leaves the outcome unknown, because the answer died with the process. Such a mail is sent a second time
// with the id of the first or, when it carries a code, not again. The test counts both.

const LONG = 120_000;

let dataDir: string;
let smtp: FakeSmtp;
let db: Database;
let server: ServerProcess | undefined;

const database = () => testDatabase(publishedServer(), 'killed');

async function start(): Promise<ServerProcess> {
  const connection = await database();
  const url = 'url' in connection ? connection.url : '';
  return startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio <no-reply@studio.example>',
    RATE_LIMIT: 'false',
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'studio-killed-'));
  smtp = await fakeSmtp();
  db = openDatabase({ connection: await database() });
  server = await start();
}, LONG);
beforeEach(() => {
  smtp.behave();
  smtp.received.length = 0;
});
afterAll(async () => {
  await server?.kill();
  await db.close();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
}, LONG);

const notice: Mail = {
  studioId: null,
  to: 'ann@example.com',
  template: 'PASSWORD_CHANGED',
  variables: { device: 'Firefox', time: 'now' },
};
const code: Mail = {
  studioId: null,
  to: 'ann@example.com',
  template: 'OTP',
  variables: { otp_code: '123456', otp_minutes: 10 },
};

const queue = (...mails: Mail[]) =>
  db.platform(async (tx) => {
    await tx.deleteFrom('outbox_mail').execute();
    for (const mail of mails) queueMail(tx, mail, new Date());
  });
const outbox = () =>
  db.platform((tx) => tx.selectFrom('outbox_mail').select(['mail_id', 'status', 'doubts']).execute());

/**
 * Locks every mail's row as another transaction would, so that the server cannot write about it.
 * @returns a function that releases them.
 */
async function holdRows(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = db.platform(async (tx) => {
    await tx.selectFrom('outbox_mail').select('mail_id').forUpdate().execute();
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await holding;
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

/**
 * Waits until the server waits for a row that `holdRows` locks. Queries as the owner, because the application
 * sees no other sessions.
 */
async function untilItWaits(): Promise<void> {
  const owner = newClient(await database());
  await owner.connect();
  await until(async () => {
    const waiting = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.rowCount !== 0;
  });
  await owner.end();
}

/** Skips the minutes of leases and waits. */
const hurry = () =>
  db.platform(async (tx) => {
    await sql`update outbox_mail set next_attempt_at = created_at where status = 'WAITING'`.execute(tx);
  });
const endLeases = () =>
  db.platform(async (tx) => {
    await sql`update outbox_mail set lease_until = created_at where status = 'SENDING'`.execute(tx);
  });
const untilSettled = () =>
  until(async () => {
    await hurry();
    return (await outbox()).every(
      ({ status }) => status === 'SENT' || status === 'IN_DOUBT' || status === 'DEAD',
    );
  });

async function killAndStartAgain(): Promise<void> {
  await server?.kill();
  await endLeases();
  smtp.behave();
  server = await start();
}

const ids = () => smtp.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);

interface Kill {
  mail: Mail;
  /**
   * Brings the server to the step.
   * @returns what to undo after the kill.
   */
  bring(): Promise<void | (() => Promise<void>)>;
}

/** The mail server falls silent at a step. */
const silentAt = (step: SmtpStep, mail: Mail = notice, options = {}): Kill => ({
  mail,
  bring: async () => {
    smtp.answer(step, null, options);
    const there = smtp.reached(step);
    await queue(mail);
    await there;
  },
});

/** The server has sent all but the end of the mail, and is about to record the handover. */
const beforeHandover: Kill = {
  mail: code,
  bring: async () => {
    await silentAt('DATA', code).bring();
    const release = await holdRows();
    const content = smtp.reached('CONTENT');
    smtp.finish('354 go on');
    await Promise.all([content, untilItWaits()]);
    return release;
  },
};

/** The mail server has accepted the mail, and the server is about to record it. */
const beforeNoting = (mail: Mail): Kill => ({
  mail,
  bring: async () => {
    await silentAt('END', mail).bring();
    const release = await holdRows();
    smtp.finish('250 kept');
    await untilItWaits();
    return release;
  },
});

const sentOnce = { arrived: 1, status: 'SENT', doubts: 0 };

/** The first ones stand for the rest in `npm test`: one without a doubt, one with. */
const KILLS: [when: string, Kill, { arrived: number; status: string; doubts: number }][] = [
  ['before it gives the mail away', silentAt('DATA', code), sentOnce],
  [
    'after the end of a code, which the mail server has kept',
    silentAt('END', code),
    { arrived: 1, status: 'IN_DOUBT', doubts: 1 },
  ],
  ['while it waits for the mail server to greet', silentAt('CONNECT', code), sentOnce],
  ['while it names the sender', silentAt('MAIL', code), sentOnce],
  ['while it names the recipient', silentAt('RCPT', code), sentOnce],
  ['when all but the end is given away', beforeHandover, sentOnce],
  [
    'after the end, which the mail server has lost',
    silentAt('END', notice, { keeps: false }),
    { arrived: 1, status: 'SENT', doubts: 1 },
  ],
  [
    'after the end, which the mail server has kept',
    silentAt('END'),
    { arrived: 2, status: 'SENT', doubts: 1 },
  ],
  [
    'after the end of a code, which the mail server has lost',
    silentAt('END', code, { keeps: false }),
    { arrived: 0, status: 'IN_DOUBT', doubts: 1 },
  ],
  ['before it has noted the answer', beforeNoting(notice), { arrived: 2, status: 'SENT', doubts: 1 }],
  [
    'before it has noted the answer about a code',
    beforeNoting(code),
    { arrived: 1, status: 'IN_DOUBT', doubts: 1 },
  ],
];
test.each(someOf(KILLS, 2))(
  'killed %s',
  async (_case, { bring }, { arrived, status, doubts }) => {
    const undo = await bring();
    await server?.kill();
    await undo?.();
    await killAndStartAgain();
    await untilSettled();

    const [mail] = await outbox();
    expect(mail).toMatchObject({ status, doubts });
    expect(ids()).toEqual(Array(arrived).fill(`<${mail?.mail_id}@studio.example>`));
  },
  LONG,
);

testLong(
  'killed after it has noted the answer, a mail is not sent again',
  async () => {
    await queue(notice);
    await untilSettled();
    await killAndStartAgain();
    await queue({ ...notice, to: 'bob@example.com' });
    await untilSettled();
    expect(smtp.received.map((sent) => /^To: (.*)$/m.exec(sent)?.[1])).toEqual([
      'ann@example.com',
      'bob@example.com',
    ]);
  },
  LONG,
);

test(
  'killed right after it has answered a request, it sends the mail that it owes',
  async () => {
    await queue();
    smtp.answer('MAIL', null);
    const answer = await fetch(`${server?.address}/api/auth/send-email-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ otpAction: 'SIGN_UP', userEmail: 'cat@example.com' }),
    });
    expect(answer.status).toBe(200);
    await killAndStartAgain();
    await untilSettled();
    expect(smtp.received).toEqual([expect.stringMatching(/^To: cat@example\.com$/m)]);
  },
  LONG,
);

test(
  'two processes at once send each mail once, also while one is told to stop',
  async () => {
    const other = await start();
    await queue(
      ...Array.from({ length: 60 }, (_, index) => ({ ...notice, to: `person${index}@example.com` })),
    );
    await until(async () => smtp.received.length > 5);
    expect(await other.stop()).toBe(0);
    await untilSettled();
    expect(smtp.received).toHaveLength(60);
    expect(new Set(ids()).size).toBe(60);
  },
  LONG,
);
