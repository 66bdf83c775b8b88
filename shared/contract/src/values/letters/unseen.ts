/** Soft hyphens, blanks without a width, and marks of direction: they come along with copied text, unseen. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * A joiner that shapes nothing. One may stand behind letters and marks of the blocks from Arabic to Sinhala, Tibetan,
 * Burmese, Khmer and Mongolian, and behind emoji.
 */
const LOOSE_JOINERS =
  /(?<![\u0600-\u0dff\u0f00-\u109f\u1780-\u18af\ufe0f\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|\u200c(?![\u200c\u200d]*[\u0600-\u0dff\u0f00-\u109f\u1780-\u18af])/gu;

/**
 * A text as it is seen: trimmed, composed, without marks that come along from chats and lists of contacts. Of joiners
 * those stay that shape letters: behind a letter or mark of Arabic, Indic and like scripts, as in علی‌رضا and ന്‍, and
 * inside an emoji. One that only parts two letters (U+200C) also needs a letter behind it.
 */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, '').replace(LOOSE_JOINERS, '').normalize().trim();
