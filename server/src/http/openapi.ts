import { refusalAnswer } from '@shivar/domain/contract/answers';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import type { Call } from '@shivar/domain/contract/call';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { EVENT_STREAM } from './events.ts';

// Swagger's page styles by script, which the policy allows, and has no inline code.
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

type Json = Readonly<Record<string, unknown>>;

const asJson = (schema: Json) => ({ content: { 'application/json': { schema } } });
const refusal = (description: string) => ({
  description,
  ...asJson({ $ref: '#/components/schemas/Refusal' }),
});

/** The refusals of all calls. */
const REFUSALS = {
  Invalid: refusal('Something that was sent is not as this call says: `issues` names each field'),
  SignedOut: refusal('Nobody is signed in, or the session has ended'),
  NotAllowed: refusal('Whoever is signed in has no such role'),
  Refused: refusal(
    'A rule says no: 403, 404, 409 or 422, and 429 with `Retry-After` after too many tries. 413 and 415 refuse the body itself.',
  ),
  Failed: refusal(
    '500 is a fault of the server; 503 has `Retry-After`, and the same request may go well then',
  ),
};

/** Where the documentation lies, and every file of it. */
const DOCS = '/api/docs';

/**
 * Serves OpenAPI 3.1 at /api/openapi.json and a page to read it at /api/docs, both from the API table (product 8.26).
 * Few people ask for them, so both are made at the first request.
 */
export function registerOpenApi(app: FastifyInstance, version: string): void {
  let made: Json | undefined;
  let docs: Promise<FastifyInstance> | undefined;
  const document = () => (made ??= openApiDocument(version));
  app.addHook('onClose', async () => (await docs)?.close());
  app.get('/api/openapi.json', document);
  for (const url of [DOCS, `${DOCS}/*`]) {
    app.get(url, async (request, reply) => {
      const pages = await (docs ??= docsApp(document()));
      const answer = await pages.inject({ method: 'GET', url: request.url, headers: request.headers });
      const { connection: _, date: _d, 'transfer-encoding': _t, ...headers } = answer.headers;
      return reply.code(answer.statusCode).headers(headers).send(answer.rawPayload);
    });
  }
}

/** The pages that show a document. */
async function docsApp(document: Json): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = fastify();
  // zod writes the schemas; the plugin's type wants each spelt out by hand.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    staticCSP: DOCS_POLICY,
    // Without the bar at the top, which offers to read any other API. Folded: it stops drawing at more than 136 calls at once.
    uiConfig: { docExpansion: 'none', deepLinking: true, layout: 'BaseLayout' },
    theme: { title: 'Shivar API' },
  });
  return app;
}

/** The API table as an OpenAPI document. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(everyCall)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shivar',
      version,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      description:
        'Every call of the storefront and the office. Refusals carry a message for people, in the language of the `lang` cookie or Accept-Language, and a code for programs. Money is in rupees, quantities are whole grams or units, days are dates in Asia/Kolkata.',
    },
    servers: [{ url: '/', description: 'Where this document was read' }],
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusalAnswer, 'output') },
      responses: REFUSALS,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(name: string, call: Call): Json {
  const parameters = [
    ...parametersOf('path', call.params),
    ...parametersOf('query', call.query),
    ...headersOf(call),
  ];
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? ''],
    security: call.caller === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, ...asJson(jsonSchema(call.body, 'input')) } }),
    ...(call.file && { requestBody: fileBody(call.file.types) }),
    responses: {
      [call.status]: { description: 'Done', ...answerOf(call) },
      ...refusalsOf(call),
    },
  };
}

function answerOf({ answer, streams }: Call): Json {
  const schema = jsonSchema(answer, 'output');
  return streams ? { content: { [EVENT_STREAM]: { schema } } } : asJson(schema);
}

/** The refusals of a call. Its rules are codes, too many for a status each. */
function refusalsOf(call: Call): Json {
  const carries = call.method === 'POST' || call.params !== undefined || call.query !== undefined;
  const isSignedIn = call.caller !== 'anyone';
  return {
    ...(carries ? { 400: referTo('Invalid') } : {}),
    ...(isSignedIn ? { 401: referTo('SignedOut') } : {}),
    ...(isSignedIn && call.caller !== 'customer' ? { 403: referTo('NotAllowed') } : {}),
    '4XX': referTo('Refused'),
    '5XX': referTo('Failed'),
  };
}

const referTo = (name: keyof typeof REFUSALS) => ({ $ref: `#/components/responses/${name}` });

/** A file in OpenAPI 3.1: a part of a form, of one of these media types. */
function fileBody(types: readonly string[]): Json {
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['file'],
        },
        encoding: { file: { contentType: types.join(', ') } },
      },
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: Call['params']): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(part as z.ZodMiniType, 'input'),
  }));
}

function headersOf(call: Call): Json[] {
  return Object.entries(call.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
