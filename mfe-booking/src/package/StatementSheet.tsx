import type { MemberPackage, OwnUsage } from '@studio/contract/packages/member-package.schema';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet } from '../ui/control/Sheet.tsx';
import { creditsLeftWords } from './package.model.ts';
import { useGetMyPackageQuery } from './packageApi.ts';
import { byMonth, deltaWords, lineDetails, lineTitle } from './statement.model.ts';
import styles from './statement.module.css';

/** The statement of a package, newest line first, each with the balance after it. */
export function StatementSheet({ held, onClose }: { held: MemberPackage; onClose: () => void }) {
  const { timezone } = usePublicStudio();
  const detail = useGetMyPackageQuery(held.studioPackageTransactionId, { refetchOnMountOrArgChange: true });
  return (
    <Sheet title={held.name} isSide onClose={onClose}>
      <p className={styles.left}>{creditsLeftWords(held)}</p>
      <QueryView query={detail} what="the statement">
        {({ creditUsageList: lines }) =>
          lines.length === 0 ? (
            <p>No activity yet.</p>
          ) : (
            byMonth(lines, timezone).map(({ month, lines: ofMonth }) => (
              <section key={month}>
                <h3 className={styles.month}>{month}</h3>
                <ul className={styles.lines}>
                  {ofMonth.map((line) => (
                    <Line key={line.ledgerId} line={line} unlimited={held.unlimited} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </QueryView>
    </Sheet>
  );
}

function Line({ line, unlimited }: { line: OwnUsage; unlimited: boolean }) {
  const { timezone } = usePublicStudio();
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.title}>{lineTitle(line)}</span>
        {lineDetails(line, timezone).map((words) => (
          <span key={words} className={styles.detail}>
            {words}
          </span>
        ))}
      </div>
      {unlimited ? null : (
        <div className={styles.sums}>
          <strong className={line.delta > 0 ? styles.plus : ''}>{deltaWords(line.delta)}</strong>
          <span className={styles.detail}>{line.balanceAfter} left</span>
        </div>
      )}
    </li>
  );
}
