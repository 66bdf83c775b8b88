export { memberHistory } from './history.views.ts';
