import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { describeCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { initialise } from './initialise.ts';
import { embeddedBinaries } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { clusterUrl, leaveServer, reachServer } from './sharing.ts';

interface EmbeddedOptions {
  /** Another PostgreSQL than the npm package's. */
  binaries?: PostgresBinaries;
  /** Settings of the server beside the program's own. */
  settings?: (cluster: Cluster) => Readonly<Record<string, string>>;
  /** Linux ends the server when this process dies, by whatever means: for tests. */
  endWithParent?: boolean;
  /** Told when the server was lost and is being started again. */
  onTrouble?: (message: string, error?: unknown) => void;
}

interface EmbeddedPostgres {
  /** As the application's own role, which owns its database and nothing else. */
  url: string;
  /** As the superuser, on the database `postgres`. */
  adminUrl: string;
  /** Leaves the server, and ends it where no other application uses it. */
  stop(): Promise<void>;
}

/** Keeps this application among the server's users, and the server alive. Returns how to leave it. */
async function keepServer(
  cluster: Cluster,
  { endWithParent = false, onTrouble = () => {} }: EmbeddedOptions,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let keeper: Client | undefined;
  let reviving: Promise<void> | undefined;
  const start = async () => {
    const client = await reachServer(cluster, endWithParent, signal);
    keeper = client;
    client.on('end', () => {
      keeper = undefined;
      if (!signal.aborted) reviving = revive();
    });
  };
  const revive = async () => {
    onTrouble('The embedded PostgreSQL was lost; starting it again');
    let told = '';
    while (!signal.aborted) {
      try {
        return await start();
      } catch (error) {
        if (signal.aborted) return;
        // Once for each reason: it is tried every second, for as long as a full disk takes.
        if (String(error) !== told) onTrouble('The embedded PostgreSQL does not start', error);
        told = String(error);
        await pause(1000);
      }
    }
  };
  await start();
  return async () => {
    stopping.abort();
    await reviving;
    if (!keeper) return;
    await leaveServer(cluster, keeper).catch((error: unknown) => {
      // It was lost at the very end; the next start finds it or starts it again.
      onTrouble('The embedded PostgreSQL could not be left in order', error);
    });
  };
}

/**
 * Starts, or joins, the real PostgreSQL of DATA_DIR (product 12.6): its data in `postgres`, what it says in
 * `postgres.log`, on a Unix socket that only its own account can enter. Works for root too, also inside
 * a folder that only root can enter. Throws a sentence for people where it can't.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? (await embeddedBinaries());
  const described = await describeCluster(dataDir, binaries);
  const cluster = { ...described, ...(options.settings && { settings: options.settings(described) }) };
  await initialise(cluster);
  const stop = await keepServer(cluster, options);
  return {
    url: clusterUrl(cluster, 'shivar', 'shivar'),
    adminUrl: clusterUrl(cluster, 'postgres', 'postgres'),
    stop,
  };
}
