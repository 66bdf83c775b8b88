import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { useNavigate, useStudio } from '@studio/platform';
import { formatDayTime } from '@studio/contract/values/time';
import { Alert, Button } from '@studio/ui';
import { doneWords, rowWords, undoneWords } from './import.model.ts';
import styles from './import.module.css';
import { MissingLots } from './MissingLots.tsx';
import { MovedLots } from './MovedLots.tsx';
import { Problems } from './Problems.tsx';
import { useUndoImport } from './useUndoImport.ts';

export interface DoneStepProps {
  job: ImportJob;
  onChanged: (job: ImportJob) => void;
  onAnother: () => void;
}

/** What came of it, and the way back. */
export function DoneStep({ job, onChanged, onAnother }: DoneStepProps) {
  const navigate = useNavigate();
  const { timezone } = useStudio();
  const { undo, undoing } = useUndoImport(onChanged);
  const isUndone = job.status === 'UNDONE';

  return (
    <div className={styles.part}>
      <Alert
        type={isUndone && job.kept > 0 ? 'warning' : 'success'}
        showIcon
        title={isUndone ? undoneWords(job) : doneWords(job)}
        description={isUndone ? null : rowWords(job)}
      />
      <Problems job={job} />
      <MovedLots job={job} />
      <MissingLots job={job} />
      <div className={styles.buttons}>
        <Button type="primary" onClick={() => void navigate('/dashboard/member')}>
          See members
        </Button>
        <Button onClick={onAnother}>Import another file</Button>
        {job.undoUntil ? (
          <Button danger loading={undoing !== null} onClick={() => undo(job.importJobId)}>
            Undo import
          </Button>
        ) : null}
      </div>
      {job.undoUntil ? <p>You can undo it until {formatDayTime(job.undoUntil, timezone)}.</p> : null}
    </div>
  );
}
