import { photoIdOf } from '@shivar/domain/rules/catalogue/photo-path';

import { classNames } from './class-names.ts';
import { Photo } from './photo.tsx';

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
  const photo = photoIdOf(src);
  if (photo !== null) {
    const look = classNames('aspect-square shrink-0 rounded-small', className);
    return <Photo id={photo} alt="" sizes={`${size}px`} width={size} height={size} className={look} />;
  }
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
