import { boxPhotoCalls } from '@shivar/domain/contract/box-photo-calls';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import type { BodyInputOf } from '@shivar/domain/contract/call';
import type { Day } from '@shivar/domain/values/day';

import { call, takeAnswer } from '../../../lib/api-client.ts';
import type { Answer } from '../../../lib/send-failure.ts';
import { sessionToken } from '../../../lib/session.ts';

/** The longer side of a sent photo in pixels: the server keeps no more, and a phone's own photo is ten times as heavy. */
const LONGER_SIDE = 1280;

interface Chosen {
  /** Names the photo: sent again it stays one. */
  readonly key: string;
  readonly file: File;
}

type Body = Omit<BodyInputOf<typeof complaintCalls.complain>, 'photo'>;

/** Sends the photo, if any, and then the complaint. Both can be sent again. */
export async function sendComplaint(
  orderId: string,
  body: Body,
  photo: Chosen | null,
): Promise<Answer<OrderLedger>> {
  if (photo) {
    const sent = await sendPhoto(orderId, body.date, photo);
    if (!sent.ok) return sent;
  }
  return call(complaintCalls.complain, {
    params: { id: orderId },
    body: { ...body, photo: photo?.key ?? null },
  });
}

async function sendPhoto(id: string, date: Day, { key, file }: Chosen) {
  const entry = boxPhotoCalls.addComplaintPhoto;
  const params: Readonly<Record<string, string>> = { id, date, key };
  const path = entry.path.replaceAll(/\{(\w+)\}/g, (_gap, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const token = sessionToken();
  const form = new FormData();
  form.set('file', await smaller(file));
  const response = await fetch(path, {
    method: entry.method,
    headers: { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: form,
  }).catch(() => null);
  return takeAnswer(entry, response, token);
}

/** The photo as large as the server keeps it. A browser that cannot read it sends the file as it is. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return made !== null && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
