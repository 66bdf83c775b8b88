import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { hashPassword } from '../modules/accounts/auth/password/password.service.ts';
import { sqlBuilder, type Database, type Tx } from '../platform/db/database.ts';
import { announceDemo } from './demo/demoAnnouncements.ts';
import { DEMO_PASSWORD } from './demo/demoAccounts.ts';
import { signDemoForms } from './demo/demoForms.ts';
import { payDemoStaff } from './demo/demoPayroll.ts';
import { demoStudio } from './demo/demoStudio.ts';
import { analyseAll, insertRows } from './rows.ts';
import type { StudioDescription } from './studios/description.ts';
import { STUDIOS } from './studios/studios.ts';

/** A fixed number. Processes that start together seed one after the other. */
const LOCK = 7_208_114_905;

const anyStudio = sqlBuilder.selectFrom('studio').select('studio_id').limit(1);

async function isEmpty(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const studio = await tx.selectFrom('studio').select('studio_id').limit(1).executeTakeFirst();
  return studio === undefined;
}

/** What needs the rows of the studio: it goes through the services that make it. */
const extrasOf = ({ extras: { forms, news, payroll } }: StudioDescription) => [
  ...(forms ? [signDemoForms] : []),
  ...(news ? [announceDemo] : []),
  ...(payroll ? [payDemoStaff] : []),
];

/** From here on the transaction sees and writes rows of another studio. */
const goTo = (tx: Tx, studioId: string): Promise<unknown> =>
  sql`set local app.studio_id = ${sql.lit(studioId)}`.execute(tx);

/**
 * Fills a database without any studio with those of the demo, completely or not at all.
 * @returns whether it did.
 */
export async function seedWhenEmpty(db: Database, clock: Clock): Promise<boolean> {
  if ((await db.readPlatform(anyStudio)).length > 0) return false;
  const [now, passwordHash] = [clock.now(), await hashPassword(DEMO_PASSWORD)];
  const studios = STUDIOS.map((described) => ({ described, ...demoStudio(now, passwordHash, described) }));
  const isMade = await db.studio(studios[0]?.studioId ?? '', async (tx) => {
    if (!(await isEmpty(tx))) return false;
    for (const { studioId, rows } of studios) {
      await goTo(tx, studioId);
      await insertRows(tx, rows);
    }
    await analyseAll(tx);
    return true;
  });
  if (isMade)
    for (const { studioId, described } of studios)
      for (const addExtra of extrasOf(described)) await db.studio(studioId, (tx) => addExtra(tx, now));
  return isMade;
}
