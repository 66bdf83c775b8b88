export { approverWords } from './approver.views.ts';
export {
  countAct,
  type DeskAct,
  type Giver,
  holdDesk,
  OverLimit,
  storedAmount,
} from './desk-limit.service.ts';
