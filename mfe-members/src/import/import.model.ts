import { formatCount } from '@studio/contract/values/typed/numbers';
import type {
  ImportJob,
  ImportJobs,
  MissingLots,
  MovedLots,
} from '@studio/contract/members/import/import.schema';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPreset,
  type ImportStatus,
} from '@studio/contract/members/import/importFields';

export const STEPS = ['File', 'Columns', 'Check', 'Import', 'Done'] as const;

const STEP_OF: Record<ImportStatus, number> = {
  READ: 1,
  CHECKING: 2,
  CHECKED: 2,
  FAILED: 2,
  RUNNING: 3,
  DONE: 4,
  UNDOING: 4,
  UNDONE: 4,
};

/** The step that an import is at, from 0; without one, the choice of a file. */
export const stepOf = (job: ImportJob | undefined): number => (job ? STEP_OF[job.status] : 0);

/** Whether the server works on it. */
export const isAtWork = (job: Pick<ImportJob, 'status'> | undefined): boolean =>
  job !== undefined && ['CHECKING', 'RUNNING', 'UNDOING'].includes(job.status);

export const PRESET_NAMES: Record<ImportPreset, string> = {
  MOMENCE: 'Momence',
  MINDBODY: 'Mindbody',
  MARIANA_TEK: 'Mariana Tek',
  WELLNESS_LIVING: 'WellnessLiving',
  VIBEFAM: 'Vibefam',
  PLAIN: 'Other',
};

const counted = (n: number, one: string, many: string): string => `${formatCount(n)} ${n === 1 ? one : many}`;
const members = (n: number): string => counted(n, 'member', 'members');
const packages = (n: number): string => counted(n, 'package', 'packages');
export const rows = (n: number): string => counted(n, 'row', 'rows');

/** What comes beside members and packages, as far as there is any. */
const extraWords = ({ memberships, tags, notes, waivers, families }: ImportJob): string[] =>
  [
    { n: memberships, words: counted(memberships, 'membership', 'memberships') },
    { n: tags, words: counted(tags, 'tag', 'tags') },
    { n: notes, words: counted(notes, 'note', 'notes') },
    { n: waivers, words: counted(waivers, 'signed waiver', 'signed waivers') },
    { n: families, words: counted(families, 'link to a guardian', 'links to guardians') },
  ].flatMap(({ n, words }) => (n > 0 ? [words] : []));

/** Which of the rows that the file has are imported: "12 of 14 rows". */
export function takenWords({ total, valid, leftOut }: ImportJob): string {
  const taken = valid - leftOut;
  return taken === total ? rows(total) : `${formatCount(taken)} of ${rows(total)}`;
}

/** Whether every row of the file is in the studio already, so that importing it would change nothing. */
export const isAllKnown = ({
  newMembers,
  packages: held,
  updatedPackages,
  tags,
  notes,
  waivers,
  families,
  moved,
}: ImportJob): boolean =>
  newMembers + held + updatedPackages + tags + notes + waivers + families === 0 &&
  moved.items.every(({ isKept }) => isKept);

/** What the rows that are taken would do. */
export function aheadWords(job: ImportJob): string[] {
  const {
    leftOut,
    newMembers,
    knownMembers,
    packages: held,
    updatedPackages,
    memberships,
    tags,
    notes,
    waivers,
    families,
  } = job;
  return [
    `${members(newMembers)} will be added`,
    ...(knownMembers > 0
      ? [`The details of ${members(knownMembers)} you have already will not be changed`]
      : []),
    `${packages(held)} will be added with what is left of them`,
    ...(updatedPackages > 0
      ? [`The credits of ${packages(updatedPackages)} from an earlier import will be brought up to date`]
      : []),
    ...(memberships > 0
      ? [
          `${counted(memberships, 'of them is a membership', 'of them are memberships')}: nobody is charged, you collect from the next bill on`,
        ]
      : []),
    ...(tags > 0 ? [`${counted(tags, 'tag', 'tags')} will be put on members`] : []),
    ...(notes > 0 ? [`${counted(notes, 'note', 'notes')} will be added, which staff can read`] : []),
    ...(waivers > 0
      ? [`${members(waivers)} signed a waiver before: it counts until you ask for new signatures`]
      : []),
    ...(families > 0
      ? [`${counted(families, 'link to a guardian', 'links to guardians')} will be added`]
      : []),
    ...(leftOut > 0 ? [`${rows(leftOut)} you left out will not be imported`] : []),
  ];
}

