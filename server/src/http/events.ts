import { PassThrough } from 'node:stream';
import { EVERY_TOPIC, officeEventCalls } from '@shivar/domain/contract/office/event-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Topics } from '../adapters/topics.ts';
import { judgeAgain, judgeCaller, sendRefusal } from './endpoint.ts';
import type { Identify } from './endpoint.ts';

export const EVENT_STREAM = 'text/event-stream';

/** The time between two signs of life, in milliseconds. Proxies cut a silent connection after 30 s or more. */
const BEAT_MS = 15_000;

/** The most bytes that wait for a client that does not read. It connects again. */
const MOST_WAITING = 64 * 1024;

const HEADERS = {
  'content-type': EVENT_STREAM,
  // A proxy may neither keep, compress nor gather it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const event = (topic: string) => `data: ${topic}\n\n`;

/**
 * Streams the topics that change to the farm's people (product 11.41). A stream ends when its session has ended, when its
 * client does not read, and when the program ends. A client then connects again, and asks for what it shows.
 */
export function registerEvents(app: FastifyInstance, identify: Identify, topics: Topics): void {
  const { path, caller } = officeEventCalls.events;
  const streams = new Map<PassThrough, FastifyRequest>();

  const send = (stream: PassThrough, text: string) => {
    if (stream.writableLength > MOST_WAITING) stream.destroy();
    else stream.write(text);
  };
  const judge = async (request: FastifyRequest, stream: PassThrough) => {
    // Without a database nobody can be judged, and nothing is told.
    const refusal = await judgeAgain(request, caller, identify).catch(() => null);
    if (refusal) stream.end();
  };
  const beat = setInterval(() => {
    for (const [stream, request] of streams) {
      send(stream, ':\n\n');
      void judge(request, stream);
    }
  }, BEAT_MS);
  const unfollow = topics.follow((changed) => {
    const text = [...changed].map(event).join('');
    for (const stream of streams.keys()) send(stream, text);
  });
  app.addHook('preClose', async () => {
    clearInterval(beat);
    unfollow();
    for (const stream of streams.keys()) stream.end();
  });

  const open = (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.headers.accept?.includes(EVENT_STREAM))
      return sendRefusal(request, reply, { code: 'request_invalid' });
    const stream = new PassThrough();
    streams.set(stream, request);
    stream.once('close', () => streams.delete(stream));
    stream.write(event(EVERY_TOPIC));
    return reply.headers(HEADERS).send(stream);
  };
  app.route({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    logLevel: 'warn',
    onRequest: async (request, reply) => {
      const refusal = await judgeCaller(request, caller, identify);
      if (refusal) await sendRefusal(request, reply, refusal);
    },
    handler: open,
  });
}
