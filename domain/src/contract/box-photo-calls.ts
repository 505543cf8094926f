import * as z from 'zod/mini';
import { PHOTO_MOST_BYTES, PHOTO_TYPES } from '../rules/catalogue/photo.ts';
import { BOX_PHOTO_KINDS } from '../rules/order/box-photo.ts';
import { UUID_PATTERN, byId, code, daySchema, idSchema, wordOf } from '../rules/fields.ts';
import { customerRead, customerWrite, driverRead, driverWrite, officeRead } from './call.ts';
import type { Call } from './call.ts';

/* Private photos of boxes (product 6.25). They stand apart from api.ts: only a page that sends or shows one loads them. */

const keySchema = z
  .string(code('field_missing'))
  .check(z.regex(new RegExp(`^${UUID_PATTERN}$`), code('field_invalid')));

const boxPhoto = z.strictObject({
  _id: z.string(),
  date: daySchema,
  kind: wordOf(BOX_PHOTO_KINDS),
  takenAt: z.string(),
});
export type BoxPhoto = z.infer<typeof boxPhoto>;

const list = { params: byId, answer: z.strictObject({ photos: z.array(boxPhoto) }) };

/** The picture as a data URL: WebP, 1280 pixels at most. */
const shown = {
  params: z.strictObject({ id: idSchema, key: keySchema }),
  answer: z.strictObject({ ...boxPhoto.shape, image: z.string() }),
};

/** The key names the photo: the same key of the same person keeps one photo. */
const sent = {
  params: z.strictObject({ id: idSchema, date: daySchema, key: keySchema }),
  file: { types: PHOTO_TYPES, mostBytes: PHOTO_MOST_BYTES },
  status: 201,
  answer: boxPhoto,
} as const;

export const boxPhotoCalls = {
  addComplaintPhoto: customerWrite(
    '/api/orders/{id}/boxes/{date}/photos/{key}',
    'Keep a private photo of a box for a complaint. The same key again keeps one photo',
    sent,
  ),
  boxPhotos: customerRead(
    '/api/orders/{id}/boxes/photos',
    'The photos of the boxes of an order, the newest first',
    list,
  ),
  boxPhoto: customerRead('/api/orders/{id}/boxes/photos/{key}', 'One photo of a box of the customer', shown),
  addDoorstepPhoto: driverWrite(
    '/api/admin/orders/{id}/boxes/{date}/photos/{key}',
    'Keep a private photo of a box at the doorstep. The same key again keeps one photo',
    sent,
  ),
  officeBoxPhotos: officeRead(
    '/api/admin/orders/{id}/boxes/photos',
    'The photos of the boxes of an order, the newest first',
    list,
  ),
  doorBoxPhoto: driverRead(
    '/api/admin/orders/{id}/boxes/photos/{key}',
    'One photo of a box, for the office and for the driver who took it',
    shown,
  ),
} as const satisfies Record<string, Call>;
