import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { skipToken, useDispatch, useSearchParams, type AppDispatch } from '@studio/platform';
import { PageLayout, QueryBoundary } from '@studio/ui';
import { useEffect, useState } from 'react';
import { CheckStep } from '../../import/CheckStep.tsx';
import { ChooseStep } from '../../import/ChooseStep.tsx';
import { DoneStep } from '../../import/DoneStep.tsx';
import { EarlierImports } from '../../import/EarlierImports.tsx';
import { FileStep } from '../../import/FileStep.tsx';
import { isAtWork, stepOf, STEPS } from '../../import/import.model.ts';
import styles from '../../import/import.module.css';
import { keepImport, membersHaveChanged, useGetImportQuery } from '../../import/importApi.ts';
import { MatchStep } from '../../import/MatchStep.tsx';
import { TakeOut } from '../../import/TakeOut.tsx';
import { WorkStep } from '../../import/WorkStep.tsx';

const LIST = [{ label: 'Members', path: '/dashboard/member' }];

/** /dashboard/member/import: brings members and packages from a file. The address names the import. */
export function ImportPage() {
  const dispatch = useDispatch<AppDispatch>();
  const [params, setParams] = useSearchParams();
  const [aside, setAside] = useState<Aside>(null);
  const importJobId = params.get('job');
  const query = useGetImportQuery(importJobId ?? skipToken);
  const job = importJobId ? query.data : undefined;
  const status = job?.status;

  useEffect(() => {
    if (status === 'DONE' || status === 'UNDONE') dispatch(membersHaveChanged());
  }, [status, dispatch]);

  function handleChanged(changed: ImportJob) {
    setAside(null);
    void dispatch(keepImport(changed));
    setParams({ job: changed.importJobId });
  }
  const handleAnother = () => setParams({});
  const step = aside === 'MATCH' ? 1 : stepOf(job);
  return (
    <PageLayout title="Import members" breadcrumb={LIST}>
      <ol className={styles.steps} aria-label="Steps">
        {STEPS.map((name, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined}>
            {at + 1}. {name}
          </li>
        ))}
      </ol>
      {importJobId ? (
        <QueryBoundary query={query} what="the import">
          {(shown) => (
            <Step
              job={shown}
              aside={aside}
              onChanged={handleChanged}
              onAnother={handleAnother}
              onAside={setAside}
            />
          )}
        </QueryBoundary>
      ) : (
        <>
          <FileStep onChanged={handleChanged} />
          <EarlierImports onChanged={handleChanged} />
          <TakeOut />
        </>
      )}
    </PageLayout>
  );
}

/** Where somebody has gone from the check. */
type Aside = 'MATCH' | 'CHOOSE' | null;

interface StepProps {
  job: ImportJob;
  aside: Aside;
  onChanged: (job: ImportJob) => void;
  onAnother: () => void;
  onAside: (aside: Aside) => void;
}

function Step({ job, aside, onChanged, onAnother, onAside }: StepProps) {
  if (aside === 'CHOOSE') return <ChooseStep job={job} onChanged={onChanged} onBack={() => onAside(null)} />;
  if (aside === 'MATCH' || job.status === 'READ') return <MatchStep job={job} onChanged={onChanged} />;
  if (isAtWork(job)) return <WorkStep job={job} />;
  if (job.status === 'CHECKED' || job.status === 'FAILED')
    return (
      <CheckStep
        job={job}
        onChanged={onChanged}
        onAnother={onAnother}
        onMatch={() => onAside('MATCH')}
        onChoose={() => onAside('CHOOSE')}
      />
    );
  return <DoneStep job={job} onChanged={onChanged} onAnother={onAnother} />;
}
