import { describe, expect, test } from 'vitest';
import { issuesOf, without } from '../../../test/issues.ts';
import { contactSchema } from './contact.ts';

const letter = { name: 'Asha', email: 'asha@example.com', subject: 'Milk', message: 'When do you come?' };

describe('a message to the farm', () => {
  test.each([
    ['with all fields', letter],
    ['without an email', without(letter, 'email')],
    ['with an empty email', { ...letter, email: '' }],
    ['without a subject', without(letter, 'subject')],
    ['with an empty subject', { ...letter, subject: '' }],
    ['of 5000 characters', { ...letter, message: 'x'.repeat(5000) }],
  ])('is taken %s', (_, body) => {
    expect(issuesOf(contactSchema, body)).toEqual({});
  });

  test.each([
    ['without a name', without(letter, 'name'), { name: 'name_required' }],
    ['with a blank name', { ...letter, name: ' ' }, { name: 'name_required' }],
    ['without a message', without(letter, 'message'), { message: 'message_required' }],
    ['with a blank message', { ...letter, message: '\n ' }, { message: 'message_required' }],
    ['with a wrong email', { ...letter, email: 'asha' }, { email: 'email_invalid' }],
    ['with a long subject', { ...letter, subject: 'x'.repeat(201) }, { subject: 'text_too_long' }],
    ['with too long a message', { ...letter, message: 'x'.repeat(5001) }, { message: 'text_too_long' }],
  ])('is refused %s', (_, body, issues) => {
    expect(issuesOf(contactSchema, body)).toEqual(issues);
  });
});
