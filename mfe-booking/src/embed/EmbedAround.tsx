import { baseApi, useDispatch, useLocation, useNavigate, type AppDispatch } from '@studio/platform';
import { useEffect, type ReactNode } from 'react';
import { memberSession, takeMember } from '../member/useMember.ts';
import { useExtension } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { insideAddress, needsWindow } from './places.model.ts';
import { useHeightReport } from './useHeightReport.ts';
import { useOwnWindow } from './useOwnWindow.ts';
import { useSheetPlace } from './useSheetPlace.ts';

type OwnWindow = ReturnType<typeof useOwnWindow>;

/** Wraps each page of an embedded site: pages that must not be embedded open in a window of their own. */
export function EmbedAround({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const ownWindow = useOwnWindow();
  useHeightReport();
  useSheetPlace();
  useWindowLinks(ownWindow);
  useFrameMessages(ownWindow);
  if (!needsWindow(pathname)) return children;
  return (
    <Blank isPage title="This page opens in its own window.">
      <ButtonLink to={pathname + search}>Open it</ButtonLink>
    </Blank>
  );
}

/** Opens links to such pages in that window, anywhere in the site. */
function useWindowLinks(ownWindow: OwnWindow): void {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest('a');
      if (link && link.origin === window.location.origin && needsWindow(link.pathname))
        ownWindow.open(link, event);
    };
    // Before the router, which would follow them.
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, [ownWindow]);
}

/** Follows the window's messages: signs the member in, and continues where the window ended. */
function useFrameMessages(ownWindow: OwnWindow): void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const extension = useExtension();
  useEffect(() => {
    const signIn = async (token: string | null) => {
      if (token && token !== memberSession.getToken()) await takeMember(dispatch, { token, extension });
    };
    const proceed = (address: string) => {
      // Pages here are stale after a purchase or booking in that window.
      dispatch(baseApi.util.invalidateTags(['Booking', 'Session', 'MemberPackage', 'Order', 'Profile']));
      const inside = insideAddress(address, window.location.origin);
      if (inside) void navigate(inside);
    };
    // One after the other: a reload of the data would lose a member who is still being loaded.
    let last = Promise.resolve();
    return ownWindow.onFrameMessage((message) => {
      if (message.kind === 'ready') ownWindow.write({ kind: 'member', token: memberSession.getToken() });
      if (message.kind === 'member') last = last.then(() => signIn(message.token));
      if (message.kind === 'go') last = last.then(() => proceed(message.address));
    });
  }, [ownWindow, dispatch, navigate, extension]);
}
