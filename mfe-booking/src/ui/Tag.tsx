import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tag.module.css';

type Tone = 'good' | 'warn' | 'bad' | 'neutral';
const ICONS: Record<Tone, IconName> = { good: 'check', warn: 'clock', bad: 'close', neutral: 'info' };

/** The word for a state, as models give it. */
export interface StateWord {
  tone: Tone;
  icon: IconName;
  words: string;
}

/** A word about a state, with a picture. The word says it; picture and colour only help. */
export const Tag = ({
  tone,
  icon = ICONS[tone],
  children,
}: {
  tone: Tone;
  icon?: IconName;
  children: ReactNode;
}) => (
  <span className={`${styles.tag} ${styles[tone]}`}>
    <Icon name={icon} />
    {children}
  </span>
);
