import {
  slotKey,
  type RegistryEntry,
  type SlotFill as SlotData,
  type SlotName,
  type SlotProps,
} from '@studio/contract/remote/remote';
import type { Permission } from '@studio/contract/configure/roles/roles';
import type { SlotFill } from '@studio/platform';
import { DrawerPanel } from '@studio/ui';
import type { ComponentType, ReactNode } from 'react';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';

/**
 * Slots that a page is made for: the fill of a switched-off remote shows a message there. In other slots it
 * is left out.
 */
const NEEDED: readonly SlotName[] = ['booking-website.preview'];

/** The fills of a slot, from the registry alone. A remote's code is loaded when its fill is rendered. */
export function slotFills<Name extends SlotName>(
  remotes: RegistryEntry[],
  name: Name,
  { can, preload, isSwitchedOff }: Ports,
): SlotFill<Name>[] {
  return remotes
    .filter((entry) => NEEDED.includes(name) || !isSwitchedOff(entry))
    .flatMap((entry) =>
      entry.slots
        .filter((slot) => slot.name === name && can(slot.permission))
        .map((slot) => ({ entry, slot })),
    )
    .sort((one, other) => (one.slot.order ?? 0) - (other.slot.order ?? 0))
    .map(({ entry, slot }) => ({
      ...(isSwitchedOff(entry) ? offFill<Name>(entry, slot) : fillOf<Name>(entry, slot)),
      order: slot.order ?? 0,
      preload: () => preload(entry),
    }));
}

interface Ports {
  can: (permission: Permission) => boolean;
  preload: (entry: RegistryEntry) => void;
  isSwitchedOff: (entry: RegistryEntry) => boolean;
}

const offFill = <Name extends SlotName>(entry: RegistryEntry, slot: SlotData): SlotFill<Name> => ({
  key: `${entry.id}-off`,
  title: slot.title,
  icon: slot.icon,
  render: () => <SwitchedOff entry={entry} isSmall />,
});

const fillOf = <Name extends SlotName>(entry: RegistryEntry, slot: SlotData): SlotFill<Name> => ({
  key: slot.key === undefined ? entry.id : `${entry.id}-${slot.key}`,
  title: slot.title,
  icon: slot.icon,
  render: (props) => (
    <RemoteOutlet key={entry.id} entry={entry} isSmall frame={frameOf(slot, props)}>
      {({ slots }) => {
        // The release lists the slot but the module may lack it. Then this remote shows nothing there.
        const Fill = slots[slotKey(slot)] as ComponentType<SlotProps[Name]> | undefined;
        return Fill ? <Fill {...props} /> : null;
      }}
    </RemoteOutlet>
  ),
});

/**
 * A quick action brings its own drawer. Until it is loaded, or if loading fails, the shell's drawer is shown.
 */
function frameOf(
  { title }: SlotData,
  props: SlotProps[SlotName],
): ((content: ReactNode) => ReactNode) | undefined {
  if (!('onClose' in props)) return undefined;
  return (content) => (
    <DrawerPanel isOpen title={title} onClose={props.onClose}>
      {content}
    </DrawerPanel>
  );
}
