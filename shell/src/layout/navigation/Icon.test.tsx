import { render } from '@testing-library/react';
import { Icon, iconNamed } from './Icon.tsx';
import { ICONS } from './icons.ts';

const drawn = (name: string | undefined) =>
  render(<Icon name={iconNamed(name)} />)
    .container.querySelector('path')
    ?.getAttribute('d');

test.each([
  ['the name of one of the shell', 'schedule', ICONS.schedule],
  ['a drawing of its own', 'M4 4h16v16H4z', 'M4 4h16v16H4z'],
  ['a name that the shell does not know', 'sauna', ICONS.unknown],
  ['such a name that begins like a drawing', 'Members', ICONS.unknown],
  ['what is no drawing', 'M4 4"/><script>', ICONS.unknown],
  ['what objects have by nature', 'toString', ICONS.unknown],
  ['nothing', undefined, ICONS.unknown],
])('a release that gives %s', (_what, name, expected) => {
  expect(drawn(name)).toBe(expected);
});
