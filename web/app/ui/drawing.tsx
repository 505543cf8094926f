import { classNames } from './class-names.ts';

interface DrawingProps {
  /** The address of a drawing or photo of produce. */
  src: string;
  /** Its side in CSS pixels; it is square. */
  size: number;
  /** Far down the page: fetched when it comes near. */
  lazy?: boolean;
  className?: string;
}

/** A picture of produce. Decorative: the name stands beside it. It never competes with the text. */
export function Drawing({ src, size, lazy = false, className }: DrawingProps) {
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      fetchPriority="low"
      loading={lazy ? 'lazy' : 'eager'}
      className={classNames('shrink-0 object-contain', className)}
    />
  );
}
