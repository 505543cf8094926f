import { classNames } from './class-names.ts';

interface DrawingProps {
  /** The address of a drawing or photo of produce. */
  src: string;
  /** Its side in CSS pixels; it is square. */
  size: number;
  className?: string;
}

/**
 * A picture of produce. Decorative: the name stands beside it. It is fetched when it comes near and after
 * the text is painted, into a place that is kept for it.
 */
export function Drawing({ src, size, className }: DrawingProps) {
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      fetchPriority="low"
      loading="lazy"
      className={classNames('shrink-0 object-contain', className)}
    />
  );
}
