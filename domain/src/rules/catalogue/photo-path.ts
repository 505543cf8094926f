/*
 * The addresses of photos. The id of a photo comes from its content, and its files never change, so a browser loads
 * each once. Pages load this file, so it holds nothing else.
 */

/** The widths of a photo in pixels: the square of an item, a card, and a whole page on a fine screen. */
export const PHOTO_WIDTHS = [192, 640, 1280] as const;

/** The formats of a photo, the smaller one first. A browser takes the first one that it knows. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The point of a photo that every crop shows: whole percents from the left and from the top (product 13.9). */
export type PhotoFocus = readonly [fromLeft: number, fromTop: number];

export const MIDDLE: PhotoFocus = [50, 50];

/** The id, and the focal point where it is not the middle. */
const IMAGE = /^\/photos\/([0-9a-f]{32})-[^#]*(?:#(\d{1,3}),(\d{1,3}))?/;

/** The name of one of a photo's files. */
export function photoFile(id: string, width: number, format: PhotoFormat): string {
  return `${id}-${width}.${format}`;
}

/** The names of all files of a photo. */
export function photoFiles(id: string): string[] {
  return PHOTO_FORMATS.flatMap((format) => PHOTO_WIDTHS.map((width) => photoFile(id, width, format)));
}

/**
 * The `image` of the wire for this photo: a format that every browser shows. A focal point stands behind the address,
 * where browsers ask the server for nothing.
 */
export function photoImage(id: string, [fromLeft, fromTop]: PhotoFocus = MIDDLE): string {
  const isMiddle = fromLeft === MIDDLE[0] && fromTop === MIDDLE[1];
  return `/photos/${photoFile(id, 640, 'webp')}${isMiddle ? '' : `#${fromLeft},${fromTop}`}`;
}

/** The photo of an `image`. Null for a drawing. */
export function photoIdOf(image: string): string | null {
  return IMAGE.exec(image)?.[1] ?? null;
}

/** The focal point of an `image`; the middle where it has none. */
export function photoFocusOf(image: string): PhotoFocus {
  const [, , fromLeft, fromTop] = IMAGE.exec(image) ?? [];
  return fromLeft === undefined || fromTop === undefined ? MIDDLE : [Number(fromLeft), Number(fromTop)];
}

/** A photo in all widths of one format, for `srcset`. */
export function photoSources(id: string, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `/photos/${photoFile(id, width, format)} ${width}w`).join(', ');
}

/** The picture of an item: its photo, else its drawing. */
export function shownImage({
  photo,
  photoFocus,
  image,
}: {
  readonly photo: string | null;
  readonly photoFocus?: PhotoFocus | undefined;
  readonly image: string;
}): string {
  return photo === null ? image : photoImage(photo, photoFocus);
}
