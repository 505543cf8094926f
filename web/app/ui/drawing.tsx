import {
  PHOTO_FORMATS,
  photoFocusOf,
  photoIdOf,
  photoImage,
  photoSources,
} from '@shivar/domain/rules/catalogue/photo-path';

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
  if (photoIdOf(src) !== null) {
    const look = classNames('aspect-square shrink-0 rounded-small', className);
    return <Photo image={src} alt="" sizes={`${size}px`} width={size} height={size} className={look} />;
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

interface PhotoProps {
  /** Its address, with its focal point. */
  image: string;
  alt: string;
  /** Its width on the page, as for the attribute `sizes`. */
  sizes: string;
  /** The size of its place, in CSS pixels, whatever the photo's shape. */
  width: number;
  height: number;
  /** In sight when the page opens, so it is loaded at once. */
  first?: boolean;
  className?: string;
}

/** A photo in the smallest file for this screen, cropped to its place around its focal point. */
export function Photo({ image, alt, sizes, width, height, first = false, className }: PhotoProps) {
  const [small, fallback] = PHOTO_FORMATS;
  const id = photoIdOf(image) ?? '';

  return (
    <picture className="contents">
      <source type={`image/${small}`} srcSet={photoSources(id, small)} sizes={sizes} />
      <img
        src={photoImage(id)}
        srcSet={photoSources(id, fallback)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { fetchPriority: 'low', loading: 'lazy' })}
        className={classNames('object-cover', focusClass(image), className)}
      />
    </picture>
  );
}

/** The policy of pages allows no inline style, so the styles know every twentieth of a photo's width and height. */
function focusClass(image: string): string | null {
  const [fromLeft, fromTop] = photoFocusOf(image).map((percent) => Math.round(percent / 5) * 5);
  return fromLeft === 50 && fromTop === 50 ? null : `at-focus from-left-${fromLeft} from-top-${fromTop}`;
}
