import * as z from 'zod/mini';
import {
  authenticatorCodeSchema,
  passkeyNameSchema,
  secondStepCodeSchema,
} from '../rules/account/second-step.ts';
import { byId, code, tokenText } from '../rules/fields.ts';
import { sessionAnswer, userAnswer } from './answers.ts';
import { customerRead, customerWrite, publicWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * Calls for passkeys, the second step and the devices of an account (product 7.29 to 7.34). They stand apart from
 * api.ts, so that other pages do not load these schemas.
 */

const text = tokenText(8192);

/** The answer of a browser's passkey, as WebAuthn writes it in JSON. */
const passkeyResponse = z.object({
  id: tokenText(1400),
  rawId: tokenText(1400),
  type: z.literal('public-key', code('field_invalid')),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.object({
    clientDataJSON: text,
    /** Of a new passkey. */
    attestationObject: z.optional(text),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    /** Of a login. */
    authenticatorData: z.optional(text),
    signature: z.optional(text),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** For `navigator.credentials`, as WebAuthn writes it in JSON. */
const passkeyOptions = z.record(z.string(), z.unknown());

const waysInAnswer = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      _id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  /** Since when an app shows codes. Null without one. */
  authenticatorSince: z.nullable(z.string()),
  /** How many recovery codes are left. */
  codesLeft: z.int(),
  /** Of people of the farm: whether their role needs a second step. Null for a customer. */
  needsStep: z.nullable(z.boolean()),
  /** Where the account is logged in, the last used first. `name` is empty where it is unknown. */
  devices: z.array(
    z.strictObject({
      _id: z.string(),
      name: z.string(),
      since: z.string(),
      seenAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
});
export type WaysInAnswer = z.infer<typeof waysInAnswer>;

/** `codes` are new recovery codes. They are shown once. Empty where none were made. */
const addedAnswer = z.strictObject({ waysIn: waysInAnswer, codes: z.array(z.string()) });
export type AddedAnswer = z.infer<typeof addedAnswer>;

export const passkeyCalls = {
  beginPasskeyLogin: publicWrite('/api/auth/passkey/begin', 'Begin to log in with a passkey', {
    answer: z.strictObject({ options: passkeyOptions }),
  }),
  passkeyLogin: publicWrite('/api/auth/passkey', 'Log in with a passkey; it is a second step too', {
    body: z.strictObject({ response: passkeyResponse }),
    answer: sessionAnswer,
  }),
} as const satisfies Record<string, Call>;

export const secondStepCalls = {
  showSecondStep: customerWrite(
    '/api/auth/second-step',
    'Show a second step in this session: a code of the app, or a recovery code',
    { body: z.strictObject({ code: secondStepCodeSchema }), answer: userAnswer },
  ),
} as const satisfies Record<string, Call>;

export const presenceCalls = {
  stillHere: customerWrite(
    '/api/auth/still-here',
    'Say that somebody uses the office now. A page that refreshes itself is no use',
    { answer: z.strictObject({}) },
  ),
} as const satisfies Record<string, Call>;

export const waysInCalls = {
  waysIn: customerRead('/api/account/ways-in', 'Passkeys, the second step and the devices of the account', {
    answer: waysInAnswer,
  }),
  beginPasskey: customerWrite('/api/account/passkeys/begin', 'Begin to add a passkey', {
    answer: z.strictObject({ options: passkeyOptions }),
  }),
  addPasskey: customerWrite('/api/account/passkeys', 'Add a passkey; it logs in from then on', {
    body: z.strictObject({ name: passkeyNameSchema, response: passkeyResponse }),
    status: 201,
    answer: addedAnswer,
  }),
  removePasskey: customerWrite('/api/account/passkeys/{id}/remove', 'Remove a passkey', {
    params: byId,
    answer: waysInAnswer,
  }),
  beginAuthenticator: customerWrite(
    '/api/account/authenticator/begin',
    'Begin to add an app that shows codes',
    {
      answer: z.strictObject({
        /** To be typed into the app, in base32. */
        secret: z.string(),
        /** The same as an address for the app, to be drawn as a QR code. */
        uri: z.string(),
        /** To be sent back with the first code. It holds the secret, sealed. */
        sealed: z.string(),
      }),
    },
  ),
  addAuthenticator: customerWrite(
    '/api/account/authenticator',
    'Add an app that shows codes, by its first code',
    {
      body: z.strictObject({ sealed: tokenText(400), code: authenticatorCodeSchema }),
      status: 201,
      answer: addedAnswer,
    },
  ),
  removeAuthenticator: customerWrite('/api/account/authenticator/remove', 'Remove the app that shows codes', {
    answer: waysInAnswer,
  }),
  newRecoveryCodes: customerWrite(
    '/api/account/recovery-codes',
    'Make new recovery codes; the older ones no longer work',
    { answer: addedAnswer },
  ),
  endDevice: customerWrite('/api/account/devices/{id}/end', 'Log the account out on a device', {
    params: byId,
    answer: waysInAnswer,
  }),
  endOtherDevices: customerWrite('/api/account/devices/end-others', 'Log the account out everywhere else', {
    answer: waysInAnswer,
  }),
} as const satisfies Record<string, Call>;
