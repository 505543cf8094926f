import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { PHOTO_FILE_RULES } from '@shivar/domain/rules/catalogue/photo';
import { photoFiles } from '@shivar/domain/rules/catalogue/photo-path';
import type { FastifyInstance } from 'fastify';
import { IMAGE_TYPES } from '../adapters/images/stores.ts';
import { sendRefusal } from '../http/endpoint.ts';
import { PageCache } from '../http/cached-answers.ts';
import { baseHeaders } from '../http/security-headers.ts';
import type { BindUpload } from '../http/uploads.ts';
import { storePhoto } from './photo-commands.ts';
import type { PhotoDeps } from './photo-commands.ts';
import { drawingFor, isPhotoStored } from './queries.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** The cache of files that many visitors look at. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** How long nobody asks a store that failed, in milliseconds: so nobody waits for it. */
const AWAY_MS = 5000;

interface CachedFile {
  readonly size: number;
  readonly bytes: Buffer | null;
}

/** The office's call to upload photos. */
export function registerPhotoCalls(bind: BindUpload, deps: PhotoDeps): void {
  bind(officeCatalogueCalls.addPhoto, PHOTO_FILE_RULES, ({ file, gone }) => storePhoto(deps, file, gone));
}

/**
 * Serves photos below /photos. A file's name never changes its meaning. Without the photo, a redirect shows its drawing,
 * and is not cached: a customer's page is whole without the store.
 */
export function registerPhotoFiles(app: FastifyInstance, deps: PhotoDeps, origin: string): void {
  const { db, store } = deps;
  const headers = baseHeaders(origin);
  const cache = new PageCache<CachedFile>(CACHE_BYTES);
  let awayUntil = 0;
  // Cached pages need their photos while the database is away. The name alone gives access.
  const mayShow = (id: string) => db.outage.isOn() || isPhotoStored(db, id);
  const read = async (name: string, id: string): Promise<CachedFile> => {
    if (performance.now() < awayUntil || !(await mayShow(id))) return { size: 0, bytes: null };
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
    const cached =
      cache.get('', file) ??
      (await cache.make(
        '',
        file,
        () => read(file, id),
        ({ bytes }) => bytes !== null,
      ));
    void reply.headers(headers);
    if (cached.bytes === null) {
      const drawing = await drawingFor(db, id);
      return reply.header('cache-control', 'no-store').redirect(drawing, 302);
    }
    const type = IMAGE_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? '';
    return reply.headers({ 'cache-control': FOR_EVER, 'content-type': type }).send(cached.bytes);
  });
}
