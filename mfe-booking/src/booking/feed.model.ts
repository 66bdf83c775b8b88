/** The address of a feed as calendar programs take it over. */
export const webcalHref = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Where Google's calendar offers to follow a feed. */
export const googleFeedHref = (url: string): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcalHref(url) })}`;
