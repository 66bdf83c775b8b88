import { aTemplate } from '../testing/builders/templates.ts';
import { findTemplates, lengthInWords } from './template.model.ts';

const vinyasa = aTemplate({ className: 'Vinyasa Flow', description: 'Move with the breath' });
const reformer = aTemplate({ className: 'Reformer', description: 'Springs and flow' });
const retreat = aTemplate({ className: 'Retreat', templateType: 'EVENT' });

test.each([
  ['no search: all of the type', '', [vinyasa, reformer]],
  ['by name, case-insensitive', 'VINYASA', [vinyasa]],
  ['by description', 'springs', [reformer]],
  ['all words must match', 'flow breath', [vinyasa]],
  ['no match', 'barre', []],
])('%s', (_case, search, expected) => {
  expect(findTemplates([vinyasa, reformer, retreat], 'CLASS', search)).toEqual(expected);
});

test.each([
  [50, '50 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [0, '0 min'],
])('%i minutes are %s', (minutes, words) => expect(lengthInWords(minutes)).toBe(words));
