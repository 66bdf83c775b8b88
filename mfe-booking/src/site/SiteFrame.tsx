import { CODES } from '@studio/contract/codes';
import { STORAGE_KEYS } from '@studio/contract/session';
import { Outlet, useDispatch, type AppDispatch } from '@studio/platform';
import { Suspense, useEffect, type CSSProperties, type ReactNode } from 'react';
import { SessionExpired } from '../auth/SessionExpired.tsx';
import { brandOf } from '../studio/brand.model.ts';
import { useGetPublicStudioQuery } from '../studio/studioApi.ts';
import { StudioProvider } from '../studio/StudioContext.tsx';
import { Blank } from '../ui/Message.tsx';
import { QueryView, Skeleton } from '../ui/QueryView.tsx';
import { useOtherTabs } from '../auth/useOtherTabs.ts';
import { BottomNav } from './BottomNav.tsx';
import { Failures } from './Failures.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnPage } from './useFocusOnPage.ts';
import { useExtension } from './useSitePath.ts';
import styles from './SiteFrame.module.css';

const UNKNOWN = CODES['40006'].message;

/** Frame of every page: the studio's bar and colour, the navigation, and what stands in for a studio that is not there. */
export function SiteFrame() {
  const extension = useExtension();
  const studio = useGetPublicStudioQuery(extension, { skip: !extension });
  const main = useFocusOnPage();
  useOtherTabs(useDispatch<AppDispatch>());
  const known = studio.currentData;
  const isUnknown = !extension || (studio.error && 'code' in studio.error && studio.error.code === '40006');
  return (
    <Branded colour={known?.colour}>
      <a className={styles.skip} href="#content">Skip to content</a>
      <StudioProvider value={known ?? null}>
        <TopBar />
        <OfflineBanner />
        <main id="content" ref={main} tabIndex={-1} className={styles.main}>
          {isUnknown ? <Blank isPage title={UNKNOWN} /> : (
            <QueryView query={studio} what="this studio">
              {() => (
                <>
                  <PageBoundary><Suspense fallback={<Skeleton what="the page" cards={3} />}><Outlet /></Suspense></PageBoundary>
                  <SessionExpired />
                </>
              )}
            </QueryView>
          )}
        </main>
        {isUnknown ? null : <BottomNav />}
        <Failures />
      </StudioProvider>
    </Branded>
  );
}

/** Gives the site the studio's colour; until it is known, that of the last visit. */
function Branded({ colour, children }: { colour: string | undefined; children: ReactNode }) {
  useEffect(() => {
    if (colour) sessionStorage.setItem(STORAGE_KEYS.bookingColour, colour);
  }, [colour]);
  const { brand, onBrand, textOnLight, textOnDark } = brandOf(colour ?? sessionStorage.getItem(STORAGE_KEYS.bookingColour) ?? '');
  const style = { '--brand': brand, '--on-brand': onBrand, '--brand-on-light': textOnLight, '--brand-on-dark': textOnDark } as CSSProperties;
  return <div className={styles.site} style={style}>{children}</div>;
}
