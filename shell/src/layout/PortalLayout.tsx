import { Outlet } from '@studio/platform';
import { Button, Drawer, Layout, MenuOutlined } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { useCatalog, useRemotes } from '../remotes/RemotesContext.tsx';
import { useIdlePreload } from '../remotes/useIdlePreload.ts';
import { useStaff } from '../session/useStaff.ts';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { navigationFor } from './navigation.model.ts';
import { NavMenu } from './NavMenu.tsx';
import styles from './PortalLayout.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OverrideBanner } from './OverrideBanner.tsx';
import { RegistryBanner } from './RegistryBanner.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** Frame of every page of the portal: header, navigation (a drawer on small screens), content. */
export function PortalLayout() {
  const { profile, role } = useStaff();
  const catalog = useCatalog();
  const { remotes } = useRemotes();
  const [isNavOpen, setIsNavOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useIdlePreload(role);
  useEffect(() => catalog.watch(), [catalog]);
  const items = navigationFor(role, remotes);

  return (
    <Layout className={styles.frame}>
      <a className={styles.skip} href="#content">Skip to content</a>
      <div className={styles.top}>
        <OverrideBanner />
        <Header onMenu={() => setIsNavOpen(true)} />
      </div>
      <Layout hasSider>
        <Layout.Sider width={232} className={styles.sider}>
          <NavMenu items={items} />
        </Layout.Sider>
        <main id="content" tabIndex={-1} ref={main} className={styles.main}>
          <OfflineBanner />
          <RegistryBanner />
          <UpdateOffer />
          <Outlet />
        </main>
      </Layout>
      <Drawer open={isNavOpen} onClose={() => setIsNavOpen(false)} placement="left" size={280} title={profile.studioName}>
        <NavMenu items={items} onNavigate={() => setIsNavOpen(false)} />
      </Drawer>
    </Layout>
  );
}

function Header({ onMenu }: { onMenu: () => void }) {
  const { profile } = useStaff();
  return (
    <Layout.Header className={styles.header}>
      <Button className={styles.menuButton} type="text" icon={<MenuOutlined />} aria-label="Menu" onClick={onMenu} />
      <span className={styles.studio}>{profile.studioName}</span>
      <SettingsButton />
      <AccountMenu />
    </Layout.Header>
  );
}
