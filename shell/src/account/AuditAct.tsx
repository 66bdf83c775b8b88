import type { AuditLine } from '@studio/contract/shell/platform.schema';
import { Link } from '@studio/platform';

interface Props {
  line: Pick<AuditLine, 'act' | 'subject'>;
  /** The name of who did it stands before it. */
  isAfterName?: boolean;
}

/** What was done, to whom, and the way there. */
export function AuditAct({ line: { act, subject }, isAfterName = false }: Props) {
  const words = isAfterName ? act.charAt(0).toLowerCase() + act.slice(1) : act;
  if (!subject) return <>{words}</>;
  return (
    <>
      {words} {subject.path ? <Link to={subject.path}>{subject.label}</Link> : subject.label}
    </>
  );
}
