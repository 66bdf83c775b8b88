import type { SlotProps } from '@studio/contract/remote/remote';
import { fullName } from '@studio/contract/values/names/fullName';
import { useFocusReturn } from '@studio/ui';
import { AddMemberDrawer } from './AddMemberDrawer.tsx';

/** Adds a client from within a sale or a booking, which then goes on with them. */
export function AddInPlace({ typed, onClose, onAdded }: SlotProps['member.create']) {
  useFocusReturn();
  return (
    <AddMemberDrawer
      typed={typed}
      onClose={onClose}
      onAdded={(member) =>
        onAdded({
          memberId: member.memberId,
          name: fullName(member),
          phone: member.phone,
          phoneCountryCode: member.phoneCountryCode,
        })
      }
      onFound={onAdded}
    />
  );
}
