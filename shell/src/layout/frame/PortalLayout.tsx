import { Outlet } from '@studio/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PathStrip } from '../../setUp/PathStrip.tsx';
import { useCatalog, useRemotes } from '../../remotes/RemotesContext.tsx';
import { useIdlePreload } from '../../remotes/loading/useIdlePreload.ts';
import { useStaff } from '../../session/useStaff.ts';
import { FrameOverlays } from './FrameOverlays.tsx';
import { Header } from './Header.tsx';
import { NavDrawer } from '../navigation/NavDrawer.tsx';
import { navigationFor } from '../../base/navigation.model.ts';
import { NavMenu } from '../navigation/NavMenu.tsx';
import styles from './PortalLayout.module.css';
import { OfflineBanner } from '../banner/OfflineBanner.tsx';
import { OverrideBanner } from '../banner/OverrideBanner.tsx';
import { RegistryBanner } from '../banner/RegistryBanner.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { RouteProgress } from '../../base/RouteProgress.tsx';
import { UpdateOffer } from '../banner/UpdateOffer.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useLeaveQuestion } from '../../base/useLeaveGuard.ts';

/** The frame of every page of the portal: header, navigation (a drawer on small screens), content. */
export function PortalLayout() {
  const { profile, role, rights } = useStaff();
  const catalog = useCatalog();
  const { remotes } = useRemotes();
  const [isNavOpen, setIsNavOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useIdlePreload(role);
  useLeaveQuestion();
  useEffect(() => catalog.watch(), [catalog]);
  const closeNav = useCallback(() => setIsNavOpen(false), []);
  const items = navigationFor(rights, remotes);

  return (
    <FrameOverlays>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        <div className={styles.top}>
          <OverrideBanner />
          <Header isMenuOpen={isNavOpen} onMenu={() => setIsNavOpen(true)} />
          <RouteProgress />
        </div>
        <div className={styles.side}>
          <NavMenu items={items} />
        </div>
        <main id="content" tabIndex={-1} ref={main} className={styles.main}>
          <div className={styles.page}>
            <OfflineBanner />
            <RegistryBanner />
            <UpdateOffer />
            <PathStrip />
            <Outlet />
          </div>
        </main>
        <RouteAnnouncer />
      </div>
      {isNavOpen ? <NavDrawer title={profile.studioName} items={items} onClose={closeNav} /> : null}
    </FrameOverlays>
  );
}
