import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './TabBar.module.css';

export interface TabItem {
  key: string;
  label: string;
  children: ReactNode;
  /** Fetches ahead what it shows, for somebody points at it. */
  preload?: (() => void) | undefined;
}

interface Props {
  /** Names the tabs, e.g. "Member". */
  label: string;
  items: TabItem[];
  active: string;
  onChange: (key: string) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs that scroll sideways on a phone. antd's hide theirs behind a button that screen readers cannot place. */
export function TabBar({ label, items, active, onChange }: Props) {
  const id = useId();
  const shown = items.find(({ key }) => key === active) ?? items[0];

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    if (step === undefined || at < 0) return;
    const next = (at + step + tabs.length) % tabs.length;
    tabs[next]?.focus();
    onChange(items[next]?.key ?? active);
  }
  return (
    <>
      <div role="tablist" aria-label={label} tabIndex={-1} className={styles.bar} onKeyDown={handleKeyDown}>
        {items.map(({ key, label: text, preload }) => (
          <button
            key={key} type="button" role="tab" id={`${id}-${key}`} aria-controls={`${id}-panel`}
            aria-selected={key === shown?.key} tabIndex={key === shown?.key ? 0 : -1} className={styles.tab} onClick={() => onChange(key)} onPointerEnter={preload}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown?.key}`} className={styles.panel}>{shown?.children}</div>
    </>
  );
}
