import type {
  AcceptPolicyTexts,
  PolicyText,
  PublicPolicyText,
  SavePolicyText,
} from '@studio/contract/configure/policy-text.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lockStudio } from '../../../platform/db/sql/lockStudio.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cleanRichText } from '../../../platform/richText/cleanRichText.ts';
import { studioIdByExtension } from '../studio/studio.api.ts';
import { acceptThese } from './accept.service.ts';
import { policyTextRepository } from './policy-text.repository.ts';
import { allTexts, publicTexts, textsToAccept } from './policy-text.views.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

/** All four texts of the studio. */
export const listTexts = (ctx: StaffContext): Promise<PolicyText[]> => ctx.transaction((tx) => allTexts(tx));

/**
 * Saves one text; a changed wording is another version, which members accept anew.
 * @returns all four texts.
 * @throws {Refusal} CHANGED_MEANWHILE when somebody else saved it in the meantime.
 */
export const saveText = (
  ctx: StaffContext,
  { policy, version, body }: SavePolicyText,
): Promise<PolicyText[]> =>
  ctx.transaction(async (tx) => {
    const texts = policyTextRepository(tx);
    await lockStudio(tx);
    if ((await texts.versionOf(policy)) !== version) throw new Refusal('CHANGED_MEANWHILE');
    const clean = cleanRichText(body);
    const before = (await allTexts(tx)).find((text) => text.policy === policy)?.body ?? '';
    if (clean === before) return allTexts(tx);
    await texts.insert({ policy, version: version + 1 }, { body: clean, staffId: ctx.staffId, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'policyText.save',
      entity: 'policy_text',
      entityId: ctx.studioId,
      after: { policy, version: version + 1, characters: clean.length },
    });
    return allTexts(tx);
  });

/** The texts of a studio, for everybody. @throws {Refusal} STUDIO_UNKNOWN. */
export async function readPublicTexts(db: Database, extension: string): Promise<PublicPolicyText[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, publicTexts);
}

/**
 * Records that the caller accepts the texts that they were shown.
 * @throws {Refusal} NOT_FOUND for any studio but the token's, CHANGED_MEANWHILE when one of the texts has
 * changed since.
 */
export const acceptTexts = (ctx: MemberContext, { studioId, policies }: AcceptPolicyTexts): Promise<null> =>
  ctx.transaction(async (tx) => {
    if (studioId !== ctx.studioId) throw new Refusal('NOT_FOUND');
    const current = await publicTexts(tx);
    const isCurrent = policies.every((shown) =>
      current.some(({ policy, version }) => policy === shown.policy && version === shown.version),
    );
    if (!isCurrent)
      throw new Refusal('CHANGED_MEANWHILE', { message: 'A text has changed. Please read it again.' });
    const open = await textsToAccept(tx, ctx.memberId);
    const accepted = open.filter(({ policy }) => policies.some((shown) => shown.policy === policy));
    const { memberId, ip, userAgent, now } = ctx;
    await acceptThese(tx, accepted, { memberId, ip, userAgent, now, place: 'PROFILE' });
    for (const { policy, version } of accepted)
      writeAudit(tx, ctx, {
        action: 'policyText.accept',
        entity: 'member',
        entityId: ctx.memberId,
        after: { policy, version },
      });
    return null;
  });
