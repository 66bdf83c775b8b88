import { Button } from '@studio/ui';
import { useState } from 'react';
import { offerSentence, outdatedTitles } from '../../remotes/loading/outdated.model.ts';
import { useRemotes } from '../../remotes/RemotesContext.tsx';
import { useReload } from '../../remotes/loading/useReload.ts';
import styles from './UpdateOffer.module.css';

/**
 * Offers a reload while newer releases are live than those in this tab. Nothing reloads automatically. After
 * "Later" it is quiet until the registry changes again.
 */
export function UpdateOffer() {
  const state = useRemotes();
  const reload = useReload();
  const [putOff, setPutOff] = useState(-1);
  const titles = outdatedTitles(state);
  const isOpen = titles.length > 0 && state.revision > putOff;
  return (
    // There before it has something to say, or a screen reader would miss it.
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
