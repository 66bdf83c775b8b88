export { classNameOf, findSessions, listSessions, type Viewer } from './session.views.ts';
export { findVisible, listVisible, otherVisible } from './visible.service.ts';
