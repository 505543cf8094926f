import type { Reader } from './environment.ts';

/** An S3-compatible bucket, and who may write to it. */
export interface Bucket {
  /** An origin, such as `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const SETTINGS = [
  'PHOTOS_BUCKET',
  'PHOTOS_ENDPOINT',
  'PHOTOS_REGION',
  'PHOTOS_ACCESS_KEY',
  'PHOTOS_SECRET_KEY',
];
// What S3 and those who speak it have in common.
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Where photos are kept: a bucket where all of its settings are there, null where none is. Refuses anything between. */
export function readBucket(read: Reader): Bucket | null {
  const missing = SETTINGS.filter((name) => read.text(name) === null);
  if (missing.length === SETTINGS.length) return null;
  for (const name of missing) read.refuse(name, 'must be set where photos go to a bucket');
  const endpoint = read.origin('PHOTOS_ENDPOINT') ?? '';
  const name = read.text('PHOTOS_BUCKET') ?? '';
  if (name !== '' && !BUCKET_NAME.test(name)) {
    read.refuse(
      'PHOTOS_BUCKET',
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    );
  }
  return {
    endpoint,
    name,
    region: read.text('PHOTOS_REGION') ?? '',
    accessKey: read.text('PHOTOS_ACCESS_KEY') ?? '',
    secretKey: read.text('PHOTOS_SECRET_KEY') ?? '',
  };
}
