import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { PHOTO_HEAD_BYTES, judgePhotoBytes, judgePhotoHead } from '@shivar/domain/rules/catalogue/photo';
import { photoFiles } from '@shivar/domain/rules/catalogue/photo-path';
import type { FastifyInstance } from 'fastify';
import { IMAGE_TYPES } from '../adapters/images/stores.ts';
import { sendRefusal } from '../http/endpoint.ts';
import { createPageCache } from '../http/cached-answers.ts';
import { baseHeaders } from '../http/security-headers.ts';
import type { BindUpload } from '../http/uploads.ts';
import { keepPhoto } from './photo-commands.ts';
import type { PhotoDeps } from './photo-commands.ts';
import { drawingFor, isPhotoKept } from './photo-queries.ts';

const RULES = { bytes: judgePhotoBytes, headBytes: PHOTO_HEAD_BYTES, head: judgePhotoHead };

const FOR_EVER = 'public, max-age=31536000, immutable';
/** What every visitor looks at is asked of the store once. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;
/** How long a store that failed is left alone, in milliseconds: nobody else waits for it meanwhile. */
const AWAY_MS = 5000;

interface Kept {
  readonly size: number;
  readonly bytes: Buffer | null;
}

/** The call by which the office brings photos. */
export function registerPhotoCalls(bind: BindUpload, deps: PhotoDeps): void {
  bind(officeCatalogueCalls.addPhoto, RULES, ({ file, gone }) => keepPhoto(deps, file, gone));
}

/**
 * Serves photos below /photos, each file under a name that never means another one. Where one cannot be had, its
 * drawing is shown in its place, and asked for again the next time: a customer's page is whole without the store.
 */
export function registerPhotoFiles(app: FastifyInstance, deps: PhotoDeps, origin: string): void {
  const { db, store } = deps;
  const headers = baseHeaders(origin);
  const cache = createPageCache<Kept>(MOST_KEPT_BYTES);
  let awayUntil = 0;
  // Pages that are kept show their photos while the database is away: who knows the name may see the file.
  const isKept = (id: string) => db.outage.isOn() || isPhotoKept(db, id);
  const read = async (name: string, id: string): Promise<Kept> => {
    if (performance.now() < awayUntil || !(await isKept(id))) return { size: 0, bytes: null };
    try {
      const bytes = await store.read(name);
      return { size: bytes?.length ?? 0, bytes };
    } catch (error) {
      awayUntil = performance.now() + AWAY_MS;
      deps.onFailure(error);
      return { size: 0, bytes: null };
    }
  };

  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const { file } = request.params;
    const id = file.slice(0, 32);
    if (!/^[0-9a-f]{32}-/.test(file) || !photoFiles(id).includes(file)) {
      return sendRefusal(request, reply, { code: 'not_found' });
    }
    const kept = cache.get('', file) ?? (await cache.make('', file, () => read(file, id), keepsIt));
    void reply.headers(headers);
    if (kept.bytes === null) {
      const drawing = await drawingFor(db, id);
      return reply.header('cache-control', 'no-store').redirect(drawing, 302);
    }
    const type = IMAGE_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? '';
    return reply.headers({ 'cache-control': FOR_EVER, 'content-type': type }).send(kept.bytes);
  });
}

const keepsIt = ({ bytes }: Kept): boolean => bytes !== null;
