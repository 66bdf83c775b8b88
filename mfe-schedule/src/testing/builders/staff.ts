import { staffOptionSchema } from '@studio/contract/configure/studio.schema';
import { builder, nextId } from '@studio/contract/testing/build';

export const aStaffOption = builder(staffOptionSchema)(() => ({
  staffId: nextId(),
  displayName: 'Mei Lin',
  staffType: ['TRAINER'],
  colour: '#0F766E',
}));
