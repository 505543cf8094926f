import { contactAnswer } from './answers.ts';
import { publicWrite } from './call.ts';
import type { Call } from './call.ts';
import { contactSchema } from '../rules/contact/contact.ts';

/** The call of a visitor's message (product 8.7). */
export const contactCalls = {
  contact: publicWrite('/api/contact', 'Write to the farm', { body: contactSchema, answer: contactAnswer }),
} as const satisfies Record<string, Call>;
