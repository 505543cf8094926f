import type { CSSProperties } from 'react';

/** The space beside the scale of days, in pixels. */
export const MARGINS = { left: 72, right: 16 } as const;

/**
 * Colours that everybody can tell apart (after Okabe and Ito), with a contrast of 3:1 to the card in light and dark.
 * Each line has dashes and a number too. They are CSS properties, since the plot library knows no `light-dark()`.
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

/** The colour of a line; null is the period before. */
export function colourOf(look: number | null): string {
  return look === null ? 'var(--line-strong)' : `var(--line-${look + 1})`;
}

/** The dashes of a line, as SVG writes them. */
export function dashesOf(look: number | null): string {
  return look === null ? '3 4' : (DASHES[look] ?? 'none');
}

/** The key of a line: a piece of it as the plot draws it, and its number. */
export function LineSign({ look, text }: { look: number | null; text: string }) {
  return (
    <svg aria-hidden="true" width="44" height="16" viewBox="0 0 44 16" className="shrink-0">
      <line
        x1="1"
        x2="28"
        y1="8"
        y2="8"
        stroke={colourOf(look)}
        strokeWidth="3"
        strokeDasharray={dashesOf(look)}
      />
      <text x="32" y="13" fontSize="14" fontWeight="bold" fill={colourOf(look)}>
        {text}
      </text>
    </svg>
  );
}
