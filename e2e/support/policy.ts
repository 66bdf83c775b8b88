import type { BrowserContext } from '@playwright/test';

const REPORT = '__reportViolation';
const watched = new WeakSet<BrowserContext>();

/**
 * Notes everything that the Content-Security-Policy of a page refuses, in every page of a browser profile.
 * @param found is told what and where, a line each.
 */
export async function watchPolicy(context: BrowserContext, found: (line: string) => void): Promise<void> {
  if (watched.has(context)) return;
  watched.add(context);
  await context.exposeBinding(REPORT, ({ page }, refused: string) =>
    found(`${page.url()} refused ${refused}`),
  );
  await context.addInitScript({ content: LISTEN });
}

const LISTEN = `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
  ${REPORT}(\`\${effectiveDirective} \${blockedURI} at \${sourceFile}:\${lineNumber}\`));`;
