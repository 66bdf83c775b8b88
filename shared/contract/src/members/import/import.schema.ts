import { NUMBER_ORDERS } from '../../configure/place/dateOrder.ts';
import { mixed, object, string, type InferType } from 'yup';
import {
  count,
  flag,
  freeText,
  id,
  idToFind,
  instant,
  instantOrNull,
  localDateOrNull,
  list,
  oneOf,
  paging,
  text,
} from '../../values/fields.ts';
import { IMPORT_PRESETS, IMPORT_STATUSES, importFields, REST_OF_ROWS } from './importFields.ts';

/** POST /api/member/portal/import: a CSV or XLSX file, or pasted CSV. Only looks at it. */
export const startImportSchema = object({
  file: mixed<object>(),
  text: string().max(500_000, 'Paste fewer rows, or choose a file').default(''),
});
export type StartImport = InferType<typeof startImportSchema>;

/** POST /api/member/portal/import/preset: the system that the file comes from, which matches its columns anew. */
export const chooseImportPresetSchema = object({ importJobId: idToFind(), preset: oneOf(IMPORT_PRESETS) });
export type ChooseImportPreset = InferType<typeof chooseImportPresetSchema>;

const fieldNames = oneOf(importFields);
export const matchedColumnSchema = object({ field: fieldNames, column: count().min(0).max(200) });

/** POST /api/member/portal/import/check: the dry run. Columns count from 0. */
export const checkImportSchema = object({
  importJobId: idToFind(),
  matches: list(matchedColumnSchema).required().max(40),
  /** ISO dates are read in any case. Nothing = as the studio writes them. */
  dateOrder: oneOf(NUMBER_ORDERS).notRequired(),
  /** For phone numbers without one; `''` = that of the studio's country. */
  countryCode: string()
    .matches(/^\+[1-9]\d{0,3}$/, { message: 'Enter a country code, e.g. +65', excludeEmptyString: true })
    .default(''),
});
export type CheckImport = InferType<typeof checkImportSchema>;

/** GET /api/member/portal/import-rows?importJobId&search: rows of a checked file that can be imported. */
export const importRowsQuerySchema = object({ importJobId: idToFind(), search: freeText(100), ...paging });
export type ImportRowsQuery = InferType<typeof importRowsQuerySchema>;

const chosenRowSchema = object({ row: count().min(1), isTaken: flag() });

/** POST /api/member/portal/import/choose: which rows of a checked file are taken. */
export const chooseImportRowsSchema = object({
  importJobId: idToFind(),
  rows: list(chosenRowSchema).max(5000, 'Choose fewer rows at once').default([]),
  /** What becomes of all other rows. */
  rest: oneOf(REST_OF_ROWS),
});
export type ChooseImportRows = InferType<typeof chooseImportRowsSchema>;

/** POST /api/member/portal/import/run. Without `onlyValid`, a single bad row refuses all. */
export const runImportSchema = object({ importJobId: idToFind(), onlyValid: flag() });
export type RunImport = InferType<typeof runImportSchema>;
export const byImportJobIdSchema = object({ importJobId: idToFind() });

/**
 * GET /api/member/portal/import-problems?importJobId&format: the rows with problems as they were, after their number
 * and what is wrong with them; once corrected, the file can be sent again.
 */
export const importProblemsQuerySchema = object({
  importJobId: idToFind(),
  format: oneOf(['csv', 'xlsx']).default('csv'),
});
export type ImportProblemsQuery = InferType<typeof importProblemsQuerySchema>;

export const importProblemSchema = object({
  /** As the file counts: the header is row 1. */
  row: count(),
  field: text(),
  message: text(),
});
export type ImportProblem = InferType<typeof importProblemSchema>;

export const importRowSchema = object({
  row: count(),
  name: text(),
  /** An email address, a phone number or the member ID. */
  contact: text(),
  /** Empty without one. */
  packageName: text(),
  isTaken: flag(),
});
export type ImportRow = InferType<typeof importRowSchema>;
export const importRowsSchema = object({
  items: list(importRowSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type ImportRows = InferType<typeof importRowsSchema>;

/** Packages of earlier imports with something left, of which this file says nothing: the first hundred. */
const missingLotsSchema = object({
  total: count(),
  items: list(
    object({
      studioPackageTransactionId: id(),
      memberId: id(),
      memberName: text(),
      packageName: text(),
      /** Null = unlimited. */
      creditsLeft: count().nullable().defined(),
    }),
  ).required(),
});
export type MissingLots = InferType<typeof missingLotsSchema>;

/** Packages of earlier imports that end on another day in this file: the first hundred. */
const movedLotsSchema = object({
  total: count(),
  items: list(
    object({
      studioPackageTransactionId: id(),
      memberId: id(),
      memberName: text(),
      packageName: text(),
      /** Last local days, of a membership those before its next bill; null = none. */
      endDate: localDateOrNull(),
      newEndDate: localDateOrNull(),
      /** It stays as it is: it was billed, extended or ended here since, or the file has an earlier day. */
      isKept: flag(),
    }),
  ).required(),
});
export type MovedLots = InferType<typeof movedLotsSchema>;

/** GET /api/member/portal/import/{importJobId}. */
export const importJobSchema = object({
  importJobId: id(),
  fileName: text(),
  status: oneOf(IMPORT_STATUSES),
  preset: oneOf(IMPORT_PRESETS),
  /** The file's columns with up to three samples. */
  columns: list(object({ name: text(), samples: list(text()).required() })).required(),
  /** What was chosen, or is suggested. */
  matches: list(matchedColumnSchema).required(),
  dateOrder: oneOf(NUMBER_ORDERS),
  countryCode: text(),
  total: count(),
  /** Rows that can be imported. */
  valid: count(),
  /** Valid rows that somebody chose not to import. */
  leftOut: count(),
  /** Rows that the present step has finished. */
  done: count(),
  /** What the rows hold, or have become. */
  newMembers: count(),
  knownMembers: count(),
  packages: count(),
  /** Packages of earlier imports that get more or fewer credits. */
  updatedPackages: count(),
  /** Packages that are renewed and paid again; counted among the packages too. */
  memberships: count(),
  tags: count(),
  notes: count(),
  waivers: count(),
  /** Links of members to their guardians. */
  families: count(),
  /** Rows that an undo kept, because something has happened since. */
  kept: count(),
  /** Rows by what the import did; with those left out they are all that it has read. Those of new members. */
  rowsNew: count(),
  /** Of members who were here, and got something. */
  rowsChanged: count(),
  rowsSame: count(),
  rowsRefused: count(),
  missing: missingLotsSchema.required(),
  moved: movedLotsSchema.required(),
  /** The first hundred. */
  problems: list(importProblemSchema).required(),
  createdAt: instant(),
  /** Until when it can be undone; null = it cannot. */
  undoUntil: instantOrNull(),
});
export type ImportJob = InferType<typeof importJobSchema>;
/** GET /api/member/portal/import: the last thirty, newest first. */
export const importJobsSchema = list(
  importJobSchema
    .pick(['importJobId', 'fileName', 'status', 'total', 'valid', 'done'])
    .concat(importJobSchema.pick(['newMembers', 'packages', 'createdAt', 'undoUntil']))
    .shape({ staffName: text() }),
).required();
export type ImportJobs = InferType<typeof importJobsSchema>;
