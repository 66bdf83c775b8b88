import { formatCount } from '@studio/contract/values/typed/numbers';
import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { Alert, Button, errorSentence } from '@studio/ui';
import { aheadWords, isAllKnown, rows, takenWords } from './import.model.ts';
import styles from './import.module.css';
import { useRunImportMutation } from './importApi.ts';
import { MissingLots } from './MissingLots.tsx';
import { MovedLots } from './MovedLots.tsx';
import { Problems } from './Problems.tsx';

export interface CheckStepProps {
  job: ImportJob;
  onChanged: (job: ImportJob) => void;
  onAnother: () => void;
  onMatch: () => void;
  onChoose: () => void;
}

/** Says what will happen, and what is wrong with which row. */
export function CheckStep({ job, onChanged, onAnother, onMatch, onChoose }: CheckStepProps) {
  const [run, { isLoading, error }] = useRunImportMutation();

  async function handleRun() {
    const { data } = await run({ importJobId: job.importJobId, onlyValid: true });
    if (data) onChanged(data);
  }
  const isFailed = job.status === 'FAILED';
  const hasNothingNew = job.valid > 0 && job.leftOut === 0 && isAllKnown(job);
  const canRun = job.valid > 0 && !hasNothingNew;
  return (
    <div className={styles.part}>
      {isFailed ? <Alert type="error" showIcon title={job.problems[0]?.message ?? ''} /> : null}
      {isFailed ? null : <BadRows job={job} hasOthers={canRun} />}
      <Ahead job={job} hasNothingNew={hasNothingNew} />
      {isFailed ? null : <Problems job={job} />}
      <MovedLots job={job} />
      <MissingLots job={job} />
      {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
      <div className={styles.buttons}>
        {canRun ? (
          <>
            <Button type="primary" loading={isLoading} onClick={() => void handleRun()}>
              {`Import ${takenWords(job)}`}
            </Button>
            <Button onClick={onChoose}>Choose rows</Button>
          </>
        ) : null}
        <Button onClick={onMatch}>Change columns</Button>
        <Button onClick={onAnother}>Choose another file</Button>
      </div>
    </div>
  );
}

/** How many rows cannot be imported, and what to do with them. */
function BadRows({ job: { total, valid }, hasOthers }: { job: ImportJob; hasOthers: boolean }) {
  if (valid === total) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${formatCount(total - valid)} of ${rows(total)} cannot be imported`}
      description={`${hasOthers ? 'Import the others now and these later, or correct' : 'Correct'} them in your file and choose it again. Nobody is added twice.`}
    />
  );
}

/** What the rows that can be imported would do, or that there is nothing left to do. */
function Ahead({ job, hasNothingNew }: { job: ImportJob; hasNothingNew: boolean }) {
  if (job.valid === 0) return null;
  if (hasNothingNew)
    return (
      <Alert
        type="info"
        showIcon
        title={
          job.valid < job.total
            ? 'The other rows are here already.'
            : 'Everything in this file is here already.'
        }
        description="Importing again would change nothing."
      />
    );
  return (
    <ul className={styles.facts}>
      {aheadWords(job).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
