import type { RegistryEntry } from '@studio/contract/remote/remote';

const PLATFORM = '@studio/platform';

/** What a remote hands to `injectEndpoints`. */
interface Feature {
  endpoints(build: unknown): Record<string, unknown>;
}
interface Api {
  injectEndpoints(feature: Feature): unknown;
}
/** The part of the facade by which endpoints come into the one slice of the page. */
export interface Platform {
  injectEndpoints(feature: Feature & { owner: string }): Api;
  baseApi: Api;
}
interface Shared {
  lib?: () => unknown;
  get(): Promise<() => unknown> | (() => unknown);
}
/** Federation's table of shared packages: versions by name. */
export type ShareScope = Record<string, Record<string, Shared>>;

type Bound = Pick<RegistryEntry, 'id' | 'endpoints' | 'releaseHash'>;

/**
 * The facade as one remote gets it: whatever it adds, by whichever function and under whichever name, is its own,
 * and only what its release lists. Activation keeps these lists apart, so nobody can take an endpoint of another
 * team, not even before that team's code is there. A remote of a developer's machine changes while it is loaded:
 * it has no list, but an owner.
 */
export function boundPlatform(platform: Platform, { id, endpoints, releaseHash }: Bound): Platform {
  const injectEndpoints = ({ endpoints: define }: Feature): Api => {
    const api = platform.injectEndpoints({
      owner: id,
      endpoints(build) {
        const definitions = define(build);
        const foreign = releaseHash && Object.keys(definitions).find((name) => !endpoints.includes(name));
        if (foreign) throw new Error(`The release of ${id} does not list the endpoint "${foreign}".`);
        return definitions;
      },
    });
    return owned(api);
  };
  const enhanceEndpoints = (): never => {
    throw new Error(`${id} may not change endpoints: it can only inject its own.`);
  };
  // Every injection answers with the slice itself, and so does the facade under several names.
  const owned = (api: Api): Api => covered(api, { injectEndpoints, enhanceEndpoints });
  const slices = Object.entries(platform).filter(([, value]) => value === platform.baseApi);
  return covered(platform, {
    injectEndpoints,
    ...Object.fromEntries(slices.map(([name]) => [name, owned(platform.baseApi)])),
  });
}

/** An object with some properties covered by others. It inherits nothing: a prototype would lead to what they cover. */
const covered = <Whole extends object>(whole: Whole, covers: object): Whole =>
  new Proxy(Object.create(null) as Whole, {
    get: (_empty, name) => Reflect.get(Object.hasOwn(covers, name) ? covers : whole, name) as unknown,
    has: (_empty, name) => name in whole,
  });

/** The shared packages as one remote gets them: the page's own copies, and the facade bound to it. */
export async function boundScope<Scope extends ShareScope>(scope: Scope, entry: Bound): Promise<Scope> {
  const versions = Object.entries(scope[PLATFORM] ?? {}).map(async ([version, shared]) => {
    const platform = boundPlatform((shared.lib ?? (await shared.get()))() as Platform, entry);
    return [version, { ...shared, lib: () => platform }];
  });
  return { ...scope, [PLATFORM]: Object.fromEntries(await Promise.all(versions)) as unknown };
}
