import type { DocumentNames } from '@studio/contract/configure/tax/documentNames';
import type { Permission } from '@studio/contract/configure/roles/roles';
import type { SlotName, SlotProps } from '@studio/contract/remote/remote';
import { createContext, useContext, type ReactNode } from 'react';

/** A component that one remote shows in a slot of another's page. */
export interface SlotFill<Name extends SlotName> {
  /** Stable: the remote's id, and the fill's own key when it has one. */
  key: string;
  title: string;
  /** Name of an icon known to the shell. */
  icon?: string | undefined;
  /** Lower comes first; fills come sorted. */
  order?: number;
  render(props: SlotProps[Name]): ReactNode;
  /** Preloads the fill's code, because somebody points at the control that opens it. */
  preload?(): void;
}

/** The studio of the signed-in person. */
interface HostStudio {
  studioId: string;
  studioName: string;
  extension: string;
  timezone: string;
  currency: string;
  /** What phone numbers of its country begin with, `+65`; an older shell does not say. */
  callingCode?: string | undefined;
  /** The day on which its weeks begin, 1 (Monday) to 7 (Sunday); an older shell does not say. */
  weekStart?: number | undefined;
  /** What it calls the documents of its payments and refunds; an older shell does not say. */
  documentNames?: DocumentNames | undefined;
}

/** What the host of remotes (the shell) offers to their components. */
export interface Host {
  /**
   * The fills of a slot that the signed-in person may see; known from the registry, before any code is
   * loaded.
   */
  fillsOf<Name extends SlotName>(name: Name): SlotFill<Name>[];
  /** Whether the signed-in person has a permission. */
  can(permission: Permission): boolean;
  studio: HostStudio;
}

const HostContext = createContext<Host | null>(null);
export const HostProvider = HostContext.Provider;

function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('This component needs a HostProvider above it');
  return host;
}

/** The components that other remotes show in a slot of this page, with their titles. */
export const useSlots = <Name extends SlotName>(name: Name): SlotFill<Name>[] => useHost().fillsOf(name);
/** Whether the signed-in person has a permission; the server decides anyway. */
export const useCan = (): ((permission: Permission) => boolean) => useHost().can;
/**
 * The studio of the signed-in person: its time zone and currency apply to every date and amount on the page.
 */
export const useStudio = (): Host['studio'] => useHost().studio;
