import { sql } from 'kysely';
import type { Logger } from 'pino';
import { forgetSignIns } from './modules/accounts/auth/auth.api.ts';
import { forgetGuardedChanges } from './modules/accounts/guarded-change/guarded-change.api.ts';
import { forgetImports } from './modules/members/import/import.api.ts';
import { forgetLinks } from './modules/members/own-data/own-data.api.ts';
import { forgetInvites } from './modules/members/staff/staff.api.ts';
import { forgetEvents } from './modules/packages/payment/payment.api.ts';
import { forgetReportFiles } from './modules/reports/report-file/report-file.api.ts';
import { forgetReportSchedules } from './modules/reports/report-schedule/report-schedule.api.ts';
import { forgetNotifications } from './modules/shell/notification/notification.api.ts';
import { sqlBuilder, type Tx } from './platform/db/database.ts';
import type { Deps } from './platform/deps.ts';
import { forgetKeys } from './platform/http/idempotency.ts';
import { forgetCounts } from './platform/http/guard/sharedCounts.ts';
import { forgetSignedOut } from './platform/push/subscriptions.ts';
import { forgetMails } from './platform/mail/mailbox/forgetMails.ts';
import { HOUR } from '@studio/contract/values/time';

export interface CleanupJob {
  /** Deletes expired rows, in every studio. @returns how many rows. */
  cleanUp(): Promise<number>;
  /** Begins no more studios, and waits for the one at hand. */
  stop(): Promise<void>;
}

type Parts = Pick<Deps, 'db' | 'clock'> & { log: Pick<Logger, 'info' | 'error'> };

/** Lines of the audit log are the database's own to delete: the application may not. */
async function forgetAudit(tx: Tx): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`select forget_old_audit() as forgotten`.execute(tx);
  return rows[0]?.forgotten ?? 0;
}

async function cleanStudio(tx: Tx, now: Date): Promise<number> {
  const deleted = [
    await forgetKeys(tx, now),
    await forgetNotifications(tx, now),
    await forgetSignedOut(tx),
    await forgetAudit(tx),
    await forgetEvents(tx, now),
    await forgetReportFiles(tx, now),
    await forgetLinks(tx, now),
    await forgetImports(tx, now),
    await forgetGuardedChanges(tx, now),
    await forgetReportSchedules(tx, now),
  ];
  return deleted.reduce((sum, count) => sum + count, 0);
}

async function cleanPlatform(tx: Tx, now: Date): Promise<number> {
  const gone = [
    await forgetSignIns(tx, now),
    await forgetInvites(tx, now),
    await forgetMails(tx, now),
    await forgetCounts(tx),
  ];
  return gone.reduce((sum, count) => sum + count, 0);
}

/** Cleans up every hour. Several processes may: one does not find what another has deleted. */
export function startCleanup({ db, clock, log }: Parts): CleanupJob {
  let isStopping = false;
  let running: Promise<number> = Promise.resolve(0);

  async function run(): Promise<number> {
    let deleted = 0;
    for (const { studio_id: studioId } of await db.readPlatform(
      sqlBuilder.selectFrom('studio').select('studio_id'),
    )) {
      if (isStopping) break;
      deleted += await db.studio(studioId, (tx) => cleanStudio(tx, clock.now()));
    }
    return isStopping ? deleted : deleted + (await db.platform((tx) => cleanPlatform(tx, clock.now())));
  }

  /** One after the other, also when the hour was not enough. */
  const cleanUp = (): Promise<number> => (running = running.then(run, run));
  const timer = setInterval(() => {
    cleanUp().then(
      (deleted) => log.info({ event: 'cleanup', deleted }, 'deleted expired rows'),
      (error: unknown) => log.error({ event: 'cleanup', err: error }, 'could not clean up'),
    );
  }, HOUR).unref();

  return {
    cleanUp,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running.catch(() => undefined);
    },
  };
}
