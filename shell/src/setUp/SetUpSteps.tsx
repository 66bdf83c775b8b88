import type { Onboarding, OnboardingStep } from '@studio/contract/shell/platform.schema';
import { Link, useCan, useNavigate } from '@studio/platform';
import { Button, loadedLater, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { Suspense, useState } from 'react';
import { Icon } from '../base/Icon.tsx';
import { useStaff } from '../session/useStaff.ts';
import { usePages } from '../shortcuts/usePages.ts';
import { useGetOnboardingQuery } from '../home/homeApi.ts';
import { Settled } from '../home/Settled.tsx';
import { SampleData } from './SampleData.tsx';
import { isSetUp, nextStep, partsOf, progressOf, type Part } from './setUp.model.ts';
import styles from './SetUpSteps.module.css';
import { beginStep } from './walk.ts';
import { browserStorage } from '../base/storage.ts';

// Has a QR code, and is seen once in the life of a studio.
const ShareCard = loadedLater(() => import('./ShareCard.tsx').then((card) => card.ShareCard));

/**
 * The path of a new studio: three parts, one next step. Then, after the first booking, what to share. Hidden once
 * the person hides it.
 * @param onSettled called once it is known what of it is shown, before that is painted.
 */
export function SetUpSteps({ onSettled }: { onSettled: () => void }) {
  const { studioId } = useStaff().profile;
  const can = useCan();
  const key = `setup-hidden.${studioId}`;
  const [isHidden, setIsHidden] = useState(() => browserStorage.getItem(key) !== null);
  const isOffered = can('onboarding.view') && !isHidden;
  const query = useGetOnboardingQuery(undefined, { skip: !isOffered });
  const { data, isError } = query;
  const handleHide = () => {
    browserStorage.setItem(key, 'TRUE');
    setIsHidden(true);
  };
  // Nothing is shown while it loads, because most studios are set up already.
  if (!isOffered) return <Settled onSettled={onSettled} />;
  if (!data && !isError) return null;
  return (
    <>
      {data?.isJustBooked ? (
        <Suspense>
          <ShareCard />
          <Settled onSettled={onSettled} />
        </Suspense>
      ) : (
        <Settled onSettled={onSettled} />
      )}
      {data && isSetUp(data) ? null : (
        <section aria-labelledby="set-up" className={styles.card}>
          <QueryBoundary query={query} what="the set-up steps">
            {(onboarding) => <Steps onboarding={onboarding} onHide={handleHide} />}
          </QueryBoundary>
        </section>
      )}
    </>
  );
}

function Steps({ onboarding, onHide }: { onboarding: Onboarding; onHide: () => void }) {
  const { done, total } = progressOf(onboarding);
  const next = nextStep(onboarding);
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
      {next ? <NextStep step={next} /> : null}
      <div className={styles.parts}>
        {partsOf(onboarding).map((part) => (
          <PartList key={part.key} part={part} />
        ))}
      </div>
      <SampleData />
    </>
  );
}

function NextStep({ step: { key, title, route, minutes } }: { step: OnboardingStep }) {
  const navigate = useNavigate();
  const pages = usePages();
  if (!pages.has(route.split(/[?#]/)[0] ?? route)) return null;
  const handleStart = () => {
    beginStep(key);
    void navigate(route);
  };
  return (
    <p className={styles.next}>
      <Button type="primary" size="large" onClick={handleStart}>
        {title}
      </Button>
      <span className={styles.optional}>
        Next step, about {minutes} {minutes === 1 ? 'minute' : 'minutes'}
      </span>
    </p>
  );
}

const PartList = ({ part: { key, title, minutes, isDone, steps } }: { part: Part }) => (
  <section aria-labelledby={`set-up-${key}`}>
    <h3 id={`set-up-${key}`} className={styles.part}>
      {title}
      <span className={styles.optional}>{isDone ? ' · done' : ` · ${minutes} min`}</span>
    </h3>
    <ol className={styles.list}>
      {steps.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  </section>
);

function Step({ step: { key, title, done, optional, route, other } }: { step: OnboardingStep }) {
  const pages = usePages();
  const isOffered = (path: string) => !done && pages.has(path.split(/[?#]/)[0] ?? path);
  return (
    <li className={done ? styles.done : styles.step}>
      <span className={styles.mark}>{done ? <Icon name="check" size={14} /> : null}</span>
      <span>
        <VisuallyHidden>{done ? 'Done: ' : 'To do: '}</VisuallyHidden>
        {isOffered(route) ? (
          <Link to={route} onClick={() => beginStep(key)}>
            {title}
          </Link>
        ) : (
          title
        )}
        {other && isOffered(other.route) ? (
          <>
            , or{' '}
            <Link to={other.route} onClick={() => beginStep(key)}>
              {other.title}
            </Link>
          </>
        ) : null}
        {optional && !done ? <span className={styles.optional}> (optional)</span> : null}
      </span>
    </li>
  );
}
