import {
  saveClassTemplateSchema,
  type SaveClassTemplate,
} from '@studio/contract/schedule/class-template.schema';
import { aTemplate } from '../testing/builders/templates.ts';
import { formValues, toRequest, type TemplateValues } from './templateForm.model.ts';

const photo = (imageId: string) => ({ imageId, avatarName: 'a.jpg', url: `/media/${imageId}` });
const [first, second] = [
  photo('01900000-0000-7000-8000-000000000001'),
  photo('01900000-0000-7000-8000-000000000002'),
];
const vinyasa = aTemplate({
  className: 'Vinyasa',
  fileAvatarDTO: first,
  fileAvatarDTOList: [first, second],
  upcomingSessions: 3,
});

const send = (values: TemplateValues) =>
  toRequest(
    saveClassTemplateSchema.cast(values, { stripUnknown: true }) as SaveClassTemplate,
    values,
    vinyasa,
  );

test('a new appointment has one place, and a new event is longer than a class', () => {
  expect(formValues('APPOINTMENT', undefined)).toMatchObject({
    capacity: 1,
    templateType: 'APPOINTMENT',
    classTemplId: '',
    version: null,
  });
  expect(formValues('EVENT', undefined).durationMin).toBe(120);
});

test('unchanged photos and read-only fields are not sent', () => {
  const sent = send(formValues('CLASS', vinyasa));
  expect(sent).toMatchObject({
    classTemplId: vinyasa.classTemplId,
    className: 'Vinyasa',
    version: vinyasa.version,
  });
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['fileAvatarDTO']));
  expect(sent).not.toHaveProperty('fileAvatarDTOList');
  expect(sent).not.toHaveProperty('upcomingSessions');
});

test('a new photo is sent as a file; the list contains kept photos in order', () => {
  const fresh = new Blob(['x'], { type: 'image/jpeg' });
  const sent = send({ ...formValues('CLASS', vinyasa), photo: fresh, photos: [second, fresh] });
  expect(sent.fileAvatarDTO).toEqual({ avatarName: 'photo.jpg', avatarBase64: fresh });
  expect(sent.fileAvatarDTOList).toEqual([
    { imageId: second.imageId },
    { avatarName: 'photo.jpg', avatarBase64: fresh },
  ]);
});

test('a cleared field is sent as the empty string', () => {
  const sent = send({ ...formValues('CLASS', vinyasa), photo: '', photos: [], eligibleStaffIds: [] });
  expect(sent).toMatchObject({ fileAvatarDTO: '', fileAvatarDTOList: '', eligibleStaffIds: '' });
});
