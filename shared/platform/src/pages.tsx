import { lazy, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { matchPath, Navigate, Route, Routes as RouterRoutes } from 'react-router-dom';
import { PATIENCE_MS } from './useSettled.ts';

/** A component that is fetched when it is first shown, or earlier with `preload`. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & { preload(): void };

/**
 * A page whose code is loaded when it is first shown; put a `Suspense` around it. Unlike React's `lazy` it
 * can be preloaded, and it shows no fallback for code that is loaded, or nearly so.
 *
 * The page throws a failed load where it is shown; a failed preload is forgotten, and the page tries again.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;

  const start = () =>
    (loading ??= load().then(
      (page) => (loaded = page),
      (reason: unknown) => {
        loading = null;
        // React's `lazy` keeps its failure permanently.
        Later = waiting();
        throw reason;
      },
    ));
  const waiting = () =>
    lazy(async () => ({ default: (await start()) as ComponentType<object> })) as ComponentType<Props>;
  let Later = waiting();

  function Page(props: Props) {
    // Kept while the page is shown: another component in its place would lose the page's state.
    const [Shown, show] = useState(() => loaded);
    const [failure, fail] = useState<{ reason: unknown } | null>(null);
    useEffect(() => {
      if (Shown) return undefined;
      const decide = () => show(() => loaded ?? Later);
      const timer = setTimeout(decide, PATIENCE_MS);
      start().then(decide, (reason: unknown) => fail({ reason }));
      return () => clearTimeout(timer);
    }, [Shown]);
    if (failure) throw failure.reason;
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(Page, { preload: () => void start().catch(() => undefined) });
}

export interface PageRoutes {
  Routes: ComponentType;
  /** Fetches the code of the page at a path, if there is one. */
  preload(path: string): void;
}

/**
 * The routes of a remote, by absolute path in the router's notation. The code of a `lazyPage` can be
 * preloaded.
 * @param pages e.g. `{ '/dashboard/member/:memberId': <MemberPage /> }`
 */
export function pageRoutes(pages: Record<string, ReactElement>): PageRoutes {
  const entries = Object.entries(pages);
  return {
    Routes: () => (
      <RouterRoutes>
        {entries.map(([path, element]) => (
          <Route key={path} path={path} element={element} />
        ))}
      </RouterRoutes>
    ),
    preload: (path) => preloadPage(entries, path),
  };
}

function preloadPage(entries: [string, ReactElement][], path: string): void {
  const element = entries.find(([pattern]) => matchPath(pattern, path))?.[1];
  if (!element) return;
  const { type, props } = element as ReactElement<{ to?: unknown }>;
  // A redirect: the page it leads to is the one to preload.
  if (type === Navigate && typeof props.to === 'string') preloadPage(entries, props.to);
  else if (typeof type === 'function' && 'preload' in type) (type as LazyPage).preload();
}
