export { BulkMessageDialog } from './members/BulkMessageDialog.tsx';
export { MemberField } from './members/MemberField.tsx';
export { memberOption } from './members/memberOption.ts';
