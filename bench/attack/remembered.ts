/** The most values of a name. New ones replace the oldest. */
const MOST = 60;
/** The most values of one answer that are read. */
const MOST_READ = 400;

/** The values of earlier answers, by the names of their fields: ids, versions, days. */
export class Remembered {
  readonly #values = new Map<string, unknown[]>();
  readonly #bodies = new Map<string, unknown[]>();
  #turn = 0;

  /** Keeps the values of an answer of a call below `path`. */
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

  /** A value of this name that the person got before, or an `_id` of the same part of the API. */
  recall(who: string, path: string, name: string, type: string, turn: number): unknown {
    const part = partOf(path);
    const own = [`${who} ${part}`, part].flatMap((place) => [`${place} _id`, `${place} ${name}`]);
    const places = /^id$|Id$/.test(name) ? [...own, name] : [...own.toReversed(), `${who} ${name}`, name];
    const found = places.map((place) => this.#values.get(place)).filter((values) => values !== undefined);
    // The nearest value comes as often as all others.
    const choice = turn % 2 === 0 ? 0 : Math.floor(turn / 2) % Math.max(1, found.length);
    const value = at(found[choice], Math.floor(turn / 16));
    return typeof value === type ? value : undefined;
  }

  #put(who: string, path: string, name: string, value: unknown, depth: number): void {
    this.#turn += 1;
    const places = [name, `${who} ${name}`];
    // Deeper values belong to other things: the items of an order, the sizes of a plan.
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
