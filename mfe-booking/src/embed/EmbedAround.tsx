import { baseApi, useDispatch, useLocation, useNavigate, type AppDispatch } from '@studio/platform';
import { useEffect, type ReactNode } from 'react';
import { memberSession, takeMember } from '../auth/useMember.ts';
import { useExtension } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';
import { insideAddress, needsWindow } from './places.model.ts';
import { useHeightReport } from './useHeightReport.ts';
import { useOwnWindow } from './useOwnWindow.ts';
import { useSheetPlace } from './useSheetPlace.ts';

type OwnWindow = ReturnType<typeof useOwnWindow>;

/**
 * Around each page of a site inside somebody else's page: what must not be done there goes to a window of its
 * own.
 */
export function EmbedAround({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const ownWindow = useOwnWindow();
  useHeightReport();
  useSheetPlace();
  useWindowLinks(ownWindow);
  useLetters(ownWindow);
  if (!needsWindow(pathname)) return children;
  return (
    <Blank isPage title="This page opens in a window of its own.">
      <ButtonLink to={pathname + search}>Open it</ButtonLink>
    </Blank>
  );
}

/** Sends links to such pages there, wherever in the site they are. */
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

/** Does as that window says: signs the member in, and goes on where it has ended. */
function useLetters(ownWindow: OwnWindow): void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const extension = useExtension();
  useEffect(() => {
    const signIn = async (token: string | null) => {
      if (token && token !== memberSession.getToken()) await takeMember(dispatch, { token, extension });
    };
    const goOn = (address: string) => {
      // What was bought or signed there is news to the pages here.
      dispatch(baseApi.util.invalidateTags(['Booking', 'Session', 'MemberPackage', 'Order', 'Profile']));
      const inside = insideAddress(address, window.location.origin);
      if (inside) void navigate(inside);
    };
    // One after the other: a member who is being loaded would be lost with what is asked for anew.
    let last = Promise.resolve();
    return ownWindow.onLetter((letter) => {
      if (letter.kind === 'ready') ownWindow.write({ kind: 'member', token: memberSession.getToken() });
      if (letter.kind === 'member') last = last.then(() => signIn(letter.token));
      if (letter.kind === 'go') last = last.then(() => goOn(letter.address));
    });
  }, [ownWindow, dispatch, navigate, extension]);
}
