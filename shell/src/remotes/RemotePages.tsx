import { useLocation } from '@studio/platform';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ownerOf } from './loading/ownerOf.ts';
import { RemotePage } from './RemotePage.tsx';
import { useRemotes } from './RemotesContext.tsx';

/**
 * The remote that owns the current path, or the not-found page. A single `*` route: below a route that has
 * already matched a prefix, a remote's absolute paths would be read as relative to it, and match nothing.
 */
export function RemotePages() {
  const { remotes } = useRemotes();
  const { pathname } = useLocation();
  const owner = ownerOf(remotes, pathname);
  return owner ? <RemotePage key={owner.id} entry={owner} /> : <NotFoundPage />;
}
