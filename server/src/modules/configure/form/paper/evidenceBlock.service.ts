import { formatDayTime } from '@studio/contract/values/time';
import type { Paper } from './paper.rules.ts';
import { BOTTOM, heightOf, MUTED, write, type Page, type TextStyle } from './sheet.service.ts';

const FACT: TextStyle = { size: 8, colour: MUTED, gap: 1 };

/** Writes what proves the signature, on one page. */
export function writeEvidence(page: Page, paper: Paper): void {
  const { signedAt, clock, signedFormId, formVersion, contentSha256, ip, userAgent } = paper;
  const facts = [
    `Signed on ${formatDayTime(signedAt.toISOString(), clock)} (${clock.timezone}), ${signedAt.toISOString()}`,
    `Record ${signedFormId}, version ${formVersion} of the form`,
    `SHA-256 of the text above: ${contentSha256}`,
    `From ${ip} with ${userAgent.slice(0, 200)}`,
  ];
  if (page.y + facts.reduce((height, fact) => height + heightOf(page, fact, FACT) + 1, 0) > BOTTOM)
    page.addPage();
  for (const fact of facts) write(page, fact, FACT);
}
