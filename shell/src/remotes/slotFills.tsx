import type { RegistryEntry, SlotName, SlotProps } from '@studio/contract/remote';
import type { Permission } from '@studio/contract/roles';
import type { SlotFill } from '@studio/platform';
import type { ComponentType } from 'react';
import { RemoteOutlet } from './RemoteOutlet.tsx';

/** Who fills a slot, from the registry alone; a remote's code is loaded when its fill is rendered. */
export function slotFills<Name extends SlotName>(remotes: RegistryEntry[], name: Name, can: (permission: Permission) => boolean): SlotFill<Name>[] {
  return remotes.flatMap((entry) =>
    entry.slots
      .filter((slot) => slot.name === name && can(slot.permission))
      .map((slot, index) => ({
        key: index === 0 ? entry.id : `${entry.id}-${index}`,
        title: slot.title,
        render: (props: SlotProps[Name]) => (
          <RemoteOutlet key={entry.id} entry={entry}>
            {({ slots }) => {
              // The release promises the slot and the module has it, or this remote shows nothing there.
              const Fill = slots[name] as ComponentType<SlotProps[Name]> | undefined;
              return Fill ? <Fill {...props} /> : null;
            }}
          </RemoteOutlet>
        ),
      })),
  );
}
