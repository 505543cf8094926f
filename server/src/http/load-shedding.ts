import { api } from '@shivar/domain/contract/api';
import { officeEventCalls } from '@shivar/domain/contract/office/event-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForReader } from './away-page.ts';
import type { Answer } from './faults.ts';
import { isBelow } from './request.ts';

/**
 * The most requests that are worked on at a time. Two cores answer some 400 a second, so a request that is taken has its answer
 * within a second. Whoever is in is served before newcomers, and at 17:59 a save matters more than a list. Otherwise many get
 * half of a page.
 */
export const MOST = { documents: 100, reads: 200, writes: 400 } as const;

/** Cheap, and asked for most when the program is busy; or open for hours. */
const ALWAYS = new Set<string | undefined>([api.health.path, api.ready.path, officeEventCalls.events.path]);

/**
 * Refuses requests at once where too many are worked on (product 8.34). Without it all of them wait, until nobody gets an answer
 * in time. Nothing was done for a refused request, so a browser may send it again by itself. Scripts and pictures are not counted.
 */
export function shedLoad(app: FastifyInstance, answer: Answer): void {
  const working = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    if (!takesWork(request)) return undefined;
    if (working.size >= mostFor(request))
      return answer(request, reply, { code: 'busy', params: { retryAfterSeconds: 1 } });
    working.add(request);
    return undefined;
  });
  // A client that sends its body slowly is no work.
  app.addHook('preParsing', async (request) => {
    if (!request.raw.complete) working.delete(request);
  });
  app.addHook('preValidation', async (request) => {
    if (takesWork(request)) working.add(request);
  });
  // A client that reads slowly is none either. A client that has gone is, until its answer is made.
  app.addHook('onSend', async (request) => {
    working.delete(request);
  });
}

function mostFor(request: FastifyRequest): number {
  if (request.method !== 'GET') return MOST.writes;
  return isForReader(request) ? MOST.documents : MOST.reads;
}

function takesWork(request: FastifyRequest): boolean {
  if (ALWAYS.has(request.routeOptions.url)) return false;
  return isBelow(request.url, '/api') || isForReader(request);
}
