import { ownTimeZone } from '@studio/contract/configure/place/ownTimeZone';
import { usePublicStudio } from '../../studio/StudioContext.tsx';
import { zoneLine } from './zone.model.ts';
import styles from './ZoneLine.module.css';

/** States the time zone of the studio to a visitor in another one. */
export function ZoneLine() {
  const { timezone } = usePublicStudio();
  const line = zoneLine(timezone, ownTimeZone() ?? timezone, new Date());
  return line ? <p className={styles.line}>{line}</p> : null;
}
