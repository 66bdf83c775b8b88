import { zoneWords } from '@studio/contract/configure/place/zoneNote';
import { randomBytes } from 'node:crypto';
import { formatDayTime } from '@studio/contract/values/time';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/guard/access.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { deviceName } from '../../../platform/auth/notice.rules.ts';
import { type NewChange, addChange, addChangeLink } from './guarded-change.repository.ts';
import { stopUntil } from './guarded-change.rules.ts';
import { nameAndClock, ownersOf } from './owners.views.ts';

/** What is needed besides the transaction: who does it, and how to fingerprint a link. */
export interface Guarding {
  ctx: StaffIdentity & RequestContext;
  auth: Pick<Auth, 'fingerprint'>;
}

/** The text whose fingerprint identifies a link. The token of it is stored nowhere. */
export const stopText = (token: string): string => `stop change ${token}`;

/**
 * Mails every owner what is about to change, with a link of their own that stops it for seven days. Call it before
 * the change is written: whoever is to be an owner no more hears of it, too, and whoever is to become one does not.
 * @returns the id of the change.
 */
export async function tellOwners(tx: Tx, { ctx, auth }: Guarding, change: NewChange): Promise<string> {
  const { studioId, staffId: by, now } = ctx;
  const until = stopUntil(now);
  const owners = await ownersOf(tx);
  const changeId = await addChange(tx, change, { by, at: now, until });
  const { who, ...clock } = await nameAndClock(tx, by);
  const inZone = (at: Date) => `${formatDayTime(at.toISOString(), clock)} (${zoneWords(clock.timezone)})`;
  for (const { staffId, userEmail: to } of owners) {
    const token = `${studioId}.${randomBytes(32).toString('base64url')}`;
    await addChangeLink(tx, { changeId, staffId, tokenHash: auth.fingerprint(stopText(token)) });
    const variables = {
      who,
      change_text: change.summary,
      device: deviceName(ctx.userAgent),
      time: inZone(now),
      stop_until: inZone(until),
      stop_url: `/auth/jwt/stop-change?stopToken=${token}`,
    } as const;
    queueMail(tx, { studioId, to, template: 'GUARDED_CHANGE', variables }, now);
  }
  return changeId;
}
