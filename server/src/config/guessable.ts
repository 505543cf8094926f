/*
 * Common passwords, and long texts that are no secret.
 */

const WORDS =
  /^(password|passw0rd|admin|administrator|secret|changeme|shivar|letmein|qwerty|test|demo|root)\W*\d*\W*$/i;
const REPEATED = /^(.{1,16}?)\1+$/;
const COUNTED = ['01234567890123456789', '98765432109876543210'];
/** Words of examples and habits. No random text of letters and digits has one of them by chance. */
const IN_SECRETS =
  /password|passw0rd|secret|change.?me|shivar|example|default|letmein|qwerty|abcdefg|1234567/i;

/** The least bits of a secret, by its own letters: 128 random bits as hex digits give 112. */
const SECRET_BITS = 80;
const SECRET_LEAST = 32;

let common: ReadonlySet<string> | undefined;

/** The 49,000 most common passwords, in small letters; loaded when the first one is judged. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return (common ??= new Set(dictionary['passwords-common']));
}

/** Whether a password is common: a well-known one, a count, a repetition, or the account's own email. */
export async function isGuessablePassword(password: string, email: string): Promise<boolean> {
  const small = password.toLowerCase();
  if (WORDS.test(small) || REPEATED.test(small) || COUNTED.some((digits) => digits.includes(small)))
    return true;
  const own = email.toLowerCase();
  return small === own || small === own.split('@')[0] || (await commonPasswords()).has(small);
}

/** Whether a secret can be guessed: short, of few different letters, repeated, or with a well-known word. */
export function isGuessableSecret(secret: string): boolean {
  if (secret.length < SECRET_LEAST || IN_SECRETS.test(secret) || REPEATED.test(secret)) return true;
  const counts = new Map<string, number>();
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const bits = [...counts.values()].map((count) => count * Math.log2(secret.length / count));
  return bits.reduce((sum, each) => sum + each, 0) < SECRET_BITS;
}
