import { useSlots } from '@studio/platform';
import { Button } from '@studio/ui';
import { useId, useState } from 'react';
import styles from './SessionActions.module.css';

/**
 * What other remotes can do with a session. The buttons come from their releases; the code of one is loaded, and shown
 * below the buttons, when its button is pressed.
 */
export function SessionActions({ scheduleId }: { scheduleId: string }) {
  const id = useId();
  const actions = useSlots('schedule.session-action');
  const [openKey, setOpenKey] = useState<string | null>(null);
  const opened = actions.find(({ key }) => key === openKey);
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      <div className={styles.buttons} role="group" aria-label="Session actions">
        {actions.map(({ key, title, preload }) => (
          <Button
            key={key} aria-expanded={key === openKey} aria-controls={id} onPointerEnter={preload} onFocus={preload}
            onClick={() => setOpenKey(key === openKey ? null : key)}
          >
            {title}
          </Button>
        ))}
      </div>
      <div id={id}>{opened ? <section key={opened.key} aria-label={opened.title} className={styles.panel}>{opened.render({ scheduleId })}</section> : null}</div>
    </div>
  );
}
