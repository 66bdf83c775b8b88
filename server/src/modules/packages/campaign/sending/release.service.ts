import type { CampaignAudience } from '@studio/contract/packages/campaign/campaign.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { queueContent } from '../../../../platform/mail/content/queueContent.ts';
import { conditionOfAudience } from '../../../members/member-list/member-list.api.ts';
import { lockPlatformUse } from '../../../shell/platform-plan/platform-plan.api.ts';
import { campaigns, type CampaignRow } from '../campaign.repository.ts';
import { linksFor, variablesOf } from '../content/content.service.ts';
import { recipients, type Decided } from './recipient.repository.ts';
import { skipReasonOf } from './release.rules.ts';
import { lockDue, lockNext, nextWaiting, waitingMails, type WaitingRecipient } from './release.views.ts';
import { beginCampaign } from './schedule.service.ts';
import { isWritingNow } from './writingTime.service.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Recipients that one transaction writes down. */
const GATHERED_AT_ONCE = 5000;
/** Mails that one transaction puts into the outbox. */
const RELEASED_AT_ONCE = 250;
/**
 * Mails that wait in the outbox at most, so that pausing a campaign, and taking back one's consent, counts within
 * seconds.
 */
const MOST_IN_OUTBOX = 500;
/**
 * Mails beside them that mail servers have put off: those may wait for a day, and everybody behind them would. Where no
 * mail server answers, all are put off, and the rest of a campaign stays where it can be paused.
 */
const MOST_PUT_OFF = 2000;
/** Pieces of one run in a studio: the next run goes on, after other studios had theirs. */
const MOST_PIECES = 20;

/** Begins a campaign whose time has come. @returns whether there was one. */
const begin = ({ db, clock, config }: Parts, studioId: string): Promise<boolean> =>
  db.studio(studioId, async (tx) => {
    const row = await lockDue(tx, clock.now());
    if (row) await beginCampaign(tx, row, { studioId, site: config, now: clock.now() });
    return row !== null;
  });

/** Writes down the next of a campaign's recipients. */
async function gather(tx: Tx, row: CampaignRow, now: Date): Promise<void> {
  const { campaign_id: campaignId, gathered_to: after } = row;
  const condition = await conditionOfAudience(tx, row.audience as unknown as CampaignAudience, now);
  const last = await recipients(tx).gather(campaignId, condition, { after, size: GATHERED_AT_ONCE });
  await campaigns(tx).update(campaignId, last ? { gathered_to: last } : { gathered_at: now });
}

interface Releasing {
  studioId: string;
  contentId: string;
  now: Date;
}

async function send(
  tx: Tx,
  row: CampaignRow,
  waiting: readonly WaitingRecipient[],
  { studioId, contentId, now }: Releasing,
): Promise<void> {
  const decided: Decided[] = waiting.map(({ memberId, occasion, ...one }) => {
    const skipReason = skipReasonOf(one);
    return { memberId, occasion, skipReason, mailId: skipReason ? null : newId() };
  });
  const mails = decided.flatMap(({ mailId }, at) => {
    const one = waiting[at];
    if (!mailId || !one) return [];
    const variables = variablesOf(one, linksFor(studioId, one.token));
    return [{ mailId, to: one.userEmail, memberId: one.memberId, variables }];
  });
  if (mails.length > 0) await queueContent(tx, { contentId, mails }, now);
  await recipients(tx).decide(row.campaign_id, contentId, decided, now);
}

/** The month's mails are used up: a campaign waits for somebody to decide, an automation leaves people out. */
async function meetLimit(tx: Tx, row: CampaignRow, { contentId, now }: Releasing): Promise<void> {
  if (!row.trigger) {
    await campaigns(tx).update(row.campaign_id, { status: 'PAUSED', pause_reason: 'PLAN_LIMIT' });
    return;
  }
  const left = await nextWaiting(tx, row, { size: RELEASED_AT_ONCE, now });
  const decided = left.map(({ memberId, occasion }) => ({
    memberId,
    occasion,
    mailId: null,
    skipReason: 'PLAN_LIMIT' as const,
  }));
  await recipients(tx).decide(row.campaign_id, contentId, decided, now);
}

/** Puts the next mails of a campaign into the outbox. @returns whether more may follow at once. */
async function release(tx: Tx, row: CampaignRow, releasing: Releasing): Promise<boolean> {
  const { now } = releasing;
  const { untried, putOff } = await waitingMails(tx, MOST_IN_OUTBOX + MOST_PUT_OFF);
  const room = putOff < MOST_PUT_OFF ? MOST_IN_OUTBOX - untried : 0;
  if (room <= 0) return false;
  const { used, limit } = await lockPlatformUse(tx, 'marketingMails', now);
  const size = Math.min(room, RELEASED_AT_ONCE, limit === null ? Infinity : limit - used);
  const waiting = await nextWaiting(tx, row, { size: Math.max(1, size), now });
  if (waiting.length === 0) {
    if (!row.trigger) await campaigns(tx).update(row.campaign_id, { status: 'SENT', finished_at: now });
    return true;
  }
  if (size <= 0) await meetLimit(tx, row, releasing);
  else await send(tx, row, waiting, releasing);
  return true;
}

/** What is sent next. An automation that is due in the evening or at night waits for the studio's morning. */
async function lockSendable(tx: Tx, now: Date): Promise<CampaignRow | null> {
  const row = await lockNext(tx, { withAutomations: true, now });
  return !row?.trigger || (await isWritingNow(tx, now)) ? row : lockNext(tx, { withAutomations: false, now });
}

/** One piece of work on the campaign that is next. @returns whether more may follow at once. */
const goOn = ({ db, clock }: Parts, studioId: string): Promise<boolean> =>
  db.studio(studioId, async (tx) => {
    const now = clock.now();
    const row = await lockSendable(tx, now);
    if (!row?.content_id) return false;
    if (!row.trigger && !row.gathered_at) {
      await gather(tx, row, now);
      return true;
    }
    return release(tx, row, { studioId, contentId: row.content_id, now });
  });

/**
 * Sends what is due of a studio's campaigns, in pieces: each is one transaction that holds the campaign, so whatever is
 * killed, or runs on two servers at once, nobody gets it twice and nobody is left out.
 *
 * @returns how many pieces of work it did.
 */
export async function workOnCampaigns(parts: Parts, studioId: string, most = MOST_PIECES): Promise<number> {
  let pieces = 0;
  while (pieces < most && (await begin(parts, studioId))) pieces += 1;
  while (pieces < most && (await goOn(parts, studioId))) pieces += 1;
  return pieces;
}
