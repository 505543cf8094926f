import { boxPhotoCalls } from '@shivar/domain/contract/box-photo-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import { PHOTO_FILE_RULES } from '@shivar/domain/rules/catalogue/photo';
import type { PhotoDeps } from '../catalogue/photo-commands.ts';
import type { Bind } from '../http/endpoint.ts';
import type { BindUpload } from '../http/uploads.ts';
import { boxPhotoFile, keepBoxPhoto } from './box-photo-commands.ts';
import { boxPhotosOf } from './box-photo-queries.ts';
import { orderById, orderOfUser } from './queries.ts';

/** The call that takes private photos of boxes. */
export function registerBoxPhotoUpload(bind: BindUpload, deps: PhotoDeps): void {
  bind(boxPhotoCalls.addComplaintPhoto, PHOTO_FILE_RULES, ({ file, caller, ...sent }) =>
    keepBoxPhoto(deps, { kind: 'complaint', picture: file, takenBy: caller.userId, ...sent }),
  );
  bind(boxPhotoCalls.addDoorstepPhoto, PHOTO_FILE_RULES, ({ file, caller, ...sent }) =>
    keepBoxPhoto(deps, { kind: 'doorstep', picture: file, takenBy: caller.userId, ...sent }),
  );
}

/** The calls that show them. */
export function registerBoxPhotoRoutes(bind: Bind, { db, clock, store }: PhotoDeps): void {
  bind(boxPhotoCalls.boxPhotos, async ({ params, caller }) => {
    const order = await orderOfUser(db, params.id, caller.userId);
    return order ? accepted(await listed(params.id)) : refused('order_not_found');
  });
  bind(boxPhotoCalls.officeBoxPhotos, async ({ params }) =>
    (await orderById(db, params.id)) ? accepted(await listed(params.id)) : refused('order_not_found'),
  );
  const listed = async (orderId: string) => ({ photos: await boxPhotosOf(db, orderId, clock.now()) });

  bind(boxPhotoCalls.boxPhoto, async ({ params, caller }) => {
    const order = await orderOfUser(db, params.id, caller.userId);
    return order ? shown(params, null) : refused('order_not_found');
  });
  bind(boxPhotoCalls.doorBoxPhoto, ({ params, caller: { userId, role } }) =>
    shown(params, role === 'admin' ? null : userId),
  );
  const shown = async ({ id, key }: { id: string; key: string }, takenBy: string | null) => {
    const photo = (await boxPhotosOf(db, id, clock.now(), { key, takenBy }))[0];
    const content = photo && (await store.read(boxPhotoFile(photo._id)));
    // A store that was restored from a backup has no private photos.
    if (!content) return refused('box_photo_gone');
    return accepted({ ...photo, image: `data:image/webp;base64,${content.toString('base64')}` });
  };
}
