import type { PackAlertGroup, PackAlerts } from '@studio/contract/packages/pack-alert.schema';
import { useId, useState, type KeyboardEvent } from 'react';
import { ALERT_GROUPS, groupWords } from './packAlert.model.ts';
import styles from './AlertTabs.module.css';
import { PackAlertSection } from './PackAlertSection.tsx';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** How far a key goes: to the tab that lies on its side. */
const stepOf = (key: string, bar: HTMLElement): number =>
  (STEPS[key] ?? 0) * (bar.closest('[dir=rtl]') ? -1 : 1);

/**
 * The groups as tabs; first is the first that has alerts. Not antd's, whose code would come with everybody's home
 * page.
 */
export function AlertTabs({ alerts }: { alerts: PackAlerts }) {
  const id = useId();
  const [chosen, setChosen] = useState<PackAlertGroup | null>(null);
  const shown = chosen ?? ALERT_GROUPS.find((group) => alerts[group].total > 0) ?? 'expired';
  const words = groupWords(alerts);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = stepOf(event.key, event.currentTarget);
    if (step === 0) return;
    const next = (ALERT_GROUPS.indexOf(shown) + step + ALERT_GROUPS.length) % ALERT_GROUPS.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    setChosen(ALERT_GROUPS[next] ?? shown);
  }
  return (
    <>
      <div
        role="tablist"
        aria-label="Pack alerts"
        tabIndex={-1}
        className={styles.bar}
        onKeyDown={handleKeyDown}
      >
        {ALERT_GROUPS.map((group) => (
          <button
            key={group}
            type="button"
            role="tab"
            id={`${id}-${group}`}
            aria-controls={`${id}-panel`}
            aria-selected={group === shown}
            tabIndex={group === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(group)}
          >
            {words[group].title} ({alerts[group].total})
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        tabIndex={-1}
        className={styles.panel}
      >
        <PackAlertSection
          key={shown}
          group={shown}
          words={words[shown]}
          isTitled={false}
          {...alerts[shown]}
        />
      </div>
    </>
  );
}
