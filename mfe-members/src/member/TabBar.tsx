import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './TabBar.module.css';

export interface TabItem {
  key: string;
  label: string;
  children: ReactNode;
  /** Preloads its content, because somebody points at it. */
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

/** How far a key goes: to the tab that lies on its side. */
const stepOf = (key: string, bar: HTMLElement): number | undefined =>
  (STEPS[key] ?? 0) * (bar.closest('[dir=rtl]') ? -1 : 1) || undefined;

/**
 * Tabs that scroll sideways on a phone. antd's hide theirs behind a button that screen readers cannot place.
 */
export function TabBar({ label, items, active, onChange }: Props) {
  const id = useId();
  const shown = items.find(({ key }) => key === active) ?? items[0];
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Answers with a promise in newer browsers, which is nothing to clean up with.
    void bar.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shown?.key]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = stepOf(event.key, event.currentTarget);
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    if (step === undefined || at < 0) return;
    const next = (at + step + tabs.length) % tabs.length;
    tabs[next]?.focus();
    onChange(items[next]?.key ?? active);
  }
  return (
    <>
      <div
        ref={bar}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={styles.bar}
        onKeyDown={handleKeyDown}
      >
        {items.map(({ key, label: text, preload }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-panel`}
            aria-selected={key === shown?.key}
            tabIndex={key === shown?.key ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
            onPointerEnter={preload}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown?.key}`}
        className={styles.panel}
      >
        {shown?.children}
      </div>
    </>
  );
}