/** What the import did. */
export const doneWords = (job: ImportJob): string => {
  const extras = extraWords(job);
  return [
    `${members(job.newMembers)} and ${packages(job.packages)} were added.`,
    ...(job.updatedPackages > 0
      ? [`The credits of ${packages(job.updatedPackages)} were brought up to date.`]
      : []),
    ...(extras.length > 0 ? [`With them came ${extras.join(', ')}.`] : []),
  ].join(' ');
};

/** Every row of the file by what became of it: "12 rows read: 9 new, 2 changed, 1 with problems." */
export function rowWords({ total, rowsNew, rowsChanged, rowsSame, rowsRefused, leftOut }: ImportJob): string {
  const parts = [
    { n: rowsNew, words: 'new' },
    { n: rowsChanged, words: 'changed' },
    { n: rowsSame, words: 'unchanged' },
    { n: rowsRefused, words: 'with problems' },
    { n: leftOut, words: 'left out' },
  ].flatMap(({ n, words }) => (n > 0 ? [`${formatCount(n)} ${words}`] : []));
  return `${rows(total)} read: ${parts.join(', ')}.`;
}

/** Says of packages that are not in the file that nothing happens to them by itself. */
export function missingWords({ total, items }: MissingLots): string {
  const some = items.length < total ? ` The first ${formatCount(items.length)} are shown.` : '';
  return total === 1
    ? '1 package from an earlier import is not in this file, and stays as it is. Check whether it has ended in the other system.'
    : `${packages(total)} from an earlier import are not in this file, and stay as they are. Check whether they have ended in the other system.${some}`;
}

/** Says of packages that end later in the file what becomes of them. */
export function movedWords({ total, items }: MovedLots, isDone: boolean): string {
  const some = items.length < total ? ` The first ${formatCount(items.length)} are shown.` : '';
  const moves = isDone ? 'has been moved to it' : 'will be moved to it';
  return `${packages(total)} from an earlier import ${total === 1 ? 'ends' : 'end'} on another day in this file. The end here, and of a membership its next bill, ${moves}, unless it is marked as staying: then it was billed or changed here, or the file has an earlier day.${some}`;
}

export type EarlierImport = ImportJobs[number];

/** What became of an earlier import, or how far it is. */
export function stateWords(job: EarlierImport): string {
  const words: Record<ImportStatus, string> = {
    READ: 'Not checked yet',
    CHECKING: 'Checking…',
    CHECKED: 'Checked, not imported yet',
    FAILED: 'Failed',
    RUNNING: `Importing, ${formatCount(Math.min(job.done, job.total))} of ${rows(job.total)}`,
    DONE: 'Imported',
    UNDOING: 'Undoing…',
    UNDONE: 'Undone',
  };
  return words[job.status];
}

/** What an earlier import added, or what its file has. */
export function countWords({ status, newMembers, packages: held, total, valid }: EarlierImport): string {
  if (status === 'DONE') return `${members(newMembers)}, ${packages(held)}`;
  return status === 'CHECKED' || status === 'RUNNING' ? `${formatCount(valid)} of ${rows(total)}` : '—';
}

/** How an undo ended. */
export const undoneWords = ({ kept }: ImportJob): string =>
  kept === 0
    ? 'The import was undone.'
    : `The import was undone, except for ${rows(kept)}: these members or their packages have been used or changed since.`;

/** The name of a field, as the template writes it. */
export const fieldName = (field: string): string => IMPORT_FIELDS[field as ImportField] ?? field;

/** What each column holds; `''` = nothing that we take. */
export const chosenFields = ({ columns, matches }: ImportJob): string[] =>
  columns.map((_column, at) => matches.find(({ column }) => column === at)?.field ?? '');

/** Why these columns do not suffice, or `null`. */
export function refuseColumns(fields: readonly string[]): string | null {
  const chosen = fields.filter(Boolean);
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at);
  if (twice) return `Two columns are "${fieldName(twice)}". Leave one of them out.`;
  if (!chosen.includes('firstName') && !chosen.includes('fullName'))
    return 'Choose the column with the name.';
  return ['userEmail', 'phone', 'externalId'].some((field) => chosen.includes(field))
    ? null
    : 'Choose the column with the email address, the phone number or the member ID.';
}
