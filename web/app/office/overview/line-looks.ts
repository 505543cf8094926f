import type { CSSProperties } from 'react';

/**
 * Colours that stay apart for everybody (after Okabe and Ito) and have three times the contrast of their card, in
 * light and dark. No line is told by its colour alone: each has dashes and a number too. As properties, since what
 * draws knows no `light-dark()`.
 */
export const LINE_COLOURS = {
  '--line-1': 'var(--leaf)',
  '--line-2': 'light-dark(#a84e00, #f2a65a)',
  '--line-3': 'light-dark(#0b66a5, #6cb6f0)',
  '--line-4': 'light-dark(#8a3d8f, #dd9fe2)',
  '--line-5': 'light-dark(#6a5d00, #e0d05a)',
  '--line-6': 'var(--soft)',
} as CSSProperties;
const DASHES = ['none', '8 4', '2 3', '11 4 2 4', '5 2', '1 4'] as const;

/** The colour of a line; of the period before where it is null. */
export function colourOf(look: number | null): string {
  return look === null ? 'var(--line-strong)' : `var(--line-${look + 1})`;
}

/** Its dashes, as SVG writes them. */
export function dashesOf(look: number | null): string {
  return look === null ? '3 4' : (DASHES[look] ?? 'none');
}
