/** `part / whole` of whole numbers, rounded half up: towards the larger number, of either sign. Expects `whole` > 0. */
export const halfUp = (part: number, whole: number): number => {
  const rest = ((part % whole) + whole) % whole;
  return (part - rest) / whole + (rest * 2 >= whole ? 1 : 0);
};
