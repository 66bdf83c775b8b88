import type { SaveClassTemplate } from '@studio/contract/schedule/class-template.schema';
import { aTemplate } from '../builders/templates.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { find, put } from '@studio/testing/fakes/lookUp';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

/** What the faked studio offers: templates of classes. */
export const catalogFakes = (studio: FakeStudio) => [
  onGet('/api/class-template/portal/studio', () => studio.templates),
  onGet('/api/class-template/portal', ({ query }) =>
    find(studio.templates, ({ classTemplId }) => classTemplId === query['classTemplId']),
  ),
  onPost('/api/class-template/portal/create', ({ body }) => {
    // The fake cannot draw photos.
    const {
      classTemplId,
      fileAvatarDTO: _own,
      fileAvatarDTOList: _more,
      files: _files,
      ...saved
    } = body as SaveClassTemplate;
    const template = aTemplate({
      ...saved,
      ...(classTemplId ? { classTemplId } : {}),
      version: (saved.version ?? 0) + 1,
    });
    return put(studio.templates, template, (one) => one.classTemplId === classTemplId);
  }),
  onDelete('/api/class-template/portal/:id', ({ params }) => {
    studio.templates = studio.templates.filter(({ classTemplId }) => classTemplId !== params['id']);
  }),
  onGet('/api/class-template/portal/instructions', () => []),
];
