import { Alert, errorSentence } from '@studio/ui';
import { useState } from 'react';
import { useStudioSwitch } from '../remotes/useStudioSwitch.ts';
import { useStaff } from '../session/useStaff.ts';
import { AuthLayout } from './AuthLayout.tsx';
import layout from './AuthLayout.module.css';
import styles from './ChooseStudio.module.css';

/** Shown right after sign-in: the person chooses at which of their studios to work. */
export function ChooseStudio({ onChosen }: { onChosen: () => void }) {
  const { profile } = useStaff();
  const { studios, take } = useStudioSwitch();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function handleChoose(studioId: string) {
    setChosen(studioId);
    setError(null);
    try {
      await take(studioId);
      onChosen();
    } catch (reason) {
      setChosen(null);
      setError(reason);
    }
  }
  return (
    <AuthLayout title="Choose a studio" subtitle="You can switch studios any time in the account menu.">
      {error ? (
        <Alert
          className={layout.note ?? ''}
          type="error"
          showIcon
          role="alert"
          title={errorSentence(error)}
        />
      ) : null}
      <ul className={styles.list}>
        {studios.map(({ studioId, studioName, extension }) => (
          <li key={studioId}>
            <button
              type="button"
              className={styles.studio}
              disabled={chosen !== null}
              aria-busy={chosen === studioId}
              onClick={() => void handleChoose(studioId)}
            >
              <span className={styles.name}>{studioName}</span>
              <span className={styles.extension}>
                {extension}
                {studioId === profile.studioId ? '· last used' : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </AuthLayout>
  );
}
