import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { createGateway } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { addRoutes } from './api.ts';
import { StandIn } from './stand-in.ts';
import type { Stood } from './books.ts';

/** Where a trial has its gateway, in the same program. */
export const STAND_IN_PATH = '/demo-gateway';

/** Between a refund and its arrival, in milliseconds. A bank takes days. */
const REFUND_MS = 2000;

interface DemoSettings {
  readonly dataDir: string;
  readonly jwtSecret: string;
  readonly publicUrl: string;
  /** The address of this program on this machine. */
  readonly localUrl: string;
  readonly webhookPath: string;
  readonly clock: Clock;
}

/** The gateway of a trial: the stand-in, in this program and by its real protocol. It keeps what it knows in a file. */
export function demoGateway({ dataDir, jwtSecret, publicUrl, localUrl, webhookPath, clock }: DemoSettings): {
  readonly gateway: Gateway;
  readonly standIn: (app: FastifyInstance) => void;
} {
  const secretFor = (what: string) =>
    createHmac('sha256', jwtSecret).update(`stand-in ${what}`).digest('hex');
  const [keySecret, webhookSecret] = [secretFor('key'), secretFor('webhook')];
  const file = join(dataDir, 'demo-gateway.json');
  const stood = readStood(file);
  const keyId = 'rzp_test_ShivarStandIn';
  const standIn = new StandIn({
    keyId,
    keySecret,
    webhookSecret,
    now: () => clock.now(),
    ...(stood && { stood }),
    onChange: (changed) => keepStood(dataDir, file, changed),
    pages: `${publicUrl}${STAND_IN_PATH}`,
    refundsTake: REFUND_MS,
    deliver: ({ id, body, signature }) =>
      fetch(`${localUrl}${webhookPath}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signature,
        },
        body,
      }),
  });
  const gateway = createGateway({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    url: `${localUrl}${STAND_IN_PATH}`,
    checkoutUrl: `${publicUrl}${STAND_IN_PATH}/v1/checkout.js`,
  });
  return { gateway, standIn: (app) => addRoutes(app, standIn) };
}

function readStood(file: string): Stood | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stood;
  } catch {
    return null;
  }
}

/** As a whole or not at all. */
function keepStood(dataDir: string, file: string, stood: Stood): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(stood));
  renameSync(`${file}.new`, file);
}
