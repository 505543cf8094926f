import type { Bilingual } from '@shivar/domain/language/language';
import type { Like } from '@shivar/domain/rules/produce/likes';

/** An item and its like now. */
export interface LikeSubject {
  readonly id: string;
  readonly name: Bilingual;
  readonly like: Like;
}

/** Takes a new like of an item, by its id. False where it could not be kept. */
export type OnLike = (id: string, like: Like) => Promise<boolean>;
