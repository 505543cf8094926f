import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { PHOTO_MOST_BYTES, PHOTO_TYPES, photoIdSchema } from '../../rules/catalogue/photo.ts';
import { OFFICE } from '../../rules/account/role.ts';

/** The call for photos of items and plans. */
export const officePhotoCalls = {
  addPhoto: {
    method: 'POST',
    path: '/api/admin/photos',
    caller: OFFICE,
    summary:
      'Upload a photo for an item or a plan and get its id; customers see it once a plan or item with it is saved',
    file: { types: PHOTO_TYPES, mostBytes: PHOTO_MOST_BYTES },
    status: 201,
    answer: z.strictObject({ _id: photoIdSchema }),
  },
} as const satisfies Record<string, Call>;
