import type { SaveClassTemplate } from '@studio/contract/class-template.schema';
import type { SavePackagePlan } from '@studio/contract/package-plan.schema';
import { aPlan } from '../packages.ts';
import { aTemplate } from '../sessions.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { find, put } from './lookUp.ts';
import { onDelete, onGet, onPost } from './onFake.ts';

/** What the faked studio offers: templates of classes, and plans. */
export const catalogFakes = (studio: FakeStudio) => [
  onGet('/api/class-template/portal/studio', () => studio.templates),
  onGet('/api/class-template/portal', ({ query }) => find(studio.templates, ({ classTemplId }) => classTemplId === query['classTemplId'])),
  onPost('/api/class-template/portal/create', ({ body }) => {
    // Photos are nothing that the fake could draw.
    const { classTemplId, fileAvatarDTO: _own, fileAvatarDTOList: _more, files: _files, ...saved } = body as SaveClassTemplate;
    const template = aTemplate({ ...saved, ...(classTemplId ? { classTemplId } : {}), version: (saved.version ?? 0) + 1 });
    return put(studio.templates, template, (one) => one.classTemplId === classTemplId);
  }),
  onDelete('/api/class-template/portal/:id', ({ params }) => {
    studio.templates = studio.templates.filter(({ classTemplId }) => classTemplId !== params['id']);
  }),
  onGet('/api/class-template/portal/instructions', () => []),
  onGet('/api/studio/portal/category', () => []),
  onGet('/api/studio-package/portal/studio', () => studio.plans),
  onGet('/api/studio-package/portal', ({ query }) => find(studio.plans, ({ studioPackageId }) => studioPackageId === query['studioPackageId'])),
  onPost('/api/studio-package/portal/create', ({ body }) => {
    const { studioPackageId, ...saved } = body as SavePackagePlan;
    const plan = aPlan({ ...saved, ...(studioPackageId ? { studioPackageId } : {}), version: (saved.version ?? 0) + 1 });
    return put(studio.plans, plan, (one) => one.studioPackageId === studioPackageId);
  }),
  onDelete('/api/studio-package/portal/:id', ({ params }) => {
    studio.plans = studio.plans.filter(({ studioPackageId }) => studioPackageId !== params['id']);
  }),
];
