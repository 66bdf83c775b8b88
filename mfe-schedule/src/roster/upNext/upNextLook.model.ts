import type { CSSProperties } from 'react';

// Styles of the panel "Up next". Inline, because a style sheet would cost another request on everybody's home
// page.
const secondary = { color: 'var(--ant-color-text-secondary)' };
const line = '1px solid var(--ant-color-border-secondary)';

export const LIST: CSSProperties = { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' };
export const PANEL: CSSProperties = { display: 'grid', gap: 12 };
export const DAY: CSSProperties = { ...secondary, margin: 0, fontSize: 14 };
export const ROW: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
};
export const TIME: CSSProperties = { minInlineSize: 64, fontWeight: 600 };
export const WHAT: CSSProperties = {
  display: 'grid',
  flex: 1,
  minInlineSize: 110,
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
};
export const NOTE: CSSProperties = { ...secondary, margin: 0 };
export const PLACES: CSSProperties = { ...secondary, fontVariantNumeric: 'tabular-nums' };
export const PEOPLE: CSSProperties = { ...LIST, gap: 0, marginBlockStart: 8, borderBlockStart: line };
export const PERSON: CSSProperties = { ...ROW, paddingBlock: 6, borderBlockEnd: line };
export const FOOT: CSSProperties = { ...ROW, justifyContent: 'space-between', paddingBlockStart: 8 };
/** Room for a roster that is still loading, as high as its people, so that nothing moves when they have come. */
export const awaitedLook = (people: number): CSSProperties => ({ minBlockSize: 64 + people * 50 });

/** A session's frame, with its template's colour on the leading edge. */
export const sessionLook = (colour: string): CSSProperties => ({
  padding: '8px 12px',
  border: line,
  borderInlineStart: `4px solid ${colour}`,
  borderRadius: 8,
});
