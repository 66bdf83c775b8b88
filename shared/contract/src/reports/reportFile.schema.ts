import { object, type InferType } from 'yup';
import { count, idToFind, instant, instantOrNull, list, oneOf, text, textOrNull } from '../values/fields.ts';

export const REPORT_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFileFormat = (typeof REPORT_FILE_FORMATS)[number];

export const REPORT_FILE_STATES = ['WAITING', 'WORKING', 'READY', 'FAILED'] as const;
export type ReportFileState = (typeof REPORT_FILE_STATES)[number];

/** A file that is prepared, or was: `done` of `total` rows, of which none are known while it waits. */
export const reportFileSchema = object({
  reportFileId: text(),
  /** The key of its report. */
  report: text(),
  /** Local days, `from` in, `to` out. */
  from: text(),
  to: text(),
  format: oneOf(REPORT_FILE_FORMATS),
  status: oneOf(REPORT_FILE_STATES),
  done: count(),
  total: count(),
  createdAt: instant(),
  /** Once it is ready: until when it can be downloaded. */
  expiresAt: instantOrNull(),
  /** The signed link that downloads it once it is ready; of one with phone numbers, null until it is asked for. */
  url: textOrNull(),
});
export type ReportFile = InferType<typeof reportFileSchema>;
/** GET /api/report/portal/file: the caller's own files, the newest first. */
export const reportFilesSchema = list(reportFileSchema).required();
export type ReportFiles = InferType<typeof reportFilesSchema>;
/** GET /api/report/portal/file/:reportFileId, and the same with /link, which answers with the link of any file. */
export const byReportFileIdSchema = object({ reportFileId: idToFind() });
