/** A clock that empties: the share, from 0 to 1, of the day that is left. Decorative: the time stands in words. */
export function ClockFace({ share }: { share: number }) {
  const filled = Math.max(0, Math.min(1, share));
  return (
    <svg aria-hidden="true" viewBox="0 0 44 44" width="44" height="44" className="shrink-0">
      <circle cx="22" cy="22" r="21" className="fill-turmeric" />
      <path d={sector(1 - filled)} className="fill-turmeric-tint" />
    </svg>
  );
}

// What has gone by, clockwise from the top.
function sector(gone: number): string {
  if (gone <= 0) return '';
  const angle = Math.min(gone, 0.9999) * 2 * Math.PI;
  const x = 22 + 16 * Math.sin(angle);
  const y = 22 - 16 * Math.cos(angle);
  return `M22 22V6A16 16 0 ${gone > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}
