/*
 * Where photos are found. A photo is known by what it was made of, and its files never change: a browser asks for each
 * of them once. Pages load this file, so nothing else is in it.
 */

/** The widths in which a photo is kept, in pixels: an item’s square, a card, and a whole page on a fine screen. */
export const PHOTO_WIDTHS = [192, 640, 1280] as const;

/** The formats in which it is kept, the smaller one first: a browser takes the first that it knows. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const IMAGE = /^\/photos\/([0-9a-f]{32})-/;

/** The name of one of a photo's files. */
export function photoFile(id: string, width: number, format: PhotoFormat): string {
  return `${id}-${width}.${format}`;
}

/** The names of all files of a photo. */
export function photoFiles(id: string): string[] {
  return PHOTO_FORMATS.flatMap((format) => PHOTO_WIDTHS.map((width) => photoFile(id, width, format)));
}

/** What the wire names as the `image` of what has this photo: one that every browser shows. */
export function photoImage(id: string): string {
  return `/photos/${photoFile(id, 640, 'webp')}`;
}

/** Which photo an `image` shows; null for a drawing. */
export function photoIdOf(image: string): string | null {
  return IMAGE.exec(image)?.[1] ?? null;
}

/** A photo in all widths of one format, for `srcset`. */
export function photoSources(id: string, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `/photos/${photoFile(id, width, format)} ${width}w`).join(', ');
}

/** What is shown of an item: its photo, else its drawing. */
export function shownImage({
  photo,
  image,
}: {
  readonly photo: string | null;
  readonly image: string;
}): string {
  return photo === null ? image : photoImage(photo);
}
