export { classNameOf, findSessions, listSessions, type Viewer } from './session.views.ts';
export { findShown, listShown, otherShown } from './shown.service.ts';
