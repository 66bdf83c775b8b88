import { useFrame } from '../../base/FrameContext.tsx';
import styles from '../../base/Header.module.css';
import { Icon } from '../../base/Icon.tsx';
import { modifierKey } from '../../shortcuts/modifierKey.ts';

/** Looks like a text field, and opens the palette. */
export function SearchButton() {
  const { openPalette } = useFrame();
  return (
    <button
      type="button"
      className={styles.search}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Icon name="search" />
      <span className={styles.searchWords} aria-hidden="true">
        Search
      </span>
      {/* Drawn by the style sheet: as text it would become part of the button's accessible name. */}
      <span className={styles.keys} dir="ltr" aria-hidden="true">
        <kbd data-key={modifierKey()} />
        <kbd data-key="K" />
      </span>
    </button>
  );
}
