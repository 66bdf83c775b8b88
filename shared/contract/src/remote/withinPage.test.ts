import { isWithinPage } from './withinPage.ts';

const ada = '/dashboard/member/ada';
const within = { withinPage: ada };

test.each([
  ['a tab of the same page', within, ada, `${ada}/packages`, true],
  ['back to its first tab', within, `${ada}/packages`, ada, true],
  ['a link that says nothing', null, ada, `${ada}/packages`, false],
  ['state of somebody else', { withinPage: 7 }, ada, `${ada}/packages`, false],
  ['Back, from another page', within, '/dashboard/schedule', `${ada}/packages`, false],
  ['another member whose id begins alike', within, ada, `${ada}2/packages`, false],
])('%s', (_case, state, from, to, expected) => {
  expect(isWithinPage(state, from, to)).toBe(expected);
});
