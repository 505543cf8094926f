import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '../config/config.ts';
import { statements } from '../db/statements.ts';
import type { Statement } from '../db/statements.ts';

/** So much of a statement stands in a trace. Its values never do. */
const TEXT = 500;
/** How long a program that ends waits for a collector that does not answer, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Sends what each request and its statements took to a collector of OpenTelemetry (product 8.33), by OTLP over HTTP with JSON. It
 * names routes and statements, and the request's number (product 8.31): no address, no value, nobody. A collector that is away
 * disturbs nothing. Without an address nothing of it is loaded.
 */
export async function registerTraces(
  app: FastifyInstance,
  { traces, version }: Pick<Config, 'traces' | 'version'>,
): Promise<void> {
  if (!traces) return;
  const { tracer, shutdown } = await openTracer(traces, version);
  const current = new AsyncLocalStorage<Context>();
  await followRequests(app, tracer, current);
  const listener = await statementListener(tracer, current);
  statements.subscribe(listener);
  app.addHook('onClose', async () => {
    statements.unsubscribe(listener);
    await shutdown().catch(() => undefined);
  });
}

async function openTracer({ url, share }: NonNullable<Config['traces']>, version: string) {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shivar', 'service.version': version }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE_MS })],
  });
  return { tracer: provider.getTracer('shivar'), shutdown: () => provider.shutdown() };
}

/** A span for each request, and `current` while it is answered. */
async function followRequests(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Context>) {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const requests = new WeakMap<FastifyRequest, Span>();
  const within: onRequestHookHandler = (request, _reply, done) => {
    const span = requests.get(request);
    current.run(span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT, done);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const attributes = { 'http.request.method': request.method, 'shivar.request_id': request.id };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    requests.set(request, span);
    within.call(app, request, reply, done);
  });
  // A body comes in events of the connection, which belong to no request.
  app.addHook('preValidation', within);
  app.addHook('onResponse', async (request, reply) => {
    const span = requests.get(request);
    const route = request.routeOptions.url ?? 'none';
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** A span for each statement of a request. Those of jobs belong to none. */
async function statementListener(tracer: Tracer, current: AsyncLocalStorage<Context>) {
  const { SpanKind, SpanStatusCode } = await import('@opentelemetry/api');
  const open = new WeakMap<object, Span>();
  return {
    start: (statement: Statement) => {
      const parent = current.getStore();
      if (!parent) return;
      const { text, name } = statement;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, TEXT) };
      const options = { kind: SpanKind.CLIENT, attributes };
      open.set(statement, tracer.startSpan(name ?? 'statement', options, parent));
    },
    error: (statement: Statement) => {
      open.get(statement)?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd: (statement: Statement) => {
      open.get(statement)?.end();
    },
  };
}
