export { BulkMessageDialog } from './members/BulkMessageDialog.tsx';
export { MemberField } from './members/MemberField.tsx';
export { MemberSelect } from './members/MemberSelect.tsx';
export { memberOption } from './members/memberOption.ts';
export { PaymentDialog } from './members/PaymentDialog.tsx';
