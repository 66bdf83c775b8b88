import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportSchedule, ReportSchedules } from '@studio/contract/reports/reportSchedule.schema';
import { Button, DrawerPanel, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
import styles from './schedule.module.css';
import { useListReportSchedulesQuery } from './scheduleApi.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { ScheduleLine } from './ScheduleLine.tsx';

interface Props {
  report: ReportDefinition;
  /** The page's filters, and the day that decides. */
  search: string;
  onClose: () => void;
}

/** The emails of a report: who gets it and when, and a form for another. */
export function ScheduleDrawer({ report, search, onClose }: Props) {
  const query = useListReportSchedulesQuery(report.key);
  return (
    <DrawerPanel isOpen title={`Send ${report.title} by email`} size={480} onClose={onClose}>
      <QueryBoundary query={query} what="the emails" isEmpty={() => false}>
        {(known) => <Emails report={report} search={search} known={known} />}
      </QueryBoundary>
    </DrawerPanel>
  );
}

type Edited = ReportSchedule | 'new' | null;

function Emails({ report, search, known }: Omit<Props, 'onClose'> & { known: ReportSchedules }) {
  const [edited, setEdited] = useState<Edited>(null);
  if (edited)
    return (
      <ScheduleForm
        report={report}
        schedule={edited === 'new' ? null : edited}
        search={search}
        known={known}
        onDone={() => setEdited(null)}
      />
    );
  return (
    <>
      {known.items.length === 0 ? (
        <p className={styles.words}>
          Nobody gets this report by email yet. It brings the figures, and a link to download every row.
        </p>
      ) : (
        <ul className={styles.list}>
          {known.items.map((schedule) => (
            <li key={schedule.reportScheduleId}>
              <ScheduleLine report={report} schedule={schedule} onEdit={() => setEdited(schedule)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="primary" onClick={() => setEdited('new')}>
          New email
        </Button>
      </div>
      {search ? <p className={styles.words}>A new email has the filters that the page has now.</p> : null}
    </>
  );
}
