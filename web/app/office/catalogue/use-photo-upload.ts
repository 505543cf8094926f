import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { PHOTO_HEAD_BYTES, judgePhotoBytes, judgePhotoHead } from '@shivar/domain/rules/catalogue/photo';
import type { Result } from '@shivar/domain/language/refusal';
import { useEffect, useRef, useState } from 'react';
import { failureMessage, takeAnswer } from '../../lib/api-client.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { sessionToken } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';

/** A photo on its way: its address in this browser, and the part that is sent, from 0 to 1. */
export interface Sending {
  readonly preview: string;
  readonly part: number;
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** Sends one photo at a time, by the same rules as the server's. Another photo replaces the one on its way. */
export function usePhotoUpload(onArrived: (id: string) => void) {
  const t = useWords('officeCatalogue');
  const refusalText = useRefusalText();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setSending(null);
  };
  // Leaving the page stops the upload.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    stop();
    const mine = new AbortController();
    running.current = mine;
    setFailure(null);
    const judged = await judge(file);
    if (mine.signal.aborted) return;
    if (!judged.ok) return setFailure(refusalText(judged.refusal));
    const preview = URL.createObjectURL(file);
    setSending({ preview, part: 0 });
    const onProgress = (part: number) => {
      if (!mine.signal.aborted) setSending({ preview, part });
    };
    const answer = await sendPhoto(file, onProgress, mine.signal);
    URL.revokeObjectURL(preview);
    if (answer === null || mine.signal.aborted) return;
    setSending(null);
    if (answer.ok) onArrived(answer.value._id);
    else setFailure(failureMessage(answer.failure, t('photoUnreachable')));
  };
  return {
    sending,
    /** Why the last upload failed. */
    failure,
    stop,
    send: (file: File | null | undefined) => void (file && send(file)),
  };
}

async function judge(file: File): Promise<Result<unknown>> {
  const bytes = judgePhotoBytes(file.size);
  if (!bytes.ok) return bytes;
  return judgePhotoHead(new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()));
}

/** Sends a photo and reports its progress from 0 to 1, which `fetch` cannot. Null if `signal` stopped it. */
async function sendPhoto(file: File, onProgress: (part: number) => void, signal: AbortSignal) {
  const call = officeCatalogueCalls.addPhoto;
  const token = sessionToken();
  const form = new FormData();
  form.set('file', file);
  const request = new XMLHttpRequest();
  const answered = new Promise<Response | null>((resolve) => {
    request.addEventListener('loadend', () => {
      const { status, responseText } = request;
      // Without an answer the status is 0.
      resolve(status === 0 ? null : new Response(responseText, { status }));
    });
  });
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / Math.max(1, total)));
  request.open(call.method, call.path);
  request.setRequestHeader('accept', 'application/json');
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
  signal.addEventListener('abort', () => request.abort());
  request.send(form);
  const response = await answered;
  return signal.aborted ? null : takeAnswer(call, response, token);
}
