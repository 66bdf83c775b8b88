/** The meta tag that marks a shell's page as a development build; the shell reads it too. */
export const DEVELOPMENT_META = { name: 'studio-build', content: 'development' };

/** Whether a shell's page is marked as a development build: only then can remotes be refreshed inside it. */
export const isDevelopmentPage = (html: string): boolean =>
  html.includes(`<meta name="${DEVELOPMENT_META.name}" content="${DEVELOPMENT_META.content}">`);
