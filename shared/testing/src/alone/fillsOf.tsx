import {
  slotKey,
  type SlotFill as SlotData,
  type SlotName,
  type SlotProps,
} from '@studio/contract/remote/remote';
import type { Permission } from '@studio/contract/configure/roles/roles';
import type { SlotFill } from '@studio/platform';
import type { ComponentType } from 'react';
import type { Alone } from './alone.ts';
import { Waiting } from './Waiting.tsx';

/** The remote's own fills of a slot. Alone, its pages see nothing of other remotes. */
export function fillsOf<Name extends SlotName>(
  { config, remote }: Alone,
  name: Name,
  can: (permission: Permission) => boolean,
): SlotFill<Name>[] {
  return config.slots
    .filter((slot) => slot.name === name && can(slot.permission))
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map((slot) => ({
      key: slotKey(slot),
      title: slot.title,
      icon: slot.icon,
      render: (props) => <Fill remote={remote} slot={slot} props={props} />,
    }));
}

/** A fill that the release lists and the module lacks: the shell shows nothing, this page shows the error. */
function Fill<Name extends SlotName>({
  remote,
  slot,
  props,
}: {
  remote: Alone['remote'];
  slot: SlotData;
  props: SlotProps[Name];
}) {
  const Component = remote.slots[slotKey(slot)] as ComponentType<SlotProps[Name]> | undefined;
  if (!Component) throw new Error(`module.tsx has no component for the slot ${slotKey(slot)}`);
  return (
    <Waiting what={slot.title}>
      <Component {...props} />
    </Waiting>
  );
}
