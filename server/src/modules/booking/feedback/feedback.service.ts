import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AskRating, RateVisit, VisitRating } from '@studio/contract/booking/feedback.schema';
import { formatDayTime, type ZoneClock } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioIdByExtension, studioSettings } from '../../configure/studio/studio.api.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { feedbackRepository } from './feedback.repository.ts';
import { isToRead } from './feedback.rules.ts';
import { findRating, type FoundRating } from './feedback.views.ts';

const TOKEN_BYTES = 24;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new code for a link, and what is stored of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

const isTokenOf = (found: FoundRating, token: string): boolean =>
  timingSafeEqual(Buffer.from(found.tokenHash), Buffer.from(hashOf(token)));

const toAnswer = ({ startAt, ...found }: FoundRating): VisitRating => ({
  studioName: found.studioName,
  className: found.className,
  startAt: startAt.toISOString(),
  timezone: found.timezone,
  rating: found.rating,
  comment: found.comment,
});

/** @throws {Refusal} NOT_FOUND for a link that is not ours. */
async function studioBehind(db: Database, extension: string): Promise<string> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('NOT_FOUND');
  return studioId;
}

async function behind(tx: Tx, { ratingId, code }: AskRating): Promise<FoundRating> {
  const found = await findRating(tx, ratingId);
  if (!found || !isTokenOf(found, code)) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * The visit that a link is about, without sign-in: whoever has the mail may rate.
 * @throws {Refusal} NOT_FOUND.
 */
export async function readRating(db: Database, asked: AskRating): Promise<VisitRating> {
  const studioId = await studioBehind(db, asked.extension);
  return db.studio(studioId, async (tx) => toAnswer(await behind(tx, asked)));
}

/** Tells the studio of what it should read, once. */
function notifyToRead(
  tx: Tx,
  found: FoundRating,
  said: { rating: number; comment: string },
  { clock, now }: { clock: ZoneClock; now: Date },
): void {
  const wasToRead = found.rating !== null && isToRead({ rating: found.rating, comment: found.comment });
  if (!isToRead(said) || wasToRead) return;
  notify(tx, {
    kind: 'REVIEW_DUE',
    leastRole: 'STAFF',
    title: `${found.memberName} gave ${found.className} ${said.rating} of 5 stars`,
    body: said.comment || formatDayTime(found.startAt.toISOString(), clock),
    route: `/dashboard/member/${found.memberId}`,
    now,
  });
}

/** Stores what a member says about a visit. @throws {Refusal} NOT_FOUND for a link that is not ours. */
export async function rateVisit(db: Database, rated: RateVisit, now: Date): Promise<VisitRating> {
  const studioId = await studioBehind(db, rated.extension);
  return db.studio(studioId, async (tx) => {
    const { rating, comment } = rated;
    await feedbackRepository(tx).lock(rated.ratingId);
    const found = await behind(tx, rated);
    await feedbackRepository(tx).rate(found.visitRatingId, { rating, comment }, now);
    notifyToRead(tx, found, { rating, comment }, { clock: await studioSettings(tx), now });
    writeAudit(
      tx,
      { audience: 'system', studioId, now },
      { action: 'visit.rate', entity: 'visit_rating', entityId: found.visitRatingId, after: { rating } },
    );
    return toAnswer({ ...found, rating, comment });
  });
}
