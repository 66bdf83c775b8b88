/** How the pictures of the booking website are cut; widths are in pixels. */
export const SITE_PICTURES = {
  logo: { aspect: 1, keptWidth: 512, isRound: false },
  cover: { aspect: 16 / 9, keptWidth: 1600, isRound: false },
  share: { aspect: 1200 / 630, keptWidth: 1200, isRound: false },
} as const;
