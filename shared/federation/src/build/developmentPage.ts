/** By this a shell's page says that it is a development build; the shell itself looks for it, too. */
export const DEVELOPMENT_META = { name: 'studio-build', content: 'development' };

/**
 * Whether a shell's page says of itself that it is a development build: then remotes can be refreshed inside
 * it.
 */
export const isDevelopmentPage = (html: string): boolean =>
  html.includes(`<meta name="${DEVELOPMENT_META.name}" content="${DEVELOPMENT_META.content}">`);
