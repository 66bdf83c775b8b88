import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { StaffWaitlistEntry, Waitlist } from '@studio/contract/booking/waitlist.schema';
import { useCan, useStudio } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { inLine, waitlistNote } from './waitlist.model.ts';
import { useGetWaitlistQuery } from './waitlistApi.ts';
import styles from './Waitlist.module.css';
import { WaitlistRow } from './WaitlistRow.tsx';

/** The members in line, next first; how places are given; and former members with their outcome. */
export function WaitlistTab({ session }: { session: SessionDetail }) {
  const waitlist = useGetWaitlistQuery(session.scheduleId);
  return (
    <QueryBoundary query={waitlist} what="the waitlist">
      {(data) => <Line waitlist={data} session={session} />}
    </QueryBoundary>
  );
}

function Line({ waitlist, session }: { waitlist: Waitlist; session: SessionDetail }) {
  const { timezone } = useStudio();
  const can = useCan();
  const [waiting, over] = inLine(waitlist.entries);
  const isFull = waitlist.placesLeft === 0;
  const row = (entry: StaffWaitlistEntry) => (
    <WaitlistRow
      key={entry.waitlistId}
      entry={entry}
      isFull={isFull}
      mayPromote={can('booking.manage') && (!isFull || can('booking.overbook'))}
    />
  );
  return (
    <section aria-label="Waitlist">
      <p className={styles.note}>{waitlistNote(waitlist, session, { timezone, now: new Date() })}</p>
      {waiting.length === 0 ? (
        <EmptyState title="Nobody is waiting." />
      ) : (
        <ol className={styles.list}>{waiting.map(row)}</ol>
      )}
      {over.length > 0 ? (
        <details className={styles.over}>
          <summary>No longer in line ({over.length})</summary>
          <ul className={styles.list}>{over.map(row)}</ul>
        </details>
      ) : null}
    </section>
  );
}
