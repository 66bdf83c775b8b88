import { SUBJECTS, type Subject } from './own-data.rules.ts';

/** What the archive says about itself. @param day on which it was made, e.g. `2026-11-24`. */
export function readme(studioName: string, person: string, day: string, currency: string): string {
  const subjects: readonly Subject[] = SUBJECTS;
  const files = subjects.flatMap(({ file, says, columns }) => [
    '',
    `${file}.json, ${file}.csv`,
    `  ${says}`,
    ...columns.map((one) => `  - ${one.name}: ${one.says}`),
  ]);
  return [
    `The data of ${person} at ${studioName}, ${day}`,
    '',
    'Each file comes twice with the same content: as JSON for programs, as CSV for spreadsheets.',
    `Times are in UTC (ISO 8601), amounts in ${currency}.`,
    'What staff noted about you is not in here; ask the studio for it.',
    ...files,
    '',
  ].join('\r\n');
}
