import { Button } from '@studio/ui';
import { useState } from 'react';
import { offerSentence, outdatedTitles } from '../../remotes/loading/outdated.model.ts';
import { useRemotes } from '../../remotes/RemotesContext.tsx';
import { useReload } from '../../remotes/loading/useReload.ts';
import styles from './UpdateOffer.module.css';

/**
 * Offers a reload when newer releases are live than those in this tab. Nothing reloads by itself. After
 * "Later" it stays hidden until the registry changes again.
 */
export function UpdateOffer() {
  const state = useRemotes();
  const reload = useReload();
  const [putOff, setPutOff] = useState(-1);
  const titles = outdatedTitles(state);
  const isOpen = titles.length > 0 && state.revision > putOff;
  return (
    // Rendered even while empty: a screen reader only announces changes of a region that already exists.
    <div role="status" className={styles.place}>
      {isOpen ? (
        <div className={styles.offer}>
          <p className={styles.sentence}>{offerSentence(titles)}</p>
          <Button size="small" type="primary" onClick={() => void reload()}>
            Reload
          </Button>
          <Button size="small" type="text" onClick={() => setPutOff(state.revision)}>
            Later
          </Button>
        </div>
      ) : null}
    </div>
  );
}
