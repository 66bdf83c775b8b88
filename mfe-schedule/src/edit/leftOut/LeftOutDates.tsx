import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { formatLocalDay } from '@studio/contract/values/time';
import { Button, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { useListLeftOutQuery } from '../changeApi.ts';
import { whyWords } from './leftOut.model.ts';
import styles from './LeftOutDates.module.css';
import { useAddLeftOut } from './useAddLeftOut.ts';

interface Props {
  session: Pick<SessionDetail, 'className'>;
  seriesId: string;
}

/** The coming dates that a series left out, each with its reason, and an offer once the reason is gone. */
export function LeftOutDates({ session: { className }, seriesId }: Props) {
  const leftOut = useListLeftOutQuery(seriesId);
  const { add, adding } = useAddLeftOut({ seriesId, className });
  return (
    <QueryBoundary query={leftOut} what="the dates left out" empty={null}>
      {(dates) => (
        <section aria-label="Dates left out">
          <h3 className={styles.title}>Dates left out</h3>
          <ul className={styles.list}>
            {dates.map((date) => {
              const { localDate, obstacle } = date;
              const day = formatLocalDay(localDate);
              return (
                <li key={localDate} className={styles.line}>
                  <div className={styles.what}>
                    <strong>{day}</strong>
                    <span className={styles.why}>{whyWords(date)}</span>
                  </div>
                  {obstacle === null ? (
                    <Button
                      size="small"
                      loading={adding === localDate}
                      disabled={adding !== null}
                      onClick={() => void add(localDate)}
                    >
                      Add this date<VisuallyHidden>, {day}</VisuallyHidden>
                    </Button>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </QueryBoundary>
  );
}
