import type { Settings } from '@studio/ui';
import styles from './pictures.module.css';

/** A disc in the colour of a preset. */
export const Swatch = ({ preset }: { preset: Settings['colorPreset'] }) => (
  <span className={styles.swatch} data-preset={preset} />
);

/** A tiny page, light or dark, in normal or high contrast. */
export const Sheet = ({
  mode,
  contrast = 'normal',
}: {
  mode: Settings['paletteMode'];
  contrast?: Settings['contrast'];
}) => (
  <span className={styles.sheet} data-mode={mode} data-ink={contrast}>
    Aa
  </span>
);

/** A tiny portal that shows the position and colour of the navigation. */
export const Frame = ({ layout, nav }: { layout: Settings['layout']; nav: Settings['navColor'] }) => (
  <span className={styles.frame} data-frame={layout} data-bar={nav}>
    <span className={styles.bar} />
    <span className={styles.body}>
      <i />
      <i />
      <i />
    </span>
  </span>
);

/** Lines of text, aligned to one side. */
export const Lines = ({ from }: { from: Settings['direction'] }) => (
  <span className={styles.lines} dir={from}>
    <i />
    <i />
    <i />
  </span>
);
