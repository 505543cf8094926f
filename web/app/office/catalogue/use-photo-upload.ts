import { PHOTO_HEAD_BYTES, judgePhotoBytes, judgePhotoHead } from '@shivar/domain/rules/catalogue/photo';
import type { Result } from '@shivar/domain/language/refusal';
import { useEffect, useRef, useState } from 'react';

import { failureMessage } from '../../lib/api-client.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { useWords } from '../../lib/words.ts';
import { sendPhoto } from './send-photo.ts';

/** A photo on its way: its picture out of this browser, and how much of it has gone, from 0 to 1. */
export interface Sending {
  readonly preview: string;
  readonly part: number;
}

export interface PhotoUpload {
  readonly sending: Sending | null;
  /** Why the last photo did not come. */
  readonly failure: string | null;
  readonly send: (file: File | null | undefined) => void;
  readonly stop: () => void;
}

/** Sends one photo at a time, after the same rules as the server's; another one takes the place of the one before. */
export function usePhotoUpload(onArrived: (id: string) => void): PhotoUpload {
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
  // What was given up with the page is not waited for.
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
  return { sending, failure, stop, send: (file) => void (file && send(file)) };
}

async function judge(file: File): Promise<Result<unknown>> {
  const bytes = judgePhotoBytes(file.size);
  if (!bytes.ok) return bytes;
  return judgePhotoHead(new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()));
}
