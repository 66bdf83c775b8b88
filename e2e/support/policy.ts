import type { BrowserContext } from '@playwright/test';

const REPORT = '__reportViolation';
const watched = new WeakSet<BrowserContext>();

/**
 * Records everything that the Content-Security-Policy refuses in any page of a browser profile.
 * @param found Gets a line with what and where.
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
