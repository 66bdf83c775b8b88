import { useCan } from '@studio/platform';
import { InitialsAvatar, useNotifyFailure } from '@studio/ui';
import { useDeveloperTools } from '../../inspector/developerTools.ts';
import { INSPECTOR_PATH, mayInspect } from '../../inspector/mayInspect.ts';
import { useStaff } from '../../session/useStaff.ts';
import { useSignOut } from '../../session/useSignOut.ts';
import { useStudioSwitch } from '../../remotes/useStudioSwitch.ts';
import styles from './AccountMenu.module.css';
import frame from '../../base/Header.module.css';
import { Icon } from '../../base/Icon.tsx';
import { Menu, type MenuEntry } from './Menu.tsx';
import { SHELL_PAGES } from '../../base/shellPages.model.ts';

/** The signed-in person, their own pages, their other studios, the booking website, and signing out. */
export function AccountMenu() {
  const { profile } = useStaff();
  const can = useCan();
  const signOut = useSignOut();
  const others = useOtherStudios();
  const hasTools = useDeveloperTools();
  const own = SHELL_PAGES.filter(({ group, permission }) => group === 'person' && can(permission));
  const entries: MenuEntry[] = [
    ...own.map(({ key, label, icon, path }) => ({ key, label, icon, to: path })),
    ...others,
    {
      key: 'site',
      label: 'Booking website',
      icon: 'website',
      href: `/booking-website/schedule?extension=${profile.extension}`,
    },
    ...(hasTools && mayInspect(can)
      ? [{ key: 'parts', label: 'Parts of this portal', icon: 'parts' as const, to: INSPECTOR_PATH }]
      : []),
    { key: 'sign-out', label: 'Sign out', icon: 'out', isApart: true, onSelect: () => void signOut() },
  ];
  return (
    <Menu
      className={frame.person}
      label={profile.name}
      head={<Person name={profile.name} email={profile.userEmail} avatar={profile.avatar} />}
      entries={entries}
    >
      <InitialsAvatar name={profile.name} photo={profile.avatar} size={32} />
      <span className={frame.name}>{profile.name}</span>
      <span className={frame.wide}>
        <Icon name="down" size={16} />
      </span>
    </Menu>
  );
}

function useOtherStudios(): MenuEntry[] {
  const { profile } = useStaff();
  const { studios, go } = useStudioSwitch();
  const notifyFailure = useNotifyFailure();
  return studios
    .filter(({ studioId }) => studioId !== profile.studioId)
    .map(({ studioId, studioName }, index) => ({
      key: studioId,
      label: `Go to ${studioName}`,
      icon: 'studio',
      isApart: index === 0,
      onSelect: () => void go(studioId).catch(notifyFailure),
    }));
}

const Person = ({ name, email, avatar }: { name: string; email: string; avatar: string | null }) => (
  <div className={styles.person}>
    <InitialsAvatar name={name} photo={avatar} size={40} />
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      <p className={styles.email}>{email}</p>
    </div>
  </div>
);
