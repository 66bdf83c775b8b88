/** Names in scripts that Latin fonts do not have, with the letters that join or move, and from right to left. */
export const SCRIPT_NAMES = [
  '陈美玲',
  'さくら 佐々木',
  '김민지',
  'สมชาย ใจดี',
  'प्रिया शर्मा',
  'தமிழ்ச்செல்வி',
  'דנה כהן',
  'محمد العربي',
] as const;
