import type { AuditLine } from '@studio/contract/shell/platform.schema';
import { Link } from '@studio/platform';

/** What was done, to whom, and the way there. */
export function AuditAct({ line: { act, subject } }: { line: Pick<AuditLine, 'act' | 'subject'> }) {
  if (!subject) return <>{act}</>;
  return (
    <>
      {act} {subject.path ? <Link to={subject.path}>{subject.label}</Link> : subject.label}
    </>
  );
}
