import { lazyPage, Route } from '@studio/platform';
import { ShellPage } from './pages/ShellPage.tsx';

const KitPage = lazyPage(async () => (await import('./kit/KitPage.tsx')).KitPage);

/** Pages of the shell that nobody needs at the start: each is loaded when it is first shown. */
export const ownRoutes = (
  <Route path="/dashboard/federation/kit" element={<ShellPage title="Kit" permission="federation.inspect"><KitPage /></ShellPage>} />
);
