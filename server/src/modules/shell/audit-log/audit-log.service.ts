import type {
  AuditChange,
  AuditLine,
  AuditLogPage,
  AuditLogQuery,
} from '@studio/contract/shell/platform.schema';
import { actWords, namesSubject } from '../../../platform/audit/auditActs.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { seesMember } from '../../members/member/member.api.ts';
import { AUDIT_DAYS, platformPlanOf } from '../platform-plan/platform-plan.api.ts';
import { auditLogPage, type BareLine, valuesOf } from './audit-log.views.ts';
import { namesOf } from './names.views.ts';
import { changeWords, idsIn, subjectOf, type Words } from './words.rules.ts';
import { DAY } from '@studio/contract/values/time';

/** What is told by nothing but whose it is. */
const TOLD_BY_PERSON = new Set(['member', 'payment_method']);

/** What a member did to what is theirs is told without naming them again. */
function isOwn({ actorType, actorId, entityId }: BareLine, { names }: Words): boolean {
  const named = entityId === null ? undefined : names.get(entityId);
  return (
    actorType === 'MEMBER' &&
    named !== undefined &&
    TOLD_BY_PERSON.has(named.kind) &&
    named.memberId === actorId
  );
}

/** How the studio writes, and what the ids in some lines stand for. */
async function wordsFor(
  tx: Tx,
  lines: readonly Pick<BareLine, 'entityId' | 'before' | 'after'>[],
): Promise<Words> {
  const ids = new Set(
    lines.flatMap(({ entityId, before, after }) => [...idsIn(entityId), ...idsIn(before), ...idsIn(after)]),
  );
  return { studio: await studioSettings(tx), names: await namesOf(tx, [...ids]) };
}

/** What changed by some lines, in words, by their ids. */
export async function changesOf(
  tx: Tx,
  auditIds: readonly string[],
): Promise<ReadonlyMap<string, AuditChange[]>> {
  if (auditIds.length === 0) return new Map();
  const lines = await valuesOf(tx, auditIds);
  const words = await wordsFor(tx, lines);
  return new Map(lines.map(({ auditId, before, after }) => [auditId, changeWords(before, after, words)]));
}

/**
 * Acts in words, with whom or what they were done to, as the log says them: "Cancelled a session: Yin, Thu 26 Nov,
 * 7:00 am". In the order of `acts`.
 */
export async function actsInWords(
  tx: Tx,
  acts: readonly Pick<BareLine, 'action' | 'entityId'>[],
): Promise<string[]> {
  const words = await wordsFor(
    tx,
    acts.map(({ entityId }) => ({ entityId, before: null, after: null })),
  );
  return acts.map(({ action, entityId }) => {
    const subject = namesSubject(action) ? subjectOf(entityId, words) : null;
    return `${actWords(action, subject !== null)} ${subject?.label ?? ''}`.trimEnd();
  });
}

/** Says each line in words, with the names of whatever it is about. */
async function inWords(tx: Tx, lines: readonly BareLine[]): Promise<AuditLine[]> {
  const words = await wordsFor(tx, lines);
  return lines.map((line) => {
    const isNamed = namesSubject(line.action) && !isOwn(line, words);
    const subject = isNamed ? subjectOf(line.entityId, words) : null;
    return {
      ...line,
      act: actWords(line.action, subject !== null),
      subject,
      changes: changeWords(line.before, line.after, words),
    };
  });
}

/**
 * The audit log, as far back as the studio's platform plan shows. @throws {Refusal} NOT_FOUND for a member of
 * another studio.
 */
export const readAuditLog = (ctx: StaffContext, query: AuditLogQuery): Promise<AuditLogPage> =>
  ctx.transaction(async (tx) => {
    if (query.memberId !== null && !(await seesMember(tx, query.memberId, ctx)))
      throw new Refusal('NOT_FOUND');
    const { plan } = await platformPlanOf(tx);
    const shownSince = new Date(ctx.now.getTime() - AUDIT_DAYS[plan] * DAY);
    const page = await auditLogPage(tx, query, shownSince);
    return { ...page, items: await inWords(tx, page.items), shownSince: shownSince.toISOString() };
  });
