import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useCan, useSlots } from '@studio/platform';
import { Button } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { useId, useState } from 'react';
import { CheckInQr } from './CheckInQr.tsx';
import { actsOnSession, type OfferedAct } from './sessionActs.model.ts';
import styles from './SessionActions.module.css';
import { useSessionAct } from './useSessionAct.ts';

/**
 * Actions on a session: edit, find a substitute, the actions of other remotes, and a menu with the rest. The
 * titles of other remotes come from their releases; their code loads on click, and shows below.
 */
export function SessionActions({ session }: { session: SessionDetail }) {
  const id = useId();
  const can = useCan();
  const [, setAct] = useSessionAct();
  const fills = useSlots('schedule.session-action');
  const [isQrShown, setIsQrShown] = useState(false);
  const acts = actsOnSession(session, { can, now: new Date() });
  // Urgent actions are buttons; the rest is in the menu.
  const isUrgent = ({ act }: OfferedAct) => act === 'substitute';
  const more = acts
    .filter((offered) => !isUrgent(offered))
    .map(({ act, label }): MenuAction => ({
      key: act,
      label,
      isDestructive: act === 'cancel',
      isApart: act === 'cancel',
      onSelect: () => (act === 'qr' ? setIsQrShown(true) : setAct(act)),
    }));
  const [openKey, setOpenKey] = useState<string | null>(null);
  const opened = fills.find(({ key }) => key === openKey);
  const mayEdit = can('schedule.edit') && session.status !== 'CANCELLED';
  return (
    <div>
      <div className={styles.buttons} role="group" aria-label="Session actions">
        {mayEdit ? <Button onClick={() => setAct('edit')}>Edit</Button> : null}
        {acts.some(isUrgent) ? <Button onClick={() => setAct('substitute')}>Substitute</Button> : null}
        {fills.map(({ key, title, preload }) => (
          <Button
            key={key}
            aria-expanded={key === openKey}
            aria-controls={id}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setOpenKey(key === openKey ? null : key)}
          >
            {title}
          </Button>
        ))}
        <ActionMenu name={session.className} actions={more}>
          More
        </ActionMenu>
      </div>
      {isQrShown ? <CheckInQr session={session} onClose={() => setIsQrShown(false)} /> : null}
      <div id={id}>
        {opened ? (
          <section key={opened.key} aria-label={opened.title} className={styles.panel}>
            {opened.render({ scheduleId: session.scheduleId })}
          </section>
        ) : null}
      </div>
    </div>
  );
}
