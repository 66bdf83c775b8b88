import { brandOf } from '@studio/contract/booking/brand';
import { isRefused } from '@studio/contract/refusals/codes';
import { STUDIO_UNKNOWN } from '@studio/contract/refusals/pageSentences';
import type { UnsavedSite } from '@studio/contract/remote/remote';
import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { Outlet, useDispatch, useLocation, useNavigate, type AppDispatch } from '@studio/platform';
import {
  Fragment,
  Suspense,
  useEffect,
  useMemo,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { MemberAnnouncements } from '../announcement/MemberAnnouncements.tsx';
import { SessionExpired } from '../auth/SessionExpired.tsx';
import { useGetPublicStudioQuery } from '../site/studioApi.ts';
import { StudioProvider } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { lazyPart, LazyBoundary } from '../ui/state/LazyBoundary.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { useOtherTabs } from '../auth/useOtherTabs.ts';
import { BottomNav } from './BottomNav.tsx';
import { Failures } from './notice/Failures.tsx';
import { OfflineBanner } from './notice/OfflineBanner.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { useSite, type Mode } from '../site/SiteContext.tsx';
import { tabStorage } from '../site/storage.ts';
import { SiteFoot } from './SiteFoot.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnPage } from './useFocusOnPage.ts';
import { useExtension } from '../site/useSitePath.ts';
import { useTrail } from '../site/useTrail.ts';
import styles from './SiteFrame.module.css';

const CookieNote = lazyPart(() => import('./notice/CookieNote.tsx').then((note) => note.CookieNote));

/** Frame of every page: the studio's bar, colour and navigation, or an error page for an unknown studio. */
export function SiteFrame() {
  const extension = useExtension();
  const studio = useGetPublicStudioQuery(extension, { skip: !extension });
  const main = useFocusOnPage();
  const { pathname } = useLocation();
  useTrail();
  useOtherTabs(useDispatch<AppDispatch>());
  const { mode, unsaved, reload, Bar = TopBar, Around = Fragment } = useSite();
  const { currentData } = studio;
  const known = useMemo(() => currentData && withUnsaved(currentData, unsaved), [currentData, unsaved]);
  const isUnknown = !extension || isRefused(studio.error, 'STUDIO_UNKNOWN');

  // Does not set the address: in the preview it belongs to the portal.
  function handleSkip(event: MouseEvent) {
    event.preventDefault();
    main.current?.focus();
  }
  return (
    <Branded studio={known} isFilling={mode !== 'embed'}>
      <a className={styles.skip} href="#content" onClick={handleSkip}>
        Skip to content
      </a>
      <StudioProvider value={known ?? null}>
        <Bar />
        {isUnknown || !hasNavigation(mode) ? null : <BottomNav />}
        <OfflineBanner />
        <div className={styles.body}>
          <main id="content" ref={main} tabIndex={-1} className={styles.main}>
            {isUnknown ? (
              <Blank isPage title={STUDIO_UNKNOWN} />
            ) : (
              <QueryView query={studio} what="this studio">
                {() => (
                  <>
                    <MemberAnnouncements />
                    <PageBoundary page={pathname} onReload={reload}>
                      <Suspense fallback={<LazyPagePart />}>
                        <Around>
                          <Outlet />
                        </Around>
                      </Suspense>
                    </PageBoundary>
                    <SessionExpired />
                  </>
                )}
              </QueryView>
            )}
          </main>
          {known ? <SiteFoot /> : null}
          <Cookies studio={known} mode={mode} />
          <Failures />
        </div>
      </StudioProvider>
    </Branded>
  );
}

function LazyPagePart() {
  const navigate = useNavigate();
  return (
    <LazyBoundary what="the page">
      <Button look="plain" onClick={() => void navigate(-1)}>
        Go back
      </Button>
    </LazyBoundary>
  );
}

const Cookies = ({ studio, mode }: { studio: PublicStudio | undefined; mode: Mode }) =>
  studio?.site.cookieBanner && hasNavigation(mode) ? (
    <Suspense>
      <CookieNote />
    </Suspense>
  ) : null;

/** Whether the bottom navigation is shown. An embedded site has links in its bar instead. */
const hasNavigation = (mode: Mode): boolean => mode === 'page' || mode === 'preview';

const withUnsaved = (studio: PublicStudio, { site, ...face }: UnsavedSite): PublicStudio => ({
  ...studio,
  ...face,
  site: { ...studio.site, ...site },
});

/** Applies the studio's colour; until it is loaded, the one of the last visit. */
function Branded({
  studio,
  isFilling,
  children,
}: {
  studio: PublicStudio | undefined;
  isFilling: boolean;
  children: ReactNode;
}) {
  const { colour, extension } = studio ?? {};
  useEffect(() => {
    if (colour) tabStorage.setItem(STORAGE_KEYS.bookingColour, colour);
    if (extension) tabStorage.setItem(STORAGE_KEYS.visitedExtension, extension);
  }, [colour, extension]);
  const { brand, onBrand, textOnLight, textOnDark } = brandOf(
    colour ?? tabStorage.getItem(STORAGE_KEYS.bookingColour) ?? '',
  );
  const style = {
    '--brand': brand,
    '--on-brand': onBrand,
    '--brand-on-light': textOnLight,
    '--brand-on-dark': textOnDark,
  } as CSSProperties;
  // An embedding page sizes the frame by its content, so the content must not fill the window: the frame
  // could never shrink.
  if (!isFilling) Object.assign(style, { '--window': '0px' });
  return (
    <div className={styles.site} style={style}>
      {children}
    </div>
  );
}
