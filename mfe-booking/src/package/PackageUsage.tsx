import { formatDayTime } from '@studio/contract/time';
import type { CreditUsage } from '@studio/contract/member-package.schema';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { QueryView } from '../ui/QueryView.tsx';
import { usageWords } from './package.model.ts';
import { useGetMyPackageQuery } from './packageApi.ts';
import styles from './package.module.css';

/** Where the credits of a package went, newest first. */
export function PackageUsage({ studioPackageTransactionId }: { studioPackageTransactionId: string }) {
  const held = useGetMyPackageQuery(studioPackageTransactionId);
  return (
    <QueryView query={held} what="the usage" cards={1}>
      {({ creditUsageList }) => (creditUsageList.length === 0 ? <p className={styles.detail}>Nothing has been used yet.</p> : (
        <ul className={styles.usage}>{creditUsageList.map((line) => <UsageLine key={line.ledgerId} line={line} />)}</ul>
      ))}
    </QueryView>
  );
}

function UsageLine({ line }: { line: CreditUsage }) {
  const { timezone } = usePublicStudio();
  const { delta, at, session } = line;
  return (
    <li className={styles.line}>
      <span>
        {usageWords(line)}
        <span className={styles.detail}>{formatDayTime(session?.startAt ?? at, timezone)}</span>
      </span>
      {delta === 0 ? null : <strong>{delta > 0 ? `+${delta}` : `−${-delta}`}</strong>}
    </li>
  );
}
