/** A report of more rows is a file that the server prepares; up to so many are downloaded at once. */
export const MOST_ROWS_AT_ONCE = 5_000;
/** So long a prepared file can be downloaded. */
export const REPORT_FILE_DAYS = 90;
/** So many files are prepared for one person at a time. */
export const MOST_FILES_AT_WORK = 3;
