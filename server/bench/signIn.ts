import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/db/newId.ts';
import { connect } from './http.ts';
import { measure, type Figures } from './measure.ts';
import { startServer } from './startServer.ts';
import { insertStudio } from './arrange/insertStudio.ts';

// Measures the latency of staff sign-ins through HTTP, with right and wrong passwords. Prints one line of
// JSON. Passwords use the cheapest hash, so that the result is everything except hashing.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const PASSWORD = 'a long enough password';
const PEOPLE = 400;
const CLIENTS = [1, 16];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const WARM_UP_SECONDS = 2;

const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench'),
  JWT_SECRET: SECRET,
  DEMO_DATA: 'false',
};

/**
 * Creates a studio whose staff can all sign in.
 * @returns their addresses.
 */
async function arrange(db: Database): Promise<string[]> {
  const [studioId, now] = [newId(), new Date()];
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const users = Array.from({ length: PEOPLE }, () => newId());
  const addressOf = (userId: string): string => `${userId}@example.com`;
  await db.platform(async (tx) => {
    await insertStudio(tx, studioId, now);
    const people = users.map((user_id) => ({
      user_id,
      user_email: addressOf(user_id),
      name: 'Bench',
      password_hash: passwordHash,
      created_at: now,
    }));
    await tx.insertInto('app_user').values(people).execute();
    await tx
      .insertInto('user_studio')
      .values(users.map((user_id) => ({ user_id, studio_id: studioId, audience: 'staff' })))
      .execute();
  });
  const staff = users.map((user_id) => ({
    studio_id: studioId,
    staff_id: newId(),
    user_id,
    display_name: 'Bench',
    staff_type: ['TRAINER'],
    created_at: now,
  }));
  await db.studio(studioId, (tx) => tx.insertInto('staff').values(staff).execute());
  return users.map(addressOf);
}

/** @param password Gets the number of the attempt. */
async function signIn(
  address: string,
  people: readonly string[],
  clients: number,
  password: string,
): Promise<Figures> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(address)));
  let next = 0;
  const work = async (client: number): Promise<boolean> => {
    const userEmail = people[next++ % people.length];
    const answer = await connections[client]?.post(
      '/api/auth/login-from-studio',
      {},
      JSON.stringify({ userEmail, password }),
    );
    return answer?.startsWith('{"code":"0"') ?? false;
  };
  await measure(clients, WARM_UP_SECONDS, work);
  const figures = await measure(clients, SECONDS, work);
  for (const connection of connections) connection.close();
  return figures;
}

const { db, close } = await openStore(readConfig(environment, ROOT));
const { address, stop } = await startServer(environment);
const right: Figures[] = [];
const wrong: Figures[] = [];
for (const clients of CLIENTS) right.push(await signIn(address, await arrange(db), clients, PASSWORD));
// Nearly all of these are refused because of earlier failures, as in an attack.
for (const clients of CLIENTS)
  wrong.push(await signIn(address, await arrange(db), clients, 'not the password'));
await stop();
await close();
const store = process.env['DATABASE_URL'] ? 'DATABASE_URL' : 'embedded';
process.stdout.write(
  `${JSON.stringify({ bench: 'signIn', cores: availableParallelism(), store, seconds: SECONDS, right, wrong })}\n`,
);
