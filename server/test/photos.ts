import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@shivar/domain/contract/call';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import type { RefusalAnswer } from '@shivar/domain/contract/answers';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../src/db/client.ts';
import { insertRow } from '../src/db/insert.ts';
import type { Person } from './app.ts';

const BOUNDARY = 'a-part-of-a-form';

/** A form with one file, as a browser sends it. */
export function formWith(file: Buffer, { part = 'file', name = 'photo.jpg' } = {}): Buffer {
  const head = [
    `--${BOUNDARY}`,
    `content-disposition: form-data; name="${part}"; filename="${name}"`,
    'content-type: image/jpeg',
  ];
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** What such a form says of itself. */
export function formHeaders(person: Person | null): Record<string, string> {
  return {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(person ? { authorization: `Bearer ${person.token}` } : {}),
  };
}

/** Sends a photo as the office does. */
export async function sendPhoto(
  app: FastifyInstance,
  person: Person | null,
  file: Buffer,
  wishes: { part?: string; name?: string; headers?: Record<string, string> } = {},
): Promise<{
  status: number;
  answer: AnswerOf<typeof officeCatalogueCalls.addPhoto>;
  refusal: RefusalAnswer;
}> {
  const response = await app.inject({
    method: 'POST',
    url: officeCatalogueCalls.addPhoto.path,
    headers: { ...formHeaders(person), ...wishes.headers },
    payload: formWith(file, wishes),
  });
  const said = response.json();
  return { status: response.statusCode, answer: said, refusal: said };
}

/** A household's photo of a box, as a row without a file; its key. */
export async function noteBoxPhoto(
  db: Database,
  box: { readonly orderId: string; readonly date: string; readonly takenBy: string },
): Promise<string> {
  const [id, at] = [randomUUID(), new Date()];
  const times = { takenAt: at, keptAt: at, expiresAt: new Date(at.getTime() + 90 * 86_400_000) };
  await insertRow(db, 'box_photos', { id, kind: 'complaint', ...box, ...times });
  return id;
}
