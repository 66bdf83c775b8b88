import type {
  BulkExtended,
  BulkExtension,
  UndoneBulkExtend,
} from '@studio/contract/packages/member-package-change.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { counted } from '../plan/plan.model.ts';

/** What is typed; no plan is all plans. */
export interface ExtensionValues {
  studioPackageId: string;
  days: string;
  reason: string;
}
/** A select has no empty choice. */
export const ALL_PLANS = 'ALL';

/** The request of the form, as a dry run. @param memberIds whose packages; without it everybody's. */
export const toExtension = (
  { studioPackageId, days, reason }: ExtensionValues,
  memberIds: readonly string[] | null = null,
) => ({
  filter: { studioPackageId: studioPackageId === ALL_PLANS ? null : studioPackageId, memberIds },
  days,
  reason,
  dryRun: true,
});

/** "Extend packages", "Extend packages of 3 members". */
export const drawerTitle = (members: number | undefined): string =>
  members === undefined ? 'Extend packages' : `Extend packages of ${counted(members, 'member')}`;

/** "12 packages end 7 days later", "1 package ends 1 day later". */
export const effectWords = (packages: number, days: number): string =>
  `${counted(packages, 'package')} ${packages === 1 ? 'ends' : 'end'} ${counted(days, 'day')} later`;

/** "30 Nov 2026 → 7 Dec 2026" */
export const moveWords = ({ endDate, newEndDate }: BulkExtended['items'][number]): string =>
  `${formatLocalDate(endDate)} → ${formatLocalDate(newEndDate)}`;

/** What an undo did, for a toast. */
export const undoneWords = ({
  packages,
  kept,
}: UndoneBulkExtend): { title: string; description: string } => ({
  title: `${counted(packages, 'package')} restored.`,
  description:
    kept > 0
      ? `${counted(kept, 'package')} ${kept === 1 ? 'keeps its' : 'keep their'} new end date because of a later change, or a booking in the added days.`
      : '',
});

/** "7 days more for 12 packages of 10 classes" */
export const doneWords = ({ days, packages, packageName }: BulkExtension): string =>
  `${counted(days, 'day')} more for ${counted(packages, 'package')}${packageName ? ` of ${packageName}` : ''}`;
