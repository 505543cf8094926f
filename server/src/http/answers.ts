import type { Call } from '@shivar/domain/contract/call';
import { isDay } from '@shivar/domain/values/day';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod/mini';

type IsValid = (answer: unknown) => boolean;

/** After so many answers of a call its schema is compiled. Most calls of a small farm never answer so often. */
const OFTEN = 20;

const ajv = new Ajv2020({ meta: false, validateSchema: false, formats: { date: isDay } });
const counts = new WeakMap<Call, number>();
const compiled = new WeakMap<Call, IsValid>();

/**
 * The answer as the API table promises it: fields that it does not name are left out. Throws where it differs: that is our
 * mistake, not the caller's.
 */
export function checkAnswer(call: Call, answer: unknown): unknown {
  // What this accepts, the schema would return unchanged, in twenty times the time.
  if (compiled.get(call)?.(answer)) return answer;
  const count = (counts.get(call) ?? 0) + 1;
  counts.set(call, count);
  if (count === OFTEN) compiled.set(call, compileAnswer(call));
  const checked = call.answer.safeParse(answer);
  if (checked.success) return checked.data;
  throw new Error(
    `${call.method} ${call.path} would answer against its schema: ${z.prettifyError(checked.error)}`,
  );
}

/**
 * Compiles the schema of an answer, as the page of the API shows it. It refuses each field that the schema does not name.
 * Throws for a schema without a form in JSON Schema.
 */
export function compileAnswer(call: Call): IsValid {
  return ajv.compile(z.toJSONSchema(call.answer, { io: 'output' }));
}
