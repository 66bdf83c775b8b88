import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useStudio } from '@studio/platform';
import { Descriptions } from '@studio/ui/data';
import { factsOf } from './details.model.ts';
import styles from './SessionDetails.module.css';

/** Details of a session: from its template, and what was changed for this session. */
export function SessionDetails({ session }: { session: SessionDetail }) {
  const items = factsOf(session, useStudio()).map(({ label, value }) => ({
    key: label,
    label,
    children: <span className={styles.value}>{value}</span>,
  }));
  return (
    <>
      {session.description ? <p className={styles.description}>{session.description}</p> : null}
      <Descriptions column={1} items={items} />
    </>
  );
}
