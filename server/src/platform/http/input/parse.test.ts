import { updateUserProfileSchema } from '@studio/contract/members/profile.schema';
import { saveClassTemplateSchema } from '@studio/contract/schedule/class-template.schema';
import { savePackagePlanSchema } from '@studio/contract/packages/package-plan.schema';
import { updateAttributesSchema } from '@studio/contract/configure/policy.schema';
import { updateSessionSchema } from '@studio/contract/schedule/schedule-change.schema';
import { updateStudioSchema } from '@studio/contract/configure/studio.schema';
import { number, object, string } from 'yup';
import { parseInput } from './parse.ts';

const surplus = (field: string) => ({
  code: 'INVALID_FIELDS',
  errors: expect.arrayContaining([{ field, message: 'This cannot be changed here' }]) as unknown,
});

test.each([
  ['a studio', updateStudioSchema, { currency: 'EUR' }, 'currency'],
  ['a person', updateUserProfileSchema, { userEmail: 'new@example.com' }, 'userEmail'],
  ['the policy', updateAttributesSchema, { attributes: { timezone: 'Asia/Tokyo' } }, 'attributes.timezone'],
  ['a session', updateSessionSchema, { seriesId: 'x' }, 'seriesId'],
  ['a plan', savePackagePlanSchema, { sold: 0 }, 'sold'],
  ['a template', saveClassTemplateSchema, { categoryName: 'Yoga' }, 'categoryName'],
])('a change of %s refuses a field that it does not take', async (_what, schema, sent, field) => {
  await expect(parseInput(schema, sent)).rejects.toMatchObject(surplus(field));
});

test('other schemas drop what they do not take', async () => {
  expect(await parseInput(object({ name: string() }), { name: 'Ana', age: 3 })).toEqual({ name: 'Ana' });
});

test('a field too many and wrong ones are told together', async () => {
  const schema = object({
    name: string().required('Enter a name'),
    age: number().typeError('Enter a number'),
  }).noUnknown();
  await expect(parseInput(schema, { name: '', age: 'x', colour: 'red' })).rejects.toMatchObject({
    code: 'INVALID_FIELDS',
    errors: [
      { field: 'colour', message: 'This cannot be changed here' },
      { field: 'name', message: 'Enter a name' },
      { field: 'age', message: 'Enter a number' },
    ],
  });
});
