/** What a cache of this kind keeps: anything that knows its own weight. */
export interface Kept {
  /** Bytes in memory. */
  readonly size: number;
}

export interface PageCache<Page extends Kept> {
  /** The page under this key, if it was made for this generation. */
  get(generation: string, key: string): Page | undefined;
  /**
   * A new page: made once however many ask for it at the same time. It is kept where `keep` says so and the
   * generation has not changed meanwhile.
   */
  make(
    generation: string,
    key: string,
    render: () => Promise<Page>,
    keep: (page: Page) => boolean,
  ): Promise<Page>;
}

/**
 * Keeps pages up to `mostBytes`, dropping the one unused for longest. All belong to one generation (the
 * catalogue's version and the day): a new generation drops all the old at once (design 6).
 */
export function createPageCache<Page extends Kept>(mostBytes: number): PageCache<Page> {
  const kept = createKeeper<Page>(mostBytes);
  const making = new Map<string, Promise<Page>>();
  let current = '';

  const enter = (generation: string) => {
    if (generation === current) return;
    current = generation;
    kept.clear();
    making.clear();
  };
  const get = (generation: string, key: string) => {
    enter(generation);
    return kept.get(key);
  };
  const make: PageCache<Page>['make'] = (generation, key, render, keep) => {
    enter(generation);
    const known = making.get(key);
    if (known) return known;
    const made = render()
      .then((page) => {
        if (generation === current && keep(page)) kept.set(key, page);
        return page;
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
    making.set(key, made);
    return made;
  };
  return { get, make };
}

function createKeeper<Page extends Kept>(mostBytes: number) {
  // A Map keeps the order of insertion: what is used is put back at its end, so the first is the oldest.
  const pages = new Map<string, Page>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };
  const get = (key: string) => {
    const page = pages.get(key);
    if (!page) return undefined;
    pages.delete(key);
    pages.set(key, page);
    return page;
  };
  const set = (key: string, page: Page) => {
    drop(key);
    pages.set(key, page);
    bytes += page.size;
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };
  const clear = () => {
    pages.clear();
    bytes = 0;
  };
  return { get, set, clear };
}
