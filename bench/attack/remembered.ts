/** How many values of a name are kept; the newest take the place of the oldest. */
const MOST = 60;
/** An answer is read so far: a list of a thousand orders tells no more than its first hundred. */
const MOST_READ = 400;

/** What the program has answered, by the names of the fields: ids, versions, days that are there. */
export class Remembered {
  readonly #values = new Map<string, unknown[]>();
  readonly #bodies = new Map<string, unknown[]>();
  #turn = 0;

  /** Keeps what stands in an answer of a call below `path`. */
  keep(who: string, path: string, answer: unknown): void {
    let left = MOST_READ;
    const walk = (value: unknown, name: string, depth: number) => {
      left -= 1;
      if (left < 0) return;
      if (typeof value !== 'object' || value === null) {
        if (value !== null && name !== '') this.#put(who, path, name, value, depth);
        return;
      }
      const isList = Array.isArray(value);
      for (const [key, part] of Object.entries(value))
        walk(part, isList ? name : key, depth + (isList ? 0 : 1));
    };
    walk(answer, '', 0);
  }

  /** Keeps a body that a call accepted. */
  accept(operation: string, body: unknown): void {
    add(this.#bodies, operation, body, (this.#turn += 1));
  }

  /** A body that the call accepted before. */
  accepted(operation: string, turn: number): unknown {
    return at(this.#bodies.get(operation), turn);
  }

  /** A value that somebody was told under this name, or under `_id` in the same part of the API. */
  recall(who: string, path: string, name: string, type: string, turn: number): unknown {
    const part = partOf(path);
    const own = [`${who} ${part}`, part].flatMap((place) => [`${place} _id`, `${place} ${name}`]);
    const places = /^id$|Id$/.test(name) ? [...own, name] : [...own.toReversed(), `${who} ${name}`, name];
    const found = places.map((place) => this.#values.get(place)).filter((values) => values !== undefined);
    // What is nearest comes as often as all else.
    const choice = turn % 2 === 0 ? 0 : Math.floor(turn / 2) % Math.max(1, found.length);
    const value = at(found[choice], Math.floor(turn / 16));
    return typeof value === type ? value : undefined;
  }

  #put(who: string, path: string, name: string, value: unknown, depth: number): void {
    this.#turn += 1;
    const places = [name, `${who} ${name}`];
    // What stands deeper is of something else: the items of an order, the sizes of a plan.
    if (depth <= 2) places.push(`${partOf(path)} ${name}`, `${who} ${partOf(path)} ${name}`);
    for (const place of places) add(this.#values, place, value, this.#turn);
  }
}

/** `orders` of /api/admin/orders/{id}. */
function partOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'admin');
  return parts[0] ?? '';
}

function add(kept: Map<string, unknown[]>, name: string, value: unknown, turn: number): void {
  const values = kept.get(name) ?? [];
  if (values.length < MOST) values.push(value);
  else values[turn % MOST] = value;
  kept.set(name, values);
}

function at(values: readonly unknown[] | undefined, turn: number): unknown {
  return values?.[turn % values.length];
}
