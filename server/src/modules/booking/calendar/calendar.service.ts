import { sequenceAt, writeCalendar } from '@studio/contract/values/icalendar';
import { isId } from '@studio/contract/values/id';
import type { IcsToken } from '@studio/contract/schedule/schedule-change.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/auditActs.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';
import { siteOrigin } from '../../../platform/siteOrigin.ts';
import { feedBehind, feedRepository, type Owner } from './calendar.repository.ts';
import { belongs, bookedBy, bookedPlace, teachingOf } from './calendar.views.ts';
import { DAY } from '@studio/contract/values/time';

type Caller = StaffContext | MemberContext;
type Parts = Pick<Deps, 'auth' | 'config'>;

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;

const ownerOf = (ctx: Caller): Owner =>
  ctx.audience === 'staff'
    ? { audience: 'staff', personId: ctx.staffId }
    : { audience: 'member', personId: ctx.memberId };

/**
 * A token is signed over owner and time, so that it can be shown again although the table stores only its
 * fingerprint.
 */
const ownerText = ({ audience, personId }: Owner, createdAt: Date): string =>
  `calendar ${audience} ${personId} ${createdAt.toISOString()}`;
const tokenText = (token: string): string => `calendar token ${token}`;

/** The possible tokens, one for each key that was valid at the time, newest first. */
const tokensOf = ({ signers }: Parts['auth'], owner: Owner, createdAt: Date): string[] =>
  signers().map((sign) => sign(ownerText(owner, createdAt)).toString('base64url'));

function toIcsToken(
  { auth, config }: Parts,
  owner: Owner,
  feed: { created_at: Date; token_hash: string } | undefined,
): IcsToken {
  const token =
    feed &&
    tokensOf(auth, owner, feed.created_at).find((each) =>
      auth.isFingerprint(feed.token_hash, tokenText(each)),
    );
  // Once the key of that time is retired, the address is lost: the owner has to request a new one.
  if (!feed || !token) return { url: null, createdAt: null };
  return {
    url: `${siteOrigin(config)}/api/schedule/ics/${token}.ics`,
    createdAt: feed.created_at.toISOString(),
  };
}

function audit(tx: Tx, ctx: Caller, action: AuditAction): void {
  if (ctx.audience === 'staff') writeAudit(tx, ctx, { action, entity: 'staff', entityId: ctx.staffId });
}

/** The address of the caller's calendar, when they have one. */
export const readFeed = (ctx: Caller, parts: Parts): Promise<IcsToken> =>
  ctx.transaction(async (tx) => toIcsToken(parts, ownerOf(ctx), await feedRepository(tx).find(ownerOf(ctx))));

/** Gives the caller's calendar an address, which invalidates the previous one. */
export const openFeed = (ctx: Caller, parts: Parts): Promise<IcsToken> =>
  ctx.transaction(async (tx) => {
    const [owner, feeds] = [ownerOf(ctx), feedRepository(tx)];
    await feeds.revoke(owner, ctx.now);
    const [token = ''] = tokensOf(parts.auth, owner, ctx.now);
    const tokenHash = parts.auth.fingerprint(tokenText(token));
    await feeds.insert(owner, { tokenHash, now: ctx.now });
    audit(tx, ctx, 'calendar.open');
    return toIcsToken(parts, owner, { created_at: ctx.now, token_hash: tokenHash });
  });

/** Invalidates the address of the caller's calendar. */
export const closeFeed = (ctx: Caller): Promise<IcsToken> =>
  ctx.transaction(async (tx) => {
    await feedRepository(tx).revoke(ownerOf(ctx), ctx.now);
    audit(tx, ctx, 'calendar.close');
    return { url: null, createdAt: null };
  });

/**
 * The file of one booking, to add it to a calendar once; `null` when there is none. Its id is the secret: it is random,
 * and only its member and the desk know it.
 */
export async function readPlace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { studioId, bookingId }: { studioId: string; bookingId: string },
): Promise<string | null> {
  if (!isId(studioId) || !isId(bookingId)) return null;
  const [place] = await db.studio(studioId, (tx) => bookedPlace(tx, bookingId));
  if (!place) return null;
  const now = clock.now();
  // It may follow a mail about the place, which counts by time.
  const revision = { isCancelled: place.revision?.isCancelled ?? false, sequence: sequenceAt(now) };
  return writeCalendar([{ ...place, revision }], now);
}

/** The calendar behind an address; `null` when there is none, or when its owner has left the studio. */
export async function readCalendar(
  { db, auth, clock }: Pick<Deps, 'db' | 'auth' | 'clock'>,
  token: string,
): Promise<string | null> {
  const feed = await feedBehind(db, auth.fingerprints(tokenText(token)));
  if (!feed) return null;
  const now = clock.now();
  const stretch = {
    from: new Date(now.getTime() - DAYS_BACK * DAY),
    to: new Date(now.getTime() + DAYS_AHEAD * DAY),
  };
  return db.studio(feed.studioId, async (tx) => {
    const studioName = await belongs(tx, feed);
    if (studioName === null) return null;
    const events =
      feed.audience === 'staff'
        ? await teachingOf(tx, feed.personId, stretch)
        : await bookedBy(tx, feed.personId, stretch);
    return writeCalendar(events, now, studioName);
  });
}
