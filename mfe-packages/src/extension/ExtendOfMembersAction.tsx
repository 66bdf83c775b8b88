import type { SlotProps } from '@studio/contract/remote/remote';
import { useFocusReturn } from '@studio/ui';
import { useListPackagePlansQuery, WITH_ARCHIVED } from '../plan/planApi.ts';
import { ExtendDrawer } from './ExtendDrawer.tsx';

/** Extends the packages of members who were chosen on their list: all of them, or those of one plan. */
export function ExtendOfMembersAction({ memberIds, onClose }: SlotProps['members.bulk-action']) {
  useFocusReturn();
  const { data: plans = [] } = useListPackagePlansQuery(WITH_ARCHIVED);
  return <ExtendDrawer plans={plans} studioPackageId={null} memberIds={memberIds} onClose={onClose} />;
}
