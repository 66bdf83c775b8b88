import { Avatar } from 'antd';
import styles from './InitialsAvatar.module.css';

export interface InitialsAvatarProps {
  /** Full name. The name itself must stand beside the avatar, which is decoration. */
  name: string;
  /** Address or data URL of a photo. */
  photo?: string | null | undefined;
  /** In px. */
  size?: number;
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

const STYLE = {
  background: 'var(--ant-color-primary-bg)',
  color: 'var(--ant-color-primary)',
  fontWeight: 600,
  flex: 'none',
};
/** So small that antd shrinks none to fit: wide initials would otherwise be smaller than narrow ones. */
const LETTERS = 0.38;

/**
 * A person's photo, or the initials on a tint: drawn by the style sheet, because letters would count as text
 * of the button around them.
 */
export const InitialsAvatar = ({ name, photo, size = 36 }: InitialsAvatarProps) => (
  <span aria-hidden="true">
    {photo ? (
      <Avatar size={size} src={photo} alt="" />
    ) : (
      <Avatar size={size} gap={1} style={{ ...STYLE, fontSize: Math.round(size * LETTERS) }}>
        <span className={styles.initials} data-initials={initials(name)} />
      </Avatar>
    )}
  </span>
);
