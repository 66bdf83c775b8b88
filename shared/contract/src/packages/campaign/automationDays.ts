/** A welcome, or a question after a first visit, that comes later than so many days is none. */
export const FRESH_DAYS = 3;
/** Somebody is missed so many days after their last visit. */
export const AWAY_DAYS = 30;
/** A server that was down until so many days after it still writes. */
export const AWAY_UNTIL_DAYS = 37;
