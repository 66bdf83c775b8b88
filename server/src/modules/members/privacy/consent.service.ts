import type {
  ConsentLog,
  MarketingConsent,
  WithdrawConsent,
} from '@studio/contract/members/privacy/consent.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeNewsConsent, consentsOf, receivesNews } from '../consent/consent.api.ts';
import { readOfMember, seesMember } from '../member/member.api.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

const logOf = async (tx: Tx, memberId: string): Promise<ConsentLog> => ({
  receivesNews: await receivesNews(tx, memberId),
  items: await consentsOf(tx, memberId),
});

/** What a member agreed to. @throws {Refusal} NOT_FOUND. */
export const readConsentLog = (ctx: StaffContext, memberId: string): Promise<ConsentLog> =>
  readOfMember(ctx, memberId, (tx) => logOf(tx, memberId));

/** Stops news for a member who asked at the desk. @throws {Refusal} NOT_FOUND. */
export const withdrawConsent = (ctx: StaffContext, { memberId }: WithdrawConsent): Promise<ConsentLog> =>
  ctx.transaction(async (tx) => {
    if (!(await seesMember(tx, memberId, ctx))) throw new Refusal('NOT_FOUND');
    const { ip, staffId, now } = ctx;
    await changeNewsConsent(tx, { memberId, place: 'PORTAL', ip, staffId, now }, false);
    writeAudit(tx, ctx, {
      action: 'member.withdrawConsent',
      entity: 'member',
      entityId: memberId,
      after: { marketingConsent: false },
    });
    return logOf(tx, memberId);
  });

/** A member wants news and offers, or none any more. */
export const saveMarketingConsent = (ctx: MemberContext, { isGiven }: MarketingConsent): Promise<null> =>
  ctx.transaction(async (tx) => {
    const { memberId, ip, now } = ctx;
    await changeNewsConsent(tx, { memberId, place: 'PROFILE', ip, now }, isGiven);
    writeAudit(tx, ctx, {
      action: 'member.changeConsent',
      entity: 'member',
      entityId: memberId,
      after: { marketingConsent: isGiven },
    });
    return null;
  });
