import { anOwnForm } from '../testing/builders/forms.ts';
import { signingSchema, signingValues } from './waiver.schema.ts';

const field = { key: 'since', label: 'Since when?', type: 'DATE' as const, options: [] };

test.each([
  [true, '2026-02-28', null],
  [true, '28.2.', 'Enter a valid date'],
  [true, '', 'Answer this question'],
  [false, '', null],
  [false, '2026-02-31', 'Enter a valid date'],
])('an answer that is a day, required: %s, given %j', async (required, since, expected) => {
  const form = anOwnForm({ fields: [{ ...field, required }] });
  const values = { ...signingValues(form, { name: 'Ada Tan', isForChild: false }), answers: { since } };
  const found = await signingSchema(form, { isForChild: false })
    .validateAt('answers.since', values)
    .then(
      () => null,
      (error: Error) => error.message,
    );
  expect(found).toBe(expected);
});
