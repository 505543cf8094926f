/*
 * The rush before 18:00. A share of all households saves a box in the last half hour, and in this half hour the rate doubles every
 * ten minutes. So the last five minutes carry a third of it, and the last second is the peak.
 */

const RUSH_S = 1800;
const DOUBLES_S = 600;

/** The share of all households that saves in the last half hour: an assumption, which no farm has measured yet. */
export const SHARE = Number(process.env['SHARE'] ?? 0.3);

/** The households whose rush is looked at. */
export const SIZES = (process.env['SIZES'] ?? '10000,100000,1000000,10000000').split(',').map(Number);

/** The saves of the last second before 18:00. */
export function peakOf(households: number): number {
  // The rate p at 18:00, halved every ten minutes backwards, adds up to p × 600 s / ln 2 × (1 − 2^−3) in half an hour.
  const seconds = (DOUBLES_S / Math.LN2) * (1 - 2 ** (-RUSH_S / DOUBLES_S));
  return (households * SHARE) / seconds;
}
