import { SettingOutlined, useNotify, VisuallyHidden } from '@studio/ui';
import { useState, type ComponentType } from 'react';
import { useSettings, useSettingsStore } from './SettingsContext.tsx';
import styles from './SettingsButton.module.css';

type Panel = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/**
 * The gear in the header, with a dot if the theme is not the default. Its drawer is loaded when it is first
 * opened.
 */
export function SettingsButton() {
  const notify = useNotify();
  const { isChanged } = useSettingsStore();
  useSettings();
  const [Drawer, setDrawer] = useState<Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function handleOpen() {
    try {
      const { SettingsDrawer } = await import('./SettingsDrawer.tsx');
      setDrawer(() => SettingsDrawer);
      setIsOpen(true);
    } catch {
      notify({ kind: 'error', title: 'We could not open the settings. Try again.' });
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => void handleOpen()}
      >
        <SettingOutlined aria-hidden="true" />
        <VisuallyHidden>{isChanged() ? 'App settings, changed' : 'App settings'}</VisuallyHidden>
        {isChanged() ? <span className={styles.dot} /> : null}
      </button>
      {Drawer ? <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
