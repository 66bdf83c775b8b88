import type { PayProblem, PayProblemKind, PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { TYPES_WORDS } from '../rate/rate.model.ts';

interface ProblemSession {
  scheduleId: string;
  /** "Vinyasa, Wed 18 Nov, 7:00 am". */
  words: string;
  path: string;
}
/** Problems of a run with one remedy. */
export interface ProblemGroup {
  key: string;
  /** "2 sessions have no instructor". */
  title: string;
  /** Of the whole group; null where each session has its own. */
  fix: { label: string; path: string } | null;
  /** What the link to a session is called: "Open" where nothing is to be mended there. */
  label: 'Fix' | 'Open';
  sessions: ProblemSession[];
}

const sessionPath = (scheduleId: string): string => `/dashboard/schedule?session=${scheduleId}`;
/** The run that has problems: a rate that mends it pays from its first day on. */
type Run = Pick<PayrollRun, 'runId' | 'from'>;

const ratePath = ({ staffId, templateType }: PayProblem, isOfType: boolean, { runId, from }: Run): string => {
  const params = new URLSearchParams({ rate: 'new', person: staffId ?? '' });
  if (isOfType) params.set('type', templateType);
  params.set('from', from);
  params.set('run', runId);
  return `/dashboard/payroll/configure?${params}`;
};

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 session ${one}` : `${count} sessions ${many}`;

/** The first of a group names the person. */
const TITLES: Record<PayProblemKind, (count: number, first: PayProblem) => string> = {
  NO_INSTRUCTOR: (count) => counted(count, 'has no instructor', 'have no instructor'),
  NO_RATE: (_count, { staffName, templateType }) =>
    `${staffName ?? 'Somebody'} has no rate for ${TYPES_WORDS[templateType].toLowerCase()}`,
  NO_ASSISTANT_RATE: (_count, { staffName }) => `${staffName ?? 'Somebody'} has no rate for assisting`,
  ATTENDANCE_OPEN: (count) =>
    `Attendance of ${count === 1 ? '1 session is' : `${count} sessions is`} not taken`,
  NOT_OVER: (count) => counted(count, 'is not over yet', 'are not over yet'),
};

const keyOf = ({ kind, staffId, templateType }: PayProblem): string => {
  if (kind === 'NO_RATE') return [kind, staffId, templateType].join();
  return kind === 'NO_ASSISTANT_RATE' ? [kind, staffId].join() : kind;
};

const fixOf = (first: PayProblem, run: Run): ProblemGroup['fix'] => {
  if (first.kind === 'NO_RATE') return { label: 'Add a rate', path: ratePath(first, true, run) };
  if (first.kind === 'NO_ASSISTANT_RATE') return { label: 'Add a rate', path: ratePath(first, false, run) };
  return null;
};

/** Problems of a run by their remedy, in the order in which the server names them. */
export function groupProblems(
  { problems, ...run }: Run & { problems: readonly PayProblem[] },
  timezone: string,
): ProblemGroup[] {
  const groups = Map.groupBy(problems, keyOf);
  return [...groups].flatMap(([key, members]) => {
    const [first] = members;
    if (!first) return [];
    return {
      key,
      title: TITLES[first.kind](members.length, first),
      fix: fixOf(first, run),
      label: first.kind === 'NO_INSTRUCTOR' || first.kind === 'ATTENDANCE_OPEN' ? 'Fix' : 'Open',
      sessions: members.map(({ scheduleId, className, startAt }) => ({
        scheduleId,
        words: `${className}, ${formatDayTime(startAt, timezone)}`,
        path: sessionPath(scheduleId),
      })),
    };
  });
}
