export { approverWords } from './approver.views.ts';
export {
  countAct,
  holdDesk,
  OverLimit,
  storedAmount,
  type DeskAct,
  type Giver,
} from './desk-limit.service.ts';
