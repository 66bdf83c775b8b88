import { Link, useCan } from '@studio/platform';
import { Button, DownOutlined, Dropdown, InitialsAvatar } from '@studio/ui';
import { useRef } from 'react';
import { INSPECTOR_PATH, mayInspect } from '../inspector/mayInspect.ts';
import { useStaff } from '../session/useStaff.ts';
import { useSignOut } from '../session/useSignOut.ts';
import styles from './AccountMenu.module.css';

/** Who is signed in, the booking website, and the way out. */
export function AccountMenu() {
  const { profile } = useStaff();
  const can = useCan();
  const signOut = useSignOut();
  const button = useRef<HTMLButtonElement>(null);
  // The menu takes the focus when it opens, and does not give it back.
  const handleOpenChange = (isOpen: boolean) => (isOpen ? undefined : button.current?.focus());
  const bookingWebsite = `/booking-website/schedule?extension=${profile.extension}`;
  const items = [
    { key: 'site', label: <a href={bookingWebsite} target="_blank" rel="noreferrer">Booking website</a> },
    ...(mayInspect(can) ? [{ key: 'parts', label: <Link to={INSPECTOR_PATH}>Parts of this portal</Link> }] : []),
    { type: 'divider' as const },
    { key: 'sign-out', label: 'Sign out', onClick: () => void signOut() },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight" onOpenChange={handleOpenChange}>
      <Button ref={button} type="text" className={styles.button}>
        <InitialsAvatar name={profile.name} size={28} />
        <span className={styles.name}>{profile.name}</span>
        <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  );
}
