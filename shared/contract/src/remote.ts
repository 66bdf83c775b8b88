import type { ComponentType } from 'react';
import type { Permission, StaffRole } from './roles.ts';
import type { PublicStudio } from './studio.schema.ts';

/**
 * Version of the context that the shell hands to remotes. A remote states the range it was built for, e.g.
 * `^1.0.0`.
 */
export const CONTRACT_VERSION = '1.1.0';

/** What the shell gives a remote. Versioned by CONTRACT_VERSION; only additions within a major. */
export interface RemoteContext {
  session: {
    /** The bearer token of the signed-in person, or `null`. */
    getToken(): string | null;
    /** Calls back after every sign-in and sign-out. @returns a function that stops it. */
    onChange(listener: () => void): () => void;
    signOut(): void;
  };
  /** Goes to a path of the portal, whoever owns it. */
  navigate(path: string): void;
  /** Shows a toast, bottom right. */
  notify(notice: Notice): void;
  /** Whether the signed-in person has a permission; the server decides anyway. */
  can(permission: Permission): boolean;
  /** Reports something worth knowing, e.g. a caught error. Never personal data. */
  telemetry(event: string, detail?: Record<string, string | number>): void;
}

export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

/** Places where one remote shows its component on a page of another, and what each is given. */
export interface SlotProps {
  'dashboard.panel': Record<string, never>;
  'member.tab': { memberId: string };
  'schedule.session-action': { scheduleId: string };
  /** A form in a drawer, opened from the home page; it calls `onClose` when it is done or given up. */
  'quick-action': { onClose: () => void };
  /** The booking website as its members would see it, in what room it is given. */
  'booking-website.preview': { extension: string; unsaved: UnsavedSite };
}
/** Settings of the booking website that are not saved: they stand in for those that the server answers. */
export type UnsavedSite = Partial<Pick<PublicStudio, 'colour'>> & { site?: Partial<PublicStudio['site']> };
export type SlotName = keyof SlotProps;
/**
 * The components of a remote, by {@link slotKey}: `dashboard.panel`, or `dashboard.panel/pack-alerts` beside
 * another.
 */
export type Slots = { [Name in SlotName as Name | `${Name}/${string}`]?: ComponentType<SlotProps[Name]> };

/** Undoes a `setup`: timers, listeners, subscriptions. */
export type CleanUp = () => void;

/** What `./module` of every remote exports by default. */
export interface RemoteModule {
  id: string;
  /** Range of CONTRACT_VERSION that this remote was built for. */
  contract: string;
  /**
   * Injects endpoints and slices; returns the clean-up. Idempotent: StrictMode and a retry call it twice.
   * Never inject in an effect. A promise is waited for, three seconds at most (shells since 1.1.0).
   */
  setup(ctx: RemoteContext): CleanUp | Promise<CleanUp>;
  /**
   * Fetches the code of the page at a path, ahead of a click. Called after `./module` is there, also before
   * `setup`.
   */
  preload?(path: string): void;
  /** Nested `<Routes>` with absolute paths under the prefixes of the release. */
  Routes: ComponentType;
  slots: Slots;
}

/** Checks the shape at compile time; the shell checks it again at run time before mounting. */
export const defineRemote = (module: RemoteModule): RemoteModule => module;

/** One entry of the shell's navigation. */
export interface NavItem {
  key: string;
  label: string;
  /** Name of an icon known to the shell. */
  icon: string;
  path: string;
  permission: Permission;
  /** Lower comes first. */
  order: number;
  /**
   * The heading that it stands under: `overview`, `selling`, `management` or `learn`. Shells before this knew
   * none.
   */
  group?: string;
}

export interface RemoteRoute {
  /** Absolute, in react-router's notation, e.g. `/dashboard/member/:memberId`. */
  path: string;
  title: string;
  permission: Permission;
}

/** A place of another's page that a remote fills. Its title is a tab's, a card's or a tile's. */
export interface SlotFill {
  name: SlotName;
  title: string;
  permission: Permission;
  /** Tells apart what one remote shows in the same slot, e.g. `pack-alerts` (shells since 1.1.0). */
  key?: string;
  /** Name of an icon known to the shell; for quick actions. */
  icon?: string;
  /** Lower comes first, whichever remote it is of; 0 when not said. */
  order?: number;
}

/** Where the module of a remote has the component of a fill: `member.tab`, `quick-action/create-plan`. */
export const slotKey = ({ name, key }: Pick<SlotFill, 'name' | 'key'>): keyof Slots =>
  key === undefined ? name : `${name}/${key}`;

/** What must be known of a remote while its code cannot be loaded. Written by hand in `release.config.ts`. */
export interface RemoteConfig {
  id: string;
  title: string;
  contract: string;
  audience: 'staff' | 'member';
  /** Path prefixes that this remote answers, e.g. `/dashboard/schedule`. */
  prefixes: string[];
  nav: NavItem[];
  routes: RemoteRoute[];
  slots: SlotFill[];
  /** Names of the RTK Query endpoints that it injects; a clash is refused at activation. */
  endpoints: string[];
  /** Roles for which the shell may preload it when idle. */
  preloadFor: StaffRole[];
}
export const defineRemoteConfig = (config: RemoteConfig): RemoteConfig => config;

/** What every release says of itself, whoever made it. */
export interface ReleaseStamp {
  version: string;
  gitSha: string;
  builtAt: string;
  /** sha384 (base64, with the `sha384-` prefix) of every file in the folder, by relative name. */
  files: Record<string, string>;
}

/** `release.json` of one immutable version folder of a remote. */
export interface Release extends RemoteConfig, ReleaseStamp {
  /** File name of the federation manifest within the folder. */
  manifest: string;
  /** The remote's own page, when it runs alone (booking). */
  page: string | null;
  /** Packages that it takes from the shell, and the range of each, e.g. `{ "@studio/ui": "^1.0.0" }`. */
  requires: Record<string, string>;
  /** Files that all its pages need: the entry, and the scripts and styles of `./module`. Asked for ahead. */
  preload: string[];
}

/** `release.json` of one immutable version folder of the shell. */
export interface ShellRelease extends ReleaseStamp {
  id: 'shell';
  /** Its page. */
  page: string;
  /** The CONTRACT_VERSION that it offers to remotes. */
  contract: string;
  /** Packages that it provides, and the version of each. */
  provides: Record<string, string>;
}

/** `/mfe/registry.json` as it lies in the store: which release of the shell and of each remote is live. */
export interface Registry {
  /** Counted up by every change. */
  revision: number;
  /** `null` while none is released. */
  shell: ShellEntry | null;
  remotes: RegistryEntry[];
}
/** What the server sends: the registry, and what this installation allows. */
export interface ServedRegistry extends Registry {
  /** Origins from which a tab may load a remote in place of its release; empty in a normal installation. */
  overrideOrigins: string[];
}
export interface ShellEntry extends Pick<ShellRelease, 'contract' | 'provides'> {
  active: string;
  previous: string | null;
}
export interface RegistryEntry extends RemoteConfig, Pick<Release, 'requires' | 'preload'> {
  active: string;
  previous: string | null;
  state: 'enabled' | 'disabled';
  /** Address of the active version's manifest, e.g. `/mfe/schedule/1.0.0-ab12cd34/mf-manifest.json`. */
  manifest: string;
  /** sha384 of the active version's release.json; `null` only for what a developer's own machine serves. */
  releaseHash: string | null;
}
