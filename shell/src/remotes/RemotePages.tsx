import { useLocation } from '@studio/platform';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ownerOf } from './loading/ownerOf.ts';
import { RemotePage } from './RemotePage.tsx';
import { useRemotes } from './RemotesContext.tsx';

/**
 * The remote that owns the present address, or the page that says there is none.
 *
 * One route `*` for all of them: below a route that has matched a prefix already, a remote's absolute paths
 * would be taken as relative to it, and match nothing.
 */
export function RemotePages() {
  const { remotes } = useRemotes();
  const { pathname } = useLocation();
  const owner = ownerOf(remotes, pathname);
  return owner ? <RemotePage key={owner.id} entry={owner} /> : <NotFoundPage />;
}
