export { heldRows as approvalHeld } from './held.repository.ts';
export { approvalsToDecide } from './approval.views.ts';
