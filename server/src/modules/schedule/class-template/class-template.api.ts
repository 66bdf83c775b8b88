export { visibleTemplates, type VisibleTemplate } from './class-template.views.ts';

export { lockPartnerPlaces, setPartnerPlaces } from './partnerTemplate.repository.ts';
export { photoUrl } from './photo.rules.ts';

export { addSampleClasses, deleteUnusedClasses, type SampleClass } from './sample.repository.ts';
