/** Rows per page that lists offer. */
export const pageSizes = [25, 50, 100];
