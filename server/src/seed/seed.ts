import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { hashPassword } from '../modules/accounts/auth/password/password.service.ts';
import { sqlBuilder, type Database, type Tx } from '../platform/db/database.ts';
import { announceDemo } from './demo/demoAnnouncements.ts';
import { DEMO_PASSWORD } from './demo/demoAccounts.ts';
import { signDemoForms } from './demo/demoForms.ts';
import { payDemoStaff } from './demo/demoPayroll.ts';
import { demoStudio } from './demo/demoStudio.ts';
import { insertRows } from './rows.ts';

/** A fixed number. Processes that start together seed one after the other. */
const LOCK = 7_208_114_905;

const anyStudio = sqlBuilder.selectFrom('studio').select('studio_id').limit(1);

async function isEmpty(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const studio = await tx.selectFrom('studio').select('studio_id').limit(1).executeTakeFirst();
  return studio === undefined;
}

/**
 * Fills a database without any studio with the demo studio, completely or not at all.
 * @returns whether it did.
 */
export async function seedWhenEmpty(db: Database, clock: Clock): Promise<boolean> {
  if ((await db.readPlatform(anyStudio)).length > 0) return false;
  const { studioId, rows } = demoStudio(clock.now(), await hashPassword(DEMO_PASSWORD));
  const isMade = await db.studio(studioId, async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await insertRows(tx, rows);
    return true;
  });
  if (isMade) {
    await db.studio(studioId, (tx) => signDemoForms(tx, clock.now()));
    await db.studio(studioId, (tx) => announceDemo(tx, clock.now()));
    await db.studio(studioId, (tx) => payDemoStaff(tx, clock.now()));
  }
  return isMade;
}
