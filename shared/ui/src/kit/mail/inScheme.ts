/** A mail as a program in that scheme shows it, whatever this device prefers. */
export const inScheme = (html: string, isDark: boolean): string =>
  html
    .replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
    .replace(':root { color-scheme: light dark; }', `:root { color-scheme: ${isDark ? 'dark' : 'light'}; }`);
