export { isTemplate, visibleTemplates, type VisibleTemplate } from './class-template.views.ts';

export { photoUrl } from './photo.rules.ts';
