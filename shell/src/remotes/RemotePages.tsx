import { useLocation, useNavigate } from '@studio/platform';
import { useEffect } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';
import { movedTo, ownerOf } from './loading/ownerOf.ts';
import { RemotePage } from './RemotePage.tsx';
import { useRemotes } from './RemotesContext.tsx';
import { useSwitchedOff } from './useSwitchedOff.ts';

/**
 * The remote that owns the current path, the page to which it leads since that remote was retired, or the
 * not-found page. A single `*` route: below a route that has already matched a prefix, a remote's absolute
 * paths would be read as relative to it, and match nothing.
 */
export function RemotePages() {
  const { remotes, retired, redirects } = useRemotes();
  const isSwitchedOff = useSwitchedOff();
  const { pathname } = useLocation();
  const owner = ownerOf(remotes, pathname);
  if (owner && !(retired.includes(owner.id) && isSwitchedOff(owner)))
    return <RemotePage key={owner.id} entry={owner} />;
  const place = movedTo(redirects, pathname);
  return place === undefined ? <NotFoundPage /> : <Moved to={place} />;
}

function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
