export { adjustIn } from './adjustCredits.service.ts';
export { updateValidityIn } from './updateValidity.service.ts';
export { refuseOwn, type ActingStaff } from './open.service.ts';
