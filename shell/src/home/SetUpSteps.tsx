import type { Onboarding, OnboardingStep } from '@studio/contract/shell/platform.schema';
import { Link, useCan } from '@studio/platform';
import { Button, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { useState } from 'react';
import { Icon } from '../layout/navigation/Icon.tsx';
import { useStaff } from '../session/useStaff.ts';
import { usePages } from '../shortcuts/usePages.ts';
import { useGetOnboardingQuery } from './homeApi.ts';
import { isSetUp, progressOf } from './setUp.model.ts';
import styles from './SetUpSteps.module.css';

/**
 * The steps that a new studio needs before members can book. Hidden once all required ones are done, or by
 * the person.
 */
export function SetUpSteps() {
  const { studioId } = useStaff().profile;
  const can = useCan();
  const key = `setup-hidden.${studioId}`;
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(key) !== null);
  const isOffered = can('onboarding.view') && !isHidden;
  const query = useGetOnboardingQuery(undefined, { skip: !isOffered });
  const { data, isError } = query;
  // Nothing is shown while it loads, because most studios are set up already.
  if (!isOffered || (data ? isSetUp(data) : !isError)) return null;
  const handleHide = () => {
    localStorage.setItem(key, 'TRUE');
    setIsHidden(true);
  };
  return (
    <section aria-labelledby="set-up" className={styles.card}>
      <QueryBoundary query={query} what="the set-up steps">
        {(onboarding) => <Steps onboarding={onboarding} onHide={handleHide} />}
      </QueryBoundary>
    </section>
  );
}

function Steps({ onboarding, onHide }: { onboarding: Onboarding; onHide: () => void }) {
  const { done, total } = progressOf(onboarding);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="set-up" className={styles.heading}>
            Set up your studio
          </h2>
          <p className={styles.progress}>
            {done} of {total} steps done.
          </p>
        </div>
        <Button type="text" size="small" onClick={onHide}>
          Hide
        </Button>
      </div>
      <progress className={styles.bar} max={total} value={done} aria-label="Set-up progress" />
      <ol className={styles.list}>
        {onboarding.steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </>
  );
}

function Step({ step: { title, done, optional, route } }: { step: OnboardingStep }) {
  const pages = usePages();
  const isOpen = !done && pages.has(route.split('?')[0] ?? route);
  return (
    <li className={done ? styles.done : styles.step}>
      <span className={styles.mark}>{done ? <Icon name="check" size={14} /> : null}</span>
      <span>
        <VisuallyHidden>{done ? 'Done: ' : 'To do: '}</VisuallyHidden>
        {isOpen ? <Link to={route}>{title}</Link> : title}
        {optional && !done ? <span className={styles.optional}> (optional)</span> : null}
      </span>
    </li>
  );
}
