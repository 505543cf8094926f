import { Validator } from '@seriousme/openapi-schema-validator';
import { api } from '@shivar/domain/contract/api';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import type { Call } from '@shivar/domain/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';

interface Operation {
  operationId: string;
  security?: unknown;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: {
    content: { 'application/json': { schema: { required?: string[]; additionalProperties?: boolean } } };
  };
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let asha: Person;
let document: Document;
beforeAll(async () => {
  app = await testApp();
  asha = await app.customer();
  document = (await app.app.inject({ url: '/api/openapi.json' })).json<Document>();
});
afterAll(() => app.close());

const calls = Object.entries<Call>(everyCall);
const operationOf = ({ method, path }: Call) => document.paths[path]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...document });
    expect([result.errors, result.valid, validator.version]).toEqual([undefined, true, '3.1']);
  });

  test('has every call of the table, by its name, and no other', () => {
    const names = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(names.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  test.each(calls)('tells of %s who may call, what it carries and what it answers', (name, call) => {
    const operation = operationOf(call);
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toEqual(call.caller === 'anyone' ? [] : [{ session: [] }]);
    const told = Object.keys(operation?.responses ?? {});
    expect(told).toEqual(expect.arrayContaining([String(call.status), '4XX', '5XX']));
    expect([told.includes('401'), told.includes('403')]).toEqual([
      call.caller !== 'anyone',
      Array.isArray(call.caller),
    ]);
    const inPath = operation?.parameters
      ?.filter((parameter) => parameter.in === 'path')
      .map((each) => each.name);
    expect(inPath ?? []).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.file !== undefined);
  });

  test('says that unknown fields are refused, and which header a purchase needs', () => {
    const operation = operationOf(api.placeOrder);
    const schema = operation?.requestBody?.content['application/json'].schema;
    expect(schema?.additionalProperties).toBe(false);
    expect(schema?.required).toContain('startDate');
    expect(operation?.parameters).toEqual([
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: true }),
    ]);
  });
});

describe('the page to read it', () => {
  test('is served with all its parts, and runs no inline script', async () => {
    const page = await app.app.inject({ url: '/api/docs/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part ?? '');
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const { statusCode } = await app.app.inject({ url: new URL(part, 'http://x/api/docs/').pathname });
      expect([part, statusCode]).toEqual([part, 200]);
    }
  });
});

describe('every call of the table is bound:', () => {
  const filled = ({ path }: Call, as: Person) =>
    path
      .replace('{userId}', as.id)
      .replace('{pincode}', '422001')
      .replace('{date}', '2026-11-24')
      .replace('{batch}', 'morning')
      .replace('/subscriptions/{id}', '/subscriptions/weekly-vegetables')
      .replace('{id}', 'nothing');

  test.each(calls)('%s', async (_, call) => {
    const headers = { authorization: `Bearer ${asha.token}` };
    const url = filled(call, asha);
    const payload = call.method === 'POST' ? { payload: { unknown: true } } : {};
    const { statusCode, body } = await app.app.inject({ method: call.method, url, headers, ...payload });
    const { code } = JSON.parse(body) as { code?: string };
    // A call with a file refuses anything but a form.
    expect([200, 400, 403, 404, 415]).toContain(statusCode);
    // An order or a plan may be missing; the call itself never is.
    expect(code).not.toBe('not_found');
  });
});
