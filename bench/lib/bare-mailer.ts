import { randomUUID } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { createSmtpMailer } from '../../server/src/adapters/mailer.ts';
import type { Mail } from '../../server/src/adapters/mailer.ts';

/*
 * A thread that sends one mail again and again, with the application's own settings of its mail program and nothing else: no
 * database and no words to write.
 */

const { url, mail, times, atOnce } = workerData as {
  readonly url: string;
  readonly mail: Omit<Mail, 'id'>;
  readonly times: number;
  readonly atOnce: number;
};
const mailer = createSmtpMailer(url, 'Shivar <no-reply@shivar.example>');
let left = times;
async function sendOn(): Promise<void> {
  while (left > 0) {
    left -= 1;
    await mailer.send({ ...mail, id: randomUUID() }, new AbortController().signal);
  }
}
await Promise.all(Array.from({ length: atOnce }, sendOn));
