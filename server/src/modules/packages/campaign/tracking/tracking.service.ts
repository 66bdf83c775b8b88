import { pageNamed } from '@studio/contract/packages/campaign/campaignText';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { siteOrigin } from '../../../../platform/siteOrigin.ts';
import { studioValues } from '../../../../platform/mail/text/writeMail.ts';
import { lookOfStudio } from '../../../configure/studio/studio.api.ts';
import { changeNewsConsent } from '../../../members/consent/consent.api.ts';
import {
  followLink,
  holderOf,
  noteOpened,
  noteUnsubscribed,
  type LinkHolder,
} from './tracking.repository.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Whose mail a link is of, by what stands in the link. */
export interface MailLink {
  studioId: string;
  token: string;
}

/** Notes that a mail was opened. A link that is not ours changes nothing. */
export const openMail = ({ db, clock }: Parts, { studioId, token }: MailLink): Promise<void> =>
  db.studio(studioId, (tx) => noteOpened(tx, token, clock.now()));

/**
 * Where a link of a mail leads, and that it was followed. Only where the campaign itself leads: the request names
 * a place among its links, never an address.
 */
export const linkTarget = (
  { db, clock, config }: Parts,
  { studioId, token, place }: MailLink & { place: number },
): Promise<string | null> =>
  db.studio(studioId, async (tx) => {
    const address = await followLink(tx, token, place, clock.now());
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
