import type { Instant } from '@shivar/domain/values/day';

/** Something that a person marked on this phone. The newest pages of all tabs may have written it. */
export interface Mark {
  /** Grows with each mark of this phone. The store gives it. */
  readonly place?: number;
  /** It counts once on the server, however often it is sent. */
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  /** The call that books it (mark-calls.ts), and its body. */
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** A photo that goes with it, until it is sent. */
  readonly file?: File | undefined;
  /** The mark in words, for its owner. */
  readonly about: string;
  /** By the phone's clock. */
  readonly madeAt: Instant;
  readonly state: 'waiting' | 'sent' | 'refused';
  /** By the server's clock; null while it waits. */
  readonly settledAt: Instant | null;
  /** The server's words, where it refused. */
  readonly refusal: string | null;
  /** How often the server failed over it. */
  readonly failures: number;
}

const MARKS = 'marks';
let opened: Promise<IDBDatabase> | null = null;

/** Opens the store of this phone's marks. Neither a logout nor the end of a session touches it (decision 84). */
function openStore(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('shivar', 1);
    const forget = () => {
      opened = null;
    };
    asked.addEventListener('upgradeneeded', () =>
      asked.result.createObjectStore(MARKS, { keyPath: 'place', autoIncrement: true }),
    );
    asked.addEventListener('success', () => {
      asked.result.addEventListener('close', forget);
      resolve(asked.result);
    });
    asked.addEventListener('error', () => {
      forget();
      reject(asked.error ?? new Error('The store of marks did not open'));
    });
  });
  return opened;
}

/** The result of one request, once it is on the disk. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await openStore()).transaction(MARKS, mode, { durability: 'strict' });
  return new Promise((resolve, reject) => {
    const request = ask(transaction.objectStore(MARKS));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The store of marks took nothing')),
    );
  });
}

/** All marks of this phone, in the order of the presses. */
export const storedMarks = (): Promise<Mark[]> =>
  inStore('readonly', (store) => store.getAll() as IDBRequest<Mark[]>);

/** Adds a mark, or changes the one that has this place. */
export async function storeMark(mark: Mark): Promise<void> {
  await inStore('readwrite', (store) => store.put(mark));
}

export async function removeMark({ place }: Mark): Promise<void> {
  if (place !== undefined) await inStore('readwrite', (store) => store.delete(place));
}
