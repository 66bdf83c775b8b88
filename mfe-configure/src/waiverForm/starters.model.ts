import type { Starter } from '@studio/ui/fields';

const paragraphs = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('');

/** A waiver to begin with. It says that a lawyer has to read it, because the law differs by country. */
export const WAIVER_STARTERS: readonly Starter[] = [
  {
    label: 'Our waiver text',
    values: {
      formTitle: 'Waiver and release of liability',
      formType: 'WAIVER',
      requiredFor: 'ALL_MEMBERS',
      blocks: 'BOOKING',
      body: paragraphs(
        'I take part in classes of this studio by my own choice. I know that physical exercise can lead to injuries, even when everybody takes care.',
        'I am healthy enough to take part. I tell the teacher before class about injuries, illness, pregnancy or anything else that matters, and I stop when something hurts.',
        'I look after my belongings myself.',
        'As far as the law allows, I release the studio, its owners and its teachers from claims for injury, loss or damage, unless they caused it on purpose or by gross negligence.',
        'I have read this text, understand it and agree to it.',
      ),
    },
  },
];
