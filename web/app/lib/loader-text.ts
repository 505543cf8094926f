import { useMemo } from 'react';

declare const content: unique symbol;

/** A loader's data as JSON. */
export type LoaderText<Data> = string & { readonly [content]: Data };

/**
 * Data for a page as one text. The router numbers every part of an object in the document, and numbers that differ can't
 * be compressed: a list of plans takes half a kilobyte less like this (product 12.10).
 */
export function loaderText<Data>(data: Data): LoaderText<Data> {
  return JSON.stringify(data) as LoaderText<Data>;
}

/** The data again, the same object as long as the text is the same. */
export function useLoaderText<Data>(text: LoaderText<Data>): Data {
  return useMemo(() => JSON.parse(text) as Data, [text]);
}
