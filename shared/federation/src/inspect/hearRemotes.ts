import { getInstance } from '@module-federation/enhanced/runtime';
import type { ComponentType, ReactNode } from 'react';

const PLATFORM = '@studio/platform';
/** How RTK Query asks for the tags of a request that failed: without an answer. */
const FAILED = [undefined, { status: 0 }, undefined] as const;

type Tags = readonly (string | { type: string } | null | undefined)[];
type TagsOf = Tags | ((...outcome: readonly unknown[]) => Tags);
type Definitions = Record<string, { providesTags?: TagsOf; invalidatesTags?: TagsOf }>;
interface Feature {
  endpoints(build: unknown): Definitions;
}

/** The part of the facade by which a remote says what it is. */
export interface Platform {
  injectEndpoints(feature: Feature): unknown;
  pageRoutes(pages: Record<string, ReactNode>): object;
  MemoryRouter: ComponentType<{ children: ReactNode }>;
  Provider: ComponentType<{ store: unknown; children: ReactNode }>;
  makeStore(): unknown;
}

/** What a remote has said of itself. */
export interface Heard {
  endpoints: Set<string>;
  tags: Set<string>;
  routes: Set<string>;
}

/** The shell's facade; from now on, what remotes get of it hears what they say. */
export function hearRemotes(): { platform: Platform; heard: Heard } {
  const heard: Heard = { endpoints: new Set(), tags: new Set(), routes: new Set() };
  const versions = Object.values(getInstance()?.shareScopeMap['default']?.[PLATFORM] ?? {});
  const [shared] = versions;
  const platform = shared?.lib?.() as Platform | undefined;
  if (!shared || !platform) throw new Error(`The shell does not share ${PLATFORM}`);
  const hearing = hearingPlatform(platform, heard);
  shared.lib = () => hearing;
  return { platform, heard };
}

function hearingPlatform(platform: Platform, heard: Heard): unknown {
  const injectEndpoints = (feature: Feature) =>
    platform.injectEndpoints({
      ...feature,
      endpoints(build) {
        const definitions = feature.endpoints(build);
        hearEndpoints(definitions, heard);
        return definitions;
      },
    });
  const pageRoutes = (pages: Record<string, ReactNode>) => {
    Object.keys(pages).forEach((path) => heard.routes.add(path));
    return platform.pageRoutes(pages);
  };
  // In place of matching: what a remote draws itself is not pages of it, but the children of this.
  const Routes = ({ children }: { children: ReactNode }) => {
    pathsIn(children).forEach((path) => heard.routes.add(path));
    return null;
  };
  // With every name of its own, as the loader expects of a facade.
  return { ...platform, injectEndpoints, pageRoutes, Routes };
}

function hearEndpoints(definitions: Definitions, { endpoints, tags }: Heard): void {
  for (const [name, { providesTags, invalidatesTags }] of Object.entries(definitions)) {
    endpoints.add(name);
    [providesTags, invalidatesTags].flatMap(tagsOf).forEach((tag) => tags.add(tag));
  }
}

function tagsOf(given: TagsOf | undefined): string[] {
  try {
    const tags = typeof given === 'function' ? given(...FAILED) : (given ?? []);
    return tags.flatMap((tag) => (tag ? [typeof tag === 'string' ? tag : tag.type] : []));
  } catch {
    // It needs an answer; the compiler has checked it.
    return [];
  }
}

/** The paths of `<Route>` elements, in groups without a path of their own, too. */
function pathsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(pathsIn);
  const props = (node as { props?: { path?: unknown; children?: unknown } } | null)?.props;
  if (!props) return [];
  return [...(typeof props.path === 'string' ? [props.path] : []), ...pathsIn(props.children ?? null)];
}
