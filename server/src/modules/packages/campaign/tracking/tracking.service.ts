import { pageNamed } from '@studio/contract/packages/campaign/campaignText';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { siteOrigin } from '../../../../platform/siteOrigin.ts';
import { studioValues } from '../../../../platform/mail/text/writeMail.ts';
import { lookOfStudio } from '../../../configure/studio/studio.api.ts';
import { changeNewsConsent } from '../../../members/consent/consent.api.ts';
import {
  holderOf,
  lockReading,
  noteReading,
  noteUnsubscribed,
  type LinkHolder,
} from './tracking.repository.ts';
import { afterVisit, type Visit } from './visit.rules.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Whose mail a link is of, by what stands in the link. */
export interface MailLink {
  studioId: string;
  token: string;
}

/** Notes a visit to a mail. @returns where the link leads that was followed; `null` when none of ours was. */
async function noteVisit(tx: Tx, token: string, visit: Visit): Promise<string | null> {
  const mail = await lockReading(tx, token);
  if (!mail) return null;
  const { sentAt, links, ...reading } = mail;
  const address = visit.place === null ? null : (links[visit.place] ?? null);
  if (visit.place === null || address !== null)
    await noteReading(tx, token, afterVisit(reading, visit, { sentAt, links: links.length }));
  return address;
}

/** Notes that a mail was opened. A link that is not ours changes nothing. */
export const openMail = (
  { db, clock }: Parts,
  { studioId, token }: MailLink,
  isMachine: boolean,
): Promise<string | null> =>
  db.studio(studioId, (tx) => noteVisit(tx, token, { place: null, at: clock.now(), isMachine }));

/**
 * Where a link of a mail leads, and that it was followed. Only where the campaign itself leads: the request names
 * a place among its links, never an address.
 */
export const linkTarget = (
  { db, clock, config }: Parts,
  { studioId, token, place }: MailLink & { place: number },
  isMachine: boolean,
): Promise<string | null> =>
  db.studio(studioId, async (tx) => {
    const address = await noteVisit(tx, token, { place, at: clock.now(), isMachine });
    const page = address && pageNamed(address);
    return page ? (studioValues(await lookOfStudio(tx), siteOrigin(config))[page] ?? null) : address;
  });

/** Whoever a link belongs to, and the studio. */
export interface Subscriber extends LinkHolder {
  studioName: string;
}

async function subscriberIn(tx: Tx, token: string): Promise<Subscriber | null> {
  const holder = await holderOf(tx, token);
  return holder && { ...holder, studioName: (await lookOfStudio(tx)).name };
}

/** Who would end the news with a link; `null` when it is not ours. */
export const subscriberOf = ({ db }: Parts, { studioId, token }: MailLink): Promise<Subscriber | null> =>
  db.studio(studioId, (tx) => subscriberIn(tx, token));

/**
 * Ends the studio's news for the reader of a mail, or, to undo it, gives them again. Said twice it is the same; and
 * only what was ended with this link can be undone with it.
 */
export const changeNews = (
  { db, clock }: Parts,
  { studioId, token }: MailLink,
  { isGiven, ip, userAgent }: { isGiven: boolean; ip: string; userAgent: string },
): Promise<Subscriber | null> =>
  db.studio(studioId, async (tx) => {
    const now = clock.now();
    const reader = await subscriberIn(tx, token);
    if (!reader || (isGiven && !reader.isUnsubscribed)) return reader;
    const { memberId } = reader;
    await noteUnsubscribed(tx, token, isGiven ? null : now);
    if (await changeNewsConsent(tx, { memberId, place: 'UNSUBSCRIBE', ip, now }, isGiven))
      writeAudit(
        tx,
        { audience: 'member', studioId, memberId, ip, userAgent, now },
        {
          action: isGiven ? 'campaign.undoUnsubscribe' : 'campaign.unsubscribe',
          entity: 'member',
          entityId: memberId,
          after: { marketingConsent: isGiven },
        },
      );
    return reader;
  });
