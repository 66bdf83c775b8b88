/**
 * National digits as people read them, in groups of four from the end: "9123 4567". A masked number stays as
 * it is.
 */
export const groupedPhone = (phone: string): string =>
  /^\d+$/.test(phone) ? phone.replace(/\B(?=(\d{4})+$)/g, ' ') : phone;
