import { zoneWords } from '@studio/contract/configure/place/zoneNote';
import { formatDayTime } from '@studio/contract/values/time';
import type { StoppableChange } from '@studio/contract/accounts/stop-change.schema';
import { writeAudit, type Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RequestContext } from '../../../platform/http/guard/access.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { deviceName } from '../../../platform/auth/notice.rules.ts';
import { putBackPayee } from '../../configure/payment-mode/payment-mode.api.ts';
import { changePolicy } from '../../configure/studio/studio.api.ts';
import { putBackKeys } from '../../packages/payment-gateway/payment-gateway.api.ts';
import { putBackRights, putBackStaff } from '../../members/staff/staff.api.ts';
import {
  closeChange,
  type GuardedKind,
  type LinkedChange,
  nameAndClock,
  ownersOf,
  stoppableChange,
  stopText,
} from '../guarded-change/guarded-change.api.ts';

const noMore = (): Refusal => new Refusal('NOT_FOUND', { message: 'This link no longer works.' });

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The studio that a link names. @throws {Refusal} NOT_FOUND. */
function studioOf(token: string): string {
  const [studioId = ''] = token.split('.');
  if (!ID.test(studioId)) throw noMore();
  return studioId;
}

/** The owner whose link it is, who need not be signed in, nor be an owner any more. */
type Stopper = Extract<Actor, { audience: 'staff' }>;

interface Stopping {
  tx: Tx;
  auth: Deps['auth'];
  by: Stopper;
}

/** Puts back what a change has changed. @returns the sign-ins that ended. */
type PutBack = (stopping: Stopping, change: LinkedChange) => Promise<string[]>;
const PUT_BACK: Record<GuardedKind, PutBack> = {
  STAFF: ({ tx, auth, by }, change) => putBackStaff({ tx, auth, now: by.now }, change),
  PAYOUT: async ({ tx, by }, change) => {
    await putBackPayee(tx, by.now, change);
    return [];
  },
  KEYS: async ({ tx, by }, change) => {
    await putBackKeys(tx, by.now, change);
    return [];
  },
  RIGHTS: async ({ tx, auth, by }, { before }) => {
    await putBackRights({ tx, auth, studioId: by.studioId, now: by.now }, before);
    return [];
  },
  LIMITS: async ({ tx, by }, { before }) => {
    await changePolicy(tx, by, { stored: before as Record<string, unknown> });
    return [];
  },
};

/** Mails every owner that a change was stopped, and by whom. */
async function tellStopped(
  tx: Tx,
  { studioId, staffId, userAgent = '', now }: Stopper,
  { who, summary }: LinkedChange,
): Promise<void> {
  const { who: stoppedBy, ...clock } = await nameAndClock(tx, staffId);
  const variables = {
    who,
    stopped_by: stoppedBy,
    change_text: summary,
    device: deviceName(userAgent),
    time: `${formatDayTime(now.toISOString(), clock)} (${zoneWords(clock.timezone)})`,
  };
  for (const { userEmail: to } of await ownersOf(tx))
    queueMail(tx, { studioId, to, template: 'CHANGE_STOPPED', variables }, now);
}

async function stopNow(stopping: Stopping, change: LinkedChange): Promise<string[]> {
  const { tx, auth, by } = stopping;
  if (!(await closeChange(tx, change, { by: by.staffId, now: by.now }))) throw noMore();
  const ended = await PUT_BACK[change.kind](stopping, change);
  await tellStopped(tx, by, change);
  writeAudit(tx, by, {
    action: 'staff.stopChange',
    entity: 'guarded_change',
    entityId: change.changeId,
    after: { summary: `${change.who} ${change.summary}` },
  });
  return [...ended, ...(await auth.end(tx, { staffId: change.changedBy }))];
}

/** Stops changes that owners were told of, with the link that each of them got. */
export function stopChangeService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  async function find(tx: Tx, token: string, now: Date): Promise<LinkedChange> {
    const change = await stoppableChange(tx, auth.fingerprints(stopText(token)), now);
    if (!change) throw noMore();
    return change;
  }

  return {
    /** Describes what a link would stop. @throws {Refusal} NOT_FOUND for a used or expired link. */
    read: (token: string, now: Date): Promise<StoppableChange> =>
      db.studio(studioOf(token), async (tx) => {
        const { who, summary, staffId, changedAt, stopUntil } = await find(tx, token, now);
        return {
          studioName: (await nameAndClock(tx, staffId)).studioName,
          who,
          summary,
          changedAt: changedAt.toISOString(),
          stopUntil: stopUntil.toISOString(),
        };
      }),

    /**
     * Puts back what was, ends the sign-ins of whoever made the change, and mails every owner. The link of somebody
     * who is an owner no more works as well.
     * @throws {Refusal} NOT_FOUND for a used or expired link, IN_USE when no owner would be left, USER_EXISTS when
     * somebody who was removed works here again.
     */
    stop: async (token: string, { ip, userAgent, now }: RequestContext): Promise<null> => {
      const studioId = studioOf(token);
      const ended = await db.studio(studioId, async (tx) => {
        const change = await find(tx, token, now);
        const by = { audience: 'staff', studioId, staffId: change.staffId, ip, userAgent, now } as const;
        return stopNow({ tx, auth, by }, change);
      });
      auth.forget(ended);
      auth.forgetRoles(studioId);
      return null;
    },
  };
}
