import { reasonWords, STATUS_WORDS, WAIVER_WORDS } from '@studio/contract/members/engagementWords';
import type { MemberSummary } from '@studio/contract/members/member.schema';
import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import type { ExportChosen } from '@studio/contract/members/segment.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { RawBuilder } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tableFile, type Cell, type TableFormat } from '../../../platform/export/tableFile.ts';
import type { FileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { requireMembers } from '../member-standing/member-standing.api.ts';
import { idsOf, isAmong, isListedAmong } from './chosen.views.ts';
import { conditionOf } from './list.service.ts';
import { readMembers } from './member-list.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** More than any studio has; the export of everything is for larger ones. */
const MOST = 200_000;
const CHUNK = 1000;

const HEADER = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Status',
  'Reason',
  'Tags',
  'Active packages',
  'Credits left',
  'Package ends',
  'Owes',
  'Last visit',
  'Next booking',
  'Waiver',
  'Joined',
];

const cellsOf = (member: MemberSummary, timezone: string): Cell[] => {
  const dayOf = (instant: string | null) => (instant === null ? '' : localDateOf(instant, timezone));
  return [
    member.firstName,
    member.lastName,
    member.userEmail,
    member.phone === '' ? '' : `${member.phoneCountryCode}${member.phone}`,
    STATUS_WORDS[member.engagement],
    reasonWords(member.engagementReason, member.lastVisitAt),
    member.tags.join(', '),
    member.activePackages,
    member.hasUnlimited ? 'Unlimited' : member.creditsLeft,
    member.endsOn ?? '',
    member.owed === null ? '' : Number(member.owed),
    dayOf(member.lastVisitAt),
    dayOf(member.nextBookingAt),
    WAIVER_WORDS[member.waiver],
    dayOf(member.joinedAt),
  ];
};

interface Export {
  format: TableFormat;
  /** What the audit log keeps of the choice. */
  chosenBy: object;
  conditionIn: (tx: Tx) => Promise<RawBuilder<unknown>>;
}

/**
 * Members as a table, read in pieces while it is sent. The audit log says who took it.
 * @throws {Refusal} PROOF_NEEDED.
 */
async function tableOf(ctx: StaffContext, { format, chosenBy, conditionIn }: Export): Promise<FileAnswer> {
  const { memberIds, currency, timezone } = await ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const condition = await conditionIn(tx);
    await demandStepUp(tx, ctx, 'PEOPLE');
    const found = await idsOf(tx, condition, MOST);
    writeAudit(tx, ctx, {
      action: 'member.export',
      entity: 'studio',
      entityId: ctx.studioId,
      after: { ...chosenBy, format, members: found.length },
    });
    return { memberIds: found, currency: settings.currency, timezone: settings.timezone };
  });
  async function* rows() {
    for (let at = 0; at < memberIds.length; at += CHUNK) {
      const condition = isAmong(memberIds.slice(at, at + CHUNK));
      const reading = { condition, viewer: ctx, currency, limit: CHUNK, offset: 0 };
      const members = await ctx.transaction((tx) =>
        readMembers(tx, { ...reading, sort: 'name', order: 'asc' }),
      );
      for (const member of members) yield cellsOf(member, timezone);
    }
  }
  return tableFile(format, {
    name: `members-${localDateOf(ctx.now, timezone)}`,
    header: HEADER,
    rows: rows(),
  });
}

/** The members of a filter as a file. @throws {Refusal} NOT_FOUND for a tag that the studio does not have. */
export const exportMembers = (
  ctx: StaffContext,
  { format, ...filter }: MemberFilter & { format: TableFormat },
): Promise<FileAnswer> =>
  tableOf(ctx, { format, chosenBy: filter, conditionIn: (tx) => conditionOf(tx, ctx, filter) });

/**
 * Those of these members who are on the list, as a file.
 * @throws {Refusal} NOT_FOUND for somebody who is no member of the studio.
 */
export const exportChosen = (ctx: StaffContext, { format, memberIds }: ExportChosen): Promise<FileAnswer> =>
  tableOf(ctx, {
    format,
    chosenBy: { chosen: memberIds.length },
    conditionIn: async (tx) => {
      await requireMembers(tx, memberIds);
      return isListedAmong(memberIds, ctx);
    },
  });
