import { encodeQR } from 'qr';

/** It is drawn here: an `img` would need an address. */
const AS_IMAGE = { role: 'img', shapeRendering: 'crispEdges' } as const;

/** A text as a code for cameras, dark on white in both themes, with the white edge that they need. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} className={className} {...AS_IMAGE}>
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
