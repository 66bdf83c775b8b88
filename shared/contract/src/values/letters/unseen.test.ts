import { lastName, named } from '../fields.ts';
import { withoutUnseen } from './unseen.ts';

const FAMILY = '👩\u200d👩\u200d👧 Family';
const SMILE = '☺\ufe0f\u200d♀ Ana';

test.each([
  ['\u202aAna\u202c', 'Ana'],
  ['\u2068Ana Lim\u2069', 'Ana Lim'],
  ['\u200eAna \u200fLim\u061c', 'Ana Lim'],
  ['abc\u202egpj', 'abcgpj'],
  ['\u202bאנה לוי\u202c', 'אנה לוי'],
  ['\u200f\u200fليلى\u200e', 'ليلى'],
  ['A\u00adn\u200ba\u2060\ufeff \u2066 ', 'Ana'],
  // Joiners that shape nothing.
  ['\u200dAna\u200c', 'Ana'],
  ['An\u200ca Li\u200dm', 'Ana Lim'],
  ['李\u200d小龙', '李小龙'],
  ['עמ\u200dית', 'עמית'],
  ['علی\u200c', 'علی'],
  ['علی\u200c\u200cرضا', 'علی\u200cرضا'],
  ['\u200cعلی رضا', 'علی رضا'],
  // Joiners that do.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u202bمه\u200cناز\u202c', 'مه\u200cناز'],
  ['ശ്രീ\u200cകല', 'ശ്രീ\u200cകല'],
  ['മോഹന്\u200d', 'മോഹന്\u200d'],
  ['शक्\u200dति', 'शक्\u200dति'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['র\u200d্যাম', 'র\u200d্যাম'],
  [FAMILY, FAMILY],
  [SMILE, SMILE],
  ['👩🏽\u200d🎤 Ana', '👩🏽\u200d🎤 Ana'],
])('%j is the name %j', (typed, name) => {
  expect(withoutUnseen(typed)).toBe(name);
  expect(named('Enter a name').validateSync(typed)).toBe(name);
  expect(lastName().validateSync(typed)).toBe(name);
});

test.each(['\u202a\u202c', '\u200d', '\u2066 \u2069'])('of %j nothing is left', (typed) => {
  expect(() => named('Enter a name').validateSync(typed)).toThrow('Enter a name');
  expect(lastName().validateSync(typed)).toBe('');
});
