import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { api } from '@shivar/domain/contract/api';
import { accountCalls } from '@shivar/domain/contract/account-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

interface Span {
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { key: string; value: Readonly<Record<string, unknown>> }[];
}
interface Exported {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
}

const got: Span[] = [];
const take = async (request: IncomingMessage, response: ServerResponse) => {
  const { resourceSpans } = (await json(request)) as Exported;
  got.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  response.end('{}');
};
const collector = createServer((request, response) => void take(request, response));
let url: string;
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
});
afterAll(() => collector.close());

const valueOf = ({ attributes }: Span, name: string) => {
  const found = attributes.find(({ key }) => key === name);
  return found && Object.values(found.value)[0];
};

test('each request goes to the collector with its number, its route and its statements, and without values', async () => {
  const app = await testApp({ traces: { url, share: 1 } });
  const asha = await app.customer();
  const address = { line1: 'House by the old well', line2: '', landmark: '', city: 'Nashik' };
  const { path } = accountCalls.addAddress;
  const saved = await app.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${asha.token}` },
    payload: { kind: 'home', label: '', address, pincode: '422001', mobile: '9876543210' },
  });
  const unknown = await app.app.inject({ url: '/api/nothing-of-this' });
  // What still waits is sent at the end.
  await app.close();
  const ofNumber = (number: unknown) => got.find((span) => valueOf(span, 'shivar.request_id') === number);
  const request = ofNumber(saved.headers['x-request-id']);
  if (!request) throw new Error('The request did not come');
  expect([request.name, valueOf(request, 'http.response.status_code')]).toEqual([`POST ${path}`, 201]);
  const statements = got.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map((span) => valueOf(span, 'db.system.name'))).toContain('postgresql');
  expect(statements.map((span) => span.name)).toContain('commit');
  expect(JSON.stringify(got)).not.toContain(address.line1);
  expect(ofNumber(unknown.headers['x-request-id'])?.name).toBe('GET /api/*');
});

test('a share of none sends nothing, and a collector that is away disturbs nobody', async () => {
  got.length = 0;
  const few = await testApp({ traces: { url, share: 0.000001 } });
  await few.call(api.plans);
  await few.close();
  expect(got).toEqual([]);
  const alone = await testApp({ traces: { url: 'http://127.0.0.1:9/v1/traces', share: 1 } });
  expect((await alone.call(api.plans)).status).toBe(200);
  await alone.close();
});
