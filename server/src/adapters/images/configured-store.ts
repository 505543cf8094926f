import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { ImageStore } from './store.ts';

/** Photos are kept in a bucket where one is set, and else in files. */
export function imagesOf({ photoBucket, dataDir }: Pick<Config, 'photoBucket' | 'dataDir'>): ImageStore {
  return photoBucket === null ? createFolderStore(join(dataDir, 'photos')) : createBucketStore(photoBucket);
}
