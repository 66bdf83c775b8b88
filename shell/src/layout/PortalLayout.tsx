import { Outlet } from '@studio/platform';
import { Button, Drawer, Layout, MenuOutlined } from '@studio/ui';
import { useRef, useState } from 'react';
import { useRemotes } from '../remotes/RemotesContext.tsx';
import { useStaff } from '../session/useStaff.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { navigationFor } from './navigation.model.ts';
import { NavMenu } from './NavMenu.tsx';
import styles from './PortalLayout.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RegistryBanner } from './RegistryBanner.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** Frame of every page of the portal: header, navigation (a drawer on small screens), content. */
export function PortalLayout() {
  const { profile, role } = useStaff();
  const { remotes } = useRemotes();
  const [isNavOpen, setIsNavOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const items = navigationFor(role, remotes);

  return (
    <Layout className={styles.frame}>
      <a className={styles.skip} href="#content">Skip to content</a>
      <Layout.Header className={styles.header}>
        <Button className={styles.menuButton} type="text" icon={<MenuOutlined />} aria-label="Menu" onClick={() => setIsNavOpen(true)} />
        <span className={styles.studio}>{profile.studioName}</span>
        <AccountMenu />
      </Layout.Header>
      <Layout hasSider>
        <Layout.Sider width={232} className={styles.sider}>
          <NavMenu items={items} />
        </Layout.Sider>
        <main id="content" tabIndex={-1} ref={main} className={styles.main}>
          <OfflineBanner />
          <RegistryBanner />
          <Outlet />
        </main>
      </Layout>
      <Drawer open={isNavOpen} onClose={() => setIsNavOpen(false)} placement="left" size={280} title={profile.studioName}>
        <NavMenu items={items} onNavigate={() => setIsNavOpen(false)} />
      </Drawer>
    </Layout>
  );
}
