import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from './api.ts';
import { everyCall } from './office/every-call.ts';
import type { Call } from './call.ts';
import { COLUMN_MOST } from '../rules/fields.ts';

const calls = Object.entries(everyCall) as [string, Call][];

function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

describe('the promised calls keep their method and path', () => {
  test.each([
    ['POST', '/auth/login'],
    ['POST', '/auth/send-signup-otp'],
    ['POST', '/auth/verify-signup-otp'],
    ['POST', '/auth/forgot-password'],
    ['POST', '/auth/verify-reset-otp'],
    ['POST', '/auth/reset-password'],
    ['POST', '/auth/google-signin'],
    ['GET', '/auth/me'],
    ['POST', '/auth/logout'],
    ['POST', '/orders/user/{userId}'],
    ['POST', '/orders/customize-schedule'],
    ['POST', '/orders/customize'],
    ['POST', '/contact'],
  ])('%s %s', (method, path) => {
    const found = calls.filter(([, call]) => call.method === method && call.path === `/api${path}`);
    expect(found).toHaveLength(1);
  });
});

describe('the promised calls take their payloads', () => {
  const email = 'asha@example.com';
  const lines = { 1: { qty: 100 } };
  const delivery = { nextDeliveryItems: lines, deliveryDate: '2026-11-24', endDate: '2026-12-08' };
  const person = { name: 'Asha', email, mobile: '9876543210', password: 'secret-7' };

  test.each<[Call, object]>([
    [api.login, { email, password: 'secret-7' }],
    [api.sendSignUpOtp, person],
    [api.verifySignUpOtp, { email, otp: '123456' }],
    [api.forgotPassword, { email }],
    [api.verifyResetOtp, { email, otp: '123456' }],
    [api.resetPassword, { email, otp: '123456', password: 'secret-7' }],
    [api.googleSignIn, { token: 'a.b.c' }],
    [
      api.customiseSchedule,
      {
        orderId: 'x',
        scheduledItems: { '2026-11-24': lines },
        deliveryDates: ['2026-11-24'],
        ...delivery,
      },
    ],
    [api.customise, { orderId: 'x', customizedItems: lines, ...delivery }],
    [api.contact, { name: 'Asha', email, subject: 'Milk', message: 'Namaste' }],
  ])('$path', ({ body }, carried) => {
    expect(body?.safeParse(carried)).toMatchObject({ success: true });
  });
});

describe('the promised calls give their answers', () => {
  const user = { _id: '1', name: 'Asha', userName: 'asha', email: 'asha@example.com', isAdmin: false };

  test.each<[Call, unknown]>([
    [api.login, { token: 't', user }],
    [api.verifySignUpOtp, { token: 't', user }],
    [api.googleSignIn, { token: 't', user }],
    [api.me, user],
    [api.ordersOfUser, []],
  ])('$path', ({ answer }, answered) => {
    expect(answer.safeParse(answered)).toMatchObject({ success: true });
  });
});

/** Every number that a schema lets in, with the place where it stands. */
function numbersIn(schema: unknown, place: string): [place: string, bounds: Record<string, unknown>][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as Record<string, unknown>;
  const isNumber = own['type'] === 'integer' || own['type'] === 'number';
  const inside = Object.entries(own).flatMap(([name, part]) => numbersIn(part, `${place}/${name}`));
  return isNumber ? [[place, own], ...inside] : inside;
}

/** What an order's version may be; every other number is kept in a column of 32 bits. */
const CHANGES_MOST = 999_999_999_999_999;

describe('the table of calls', () => {
  test.each(calls)('%s takes no number that its column cannot hold', (_, call) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part] ? z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }) : {};
      for (const [place, { minimum, maximum, exclusiveMaximum }] of numbersIn(schema, part)) {
        const isOrders = /^\/api\/admin\/order(s|-payments)\b/.test(call.path) && place.endsWith('/version');
        const most = isOrders ? CHANGES_MOST : COLUMN_MOST;
        // A write makes the next version out of the one that it carries.
        const isVersion = !isOrders && place.endsWith('/version');
        const largest = Number(maximum ?? Number(exclusiveMaximum) - 1) + Number(isVersion);
        // A cut below 0 takes a mistake back.
        const least = call.path === '/api/admin/cuts' ? -most : 0;
        expect([place, Number(minimum) >= least, largest <= most]).toEqual([place, true, true]);
      }
    }
  });

  test('has no method and path twice', () => {
    const keys = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(calls)('%s has a schema for each parameter of its path, and no other', (_, call) => {
    const described = call.params ? Object.keys(call.params.def.shape) : [];
    expect(described.toSorted()).toEqual(parametersOf(call.path).toSorted());
  });

  test.each(calls)(
    '%s is under /api, and under /api/admin exactly where only the office may call',
    (_, call) => {
      expect(call.path).toMatch(/^\/api\/[a-z{]/);
      expect(call.path.startsWith('/api/admin/')).toBe(Array.isArray(call.caller));
    },
  );

  test.each(calls)('%s carries no body where it is a GET', (_, call) => {
    expect(call.method === 'GET' && call.body !== undefined).toBe(false);
  });

  test('lets only somebody who is signed in see or change orders', () => {
    const orders = calls.filter(([, { path }]) => path.startsWith('/api/orders'));
    expect(orders.map(([, { caller }]) => caller)).toEqual(orders.map(() => 'customer'));
  });
});
