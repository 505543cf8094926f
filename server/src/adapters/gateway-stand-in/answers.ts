import type { FastifyReply } from 'fastify';

/** A refusal in the gateway's own form. */
export function fail(reply: FastifyReply, status: number, description: string): FastifyReply {
  const code = status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
  return reply.code(status).send({ error: { code, description, source: 'business', metadata: {} } });
}
