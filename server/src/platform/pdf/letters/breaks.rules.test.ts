import { breaksOf } from './breaks.rules.ts';

/** The pieces between which a line may end. */
function piecesOf(text: string): string[] {
  let from = 0;
  return breaksOf(text).map((at) => {
    const piece = text.slice(from, at);
    from = at;
    return piece;
  });
}

test.each([
  ['at blanks', 'ten yoga classes', ['ten ', 'yoga ', 'classes']],
  ['between Chinese characters', '瑜伽课程', ['瑜', '伽', '课', '程']],
  ['not before a closing bracket', '瑜(伽)', ['瑜', '(伽)']],
  ['not before a full stop of Japanese', '予約。店', ['予', '約。', '店']],
  ['between words of Thai, which has no blanks', 'สวัสดีครับ', ['สวัสดี', 'ครับ']],
  ['not between a letter of Thai and a bracket', 'โยคะ)', ['โยคะ)']],
])('a line ends %s', (_case, text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});
