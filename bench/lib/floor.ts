import fastify from 'fastify';
import { brotliCompressSync } from 'node:zlib';

interface Ready {
  readonly bytes: Buffer;
  readonly headers: Record<string, string>;
}

/**
 * Serves the pages of the application at `url` without their scripts, as ready compressed bytes on `port`, with their
 * pictures and fonts. No page of this content can be faster. Returns how to end it.
 */
export async function serveFloor(url: string, port: number): Promise<() => Promise<void>> {
  const app = fastify();
  const ready = new Map<string, Ready>();
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const known = ready.get(path) ?? (await make(url, path));
    ready.set(path, known);
    return reply.headers(known.headers).send(known.bytes);
  });
  await app.listen({ port });
  return () => app.close();
}

async function make(url: string, path: string): Promise<Ready> {
  const answer = await fetch(`${url}${path}`);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  if (!type.startsWith('text/html') && !type.includes('svg')) {
    return {
      bytes: Buffer.from(await answer.arrayBuffer()),
      headers: { 'content-type': type, 'cache-control': 'max-age=31536000' },
    };
  }
  const text = (await answer.text())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  return {
    bytes: brotliCompressSync(text),
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'max-age=3600' },
  };
}
