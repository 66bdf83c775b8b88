import { render } from '@testing-library/react';
import { Icon, iconNamed } from './Icon.tsx';
import { ICONS } from './icons.ts';

const drawn = (name: string | undefined) =>
  render(<Icon name={iconNamed(name)} />)
    .container.querySelector('path')
    ?.getAttribute('d');

test.each([
  ['the name of an icon of the shell', 'schedule', ICONS.schedule],
  ['its own drawing', 'M4 4h16v16H4z', 'M4 4h16v16H4z'],
  ['a name that the shell does not know', 'sauna', ICONS.unknown],
  ['an unknown name that begins like a drawing', 'Members', ICONS.unknown],
  ['an invalid drawing', 'M4 4"/><script>', ICONS.unknown],
  ['the name of an inherited object property', 'toString', ICONS.unknown],
  ['nothing', undefined, ICONS.unknown],
])('a release that gives %s', (_what, name, expected) => {
  expect(drawn(name)).toBe(expected);
});
