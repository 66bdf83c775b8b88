/** Packages of which a page has one copy, the shell's. */
interface Bundled {
  name: string;
  /** Words of its code that stay in every build of it. */
  mark: string;
  cure: string;
}

const PLATFORM = "import it from '@studio/platform': a second copy has a state of its own";

export const BUNDLED: Bundled[] = [
  {
    name: 'react',
    mark: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    cure: 'leave it to the shell: hooks of a second copy do not work',
  },
  {
    name: 'react-dom',
    mark: '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    cure: 'leave it to the shell: hooks of a second copy do not work',
  },
  { name: '@reduxjs/toolkit', mark: '__rtkq/', cure: PLATFORM },
  { name: 'react-redux', mark: 'react-redux-context', cure: PLATFORM },
  { name: 'react-router', mark: 'may be used only in the context of a <Router>', cure: PLATFORM },
  {
    name: 'antd',
    mark: 'iconPrefixCls',
    cure: "import it from '@studio/ui': a second antd ignores the shell's theme",
  },
];

/**
 * Finds packages of the shell in a remote's scripts, whoever imported them: its own code, or a dependency.
 * @param scripts Code by name of the file. @returns one sentence each.
 */
export const bundledPackages = (scripts: Record<string, string>): string[] =>
  BUNDLED.flatMap(({ name, mark, cure }) => {
    const file = Object.keys(scripts).find((one) => scripts[one]?.includes(mark));
    return file ? [`${file} contains ${name}; ${cure}.`] : [];
  });
