import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';

import type { CallResult } from '../../lib/api-client.ts';
import { takeAnswer } from '../../lib/api-client.ts';
import { sessionToken } from '../../lib/session.ts';

type Sent = CallResult<typeof officeCatalogueCalls.addPhoto>;

/**
 * Sends a photo, and tells how much of it has gone, from 0 to 1: `fetch` cannot. Null where `signal` stopped it. Once
 * all has gone the server takes a second or two more.
 */
export function sendPhoto(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Sent | null> {
  const call = officeCatalogueCalls.addPhoto;
  const token = sessionToken();
  const form = new FormData();
  form.set('file', file);
  const request = new XMLHttpRequest();
  const answered = new Promise<Response | null>((resolve) => {
    request.addEventListener('load', () => {
      resolve(new Response(request.responseText, { status: request.status }));
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(null));
  });
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / Math.max(1, total)));
  request.open(call.method, call.path);
  request.setRequestHeader('accept', 'application/json');
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
  signal.addEventListener('abort', () => request.abort());
  request.send(form);
  return answered.then((response) => (signal.aborted ? null : takeAnswer(call, response, token)));
}
