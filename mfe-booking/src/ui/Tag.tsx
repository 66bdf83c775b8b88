import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tag.module.css';

type Tone = 'good' | 'warn' | 'bad' | 'neutral';
const ICONS: Record<Tone, IconName> = { good: 'check', warn: 'clock', bad: 'close', neutral: 'info' };

/** Label and tone of a state, as the models return it. */
export interface StateWord {
  tone: Tone;
  icon: IconName;
  words: string;
}

/** A label for a state. The word carries the meaning; icon and colour only support it. */
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
