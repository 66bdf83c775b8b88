import { Link, useNavigate } from '@studio/platform';
import { Button } from '@studio/ui';
import { useGetOnboardingQuery } from '../home/homeApi.ts';
import styles from './PathStrip.module.css';
import { nextStep, progressOf } from './setUp.model.ts';
import { beginStep, leavePath } from './walk.ts';

/** Which step somebody is on, and once it is done, the next one. */
export function WalkedStep({ walked }: { walked: string }) {
  const navigate = useNavigate();
  const { data: onboarding } = useGetOnboardingQuery();
  if (!onboarding) return null;
  const step = onboarding.steps.find(({ key }) => key === walked);
  const next = nextStep(onboarding);
  const { done, total } = progressOf(onboarding);
  if (!step) return null;
  const handleNext = () => {
    if (next) beginStep(next.key);
    else leavePath();
    void navigate(next?.route ?? '/dashboard');
  };
  return (
    <section className={step.done ? styles.done : styles.strip} aria-label="Set-up">
      <p className={styles.words} role="status">
        {step.done ? `Done: ${step.title}. ` : `Set-up: ${step.title}. `}
        <span className={styles.progress}>
          {done} of {total} steps done.
        </span>
      </p>
      <div className={styles.buttons}>
        {step.done ? (
          <Button type="primary" onClick={handleNext}>
            {next ? `Next: ${next.title}` : 'See your dashboard'}
          </Button>
        ) : (
          <Link to="/dashboard">All steps</Link>
        )}
        <Button type="text" size="small" onClick={leavePath}>
          Close
        </Button>
      </div>
    </section>
  );
}
