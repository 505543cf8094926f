/** Whole paise; 100 paise are one rupee. All arithmetic is in paise, so nothing is ever rounded twice. */
export type Paise = number;

/** Paise as the rupees of the wire (product 8.25). */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/** Rupees from outside as whole paise. Throws for parts of a paisa. */
export function paiseFromRupees(rupees: number): Paise {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || rupeesFromPaise(paise) !== rupees) {
    throw new RangeError(`${rupees} rupees are not a whole number of paise`);
  }
  return paise;
}
