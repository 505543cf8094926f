/** The media types of the formats that are kept. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

/**
 * Where pictures are kept, by name. A name's bytes never change, so writing them twice does no harm. Everything here
 * throws where the store cannot be reached.
 */
export interface ImageStore {
  /** Writes the whole of it or nothing. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** Also where it is gone already. */
  remove(name: string): Promise<void>;
  /** Removes what writes left that were cut off before an instant, in milliseconds since 1970. */
  tidy(before: number): Promise<void>;
}
