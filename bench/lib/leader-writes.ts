import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { inSession } from '../../server/src/db/session.ts';
import type { Node } from './patroni.ts';

const BETWEEN_MS = 100;

/** A row that a node has acknowledged. The timeline is a higher one after each change of the leader. */
interface Taken {
  readonly id: number;
  readonly node: string;
  readonly timeline: string;
  readonly sentAt: number;
  readonly takenAt: number;
}

/**
 * Writes rows to each node directly, by its Unix socket, whether it leads or not. So it is the client who is cut off together with an old
 * leader, and the client whose statement waits in a frozen one.
 */
export class LeaderWrites {
  readonly #nodes: readonly Node[];
  readonly #taken: Taken[] = [];
  readonly #clients = new Set<Client>();
  #last = 0;
  #isOver = false;

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes;
  }

  async begin(leader: Node): Promise<void> {
    await inSession({ connectionString: leader.urlOf('drill') }, (client) =>
      client.query('create table rows (id bigint primary key)'),
    );
    for (const node of this.#nodes) void this.#writeTo(node);
  }

  stop(): void {
    this.#isOver = true;
    // One of them may wait for a node that never answers.
    for (const client of this.#clients) void client.end().catch(() => {});
  }

  /** The number of acknowledged rows. */
  get taken(): number {
    return this.#taken.length;
  }

  /** Rows that an old leader took although they were sent after a later leader had taken one. */
  ofTwoLeaders(): string[] {
    const began = new Map<string, number>();
    for (const { timeline, takenAt } of this.#taken)
      began.set(timeline, Math.min(began.get(timeline) ?? Infinity, takenAt));
    return this.#taken
      .filter(({ timeline, sentAt }) => [...began].some(([later, at]) => later > timeline && at < sentAt))
      .map(({ id, node, timeline }) => `row ${id} on ${node}, timeline ${timeline}`);
  }

  /** Acknowledged rows that this leader does not have. */
  async lostOn(leader: Node): Promise<string[]> {
    const { rows } = await inSession({ connectionString: leader.urlOf('drill') }, (client) =>
      client.query<{ id: string }>('select id from rows'),
    );
    const there = new Set(rows.map(({ id }) => Number(id)));
    return this.#taken.filter(({ id }) => !there.has(id)).map(({ id, node }) => `row ${id} of ${node}`);
  }

  async #writeTo(node: Node): Promise<void> {
    while (!this.#isOver) {
      const client = new Client({ connectionString: node.urlOf('drill') });
      client.on('error', () => {});
      this.#clients.add(client);
      try {
        await client.connect();
        while (!this.#isOver) {
          await this.#write(client, node.name);
          await pause(BETWEEN_MS);
        }
      } catch {
        // It follows, is starting, or is gone: all of that is asked again.
      }
      this.#clients.delete(client);
      void client.end().catch(() => {});
      await pause(BETWEEN_MS);
    }
  }

  async #write(client: Client, node: string): Promise<void> {
    this.#last += 1;
    const id = this.#last;
    const sentAt = performance.now();
    const { rows } = await client.query<{ timeline: string }>(
      `insert into rows values ($1) returning left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
      [id],
    );
    this.#taken.push({ id, node, timeline: rows[0]?.timeline ?? '', sentAt, takenAt: performance.now() });
  }
}
