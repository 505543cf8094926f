import { colourOf, dashesOf } from './line-looks.ts';

/** A piece of a line as the plot draws it, and its number. */
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
