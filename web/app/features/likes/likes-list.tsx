import type { ItemsToLikeAnswer } from '@shivar/domain/contract/likes-calls';
import type { Like } from '@shivar/domain/rules/produce/likes';
import { useState } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { LikeChoice } from './like-choice.tsx';

interface LikesListProps {
  loaded: ItemsToLikeAnswer;
  /** Saves a like at once. False where that failed: then the old one stands again. */
  onSave: (id: string, like: Like) => Promise<boolean>;
  /** The level of the categories' headings. */
  heading: 'h2' | 'h3';
}

/** Every item that a household can like, by category, each with its like. */
export function LikesList({ loaded, onSave, heading: Heading }: LikesListProps) {
  const language = useLanguage();
  const [likes, setLikes] = useState(loaded.likes);
  const put = (id: string, like: Like) => setLikes((known) => ({ ...known, [id]: like }));
  const change = async (id: string, like: Like) => {
    const before = likes[id] ?? 'fine';
    put(id, like);
    if (!(await onSave(id, like))) put(id, before);
  };
  const groups = Map.groupBy(loaded.items, ({ categoryName }) => categoryName);
  return (
    <div className="flex flex-col gap-6">
      {[...groups].map(([category, items]) => (
        <section key={category}>
          <Heading className="mb-2 text-xl">
            {language === 'mr' ? items[0]?.categoryMarathiName : category}
          </Heading>
          <ul className="grid gap-x-8 rounded-card border border-line bg-card px-4 shade-card sm:px-5 lg:grid-cols-2">
            {items.map((item) => (
              <LikedItem
                key={item._id}
                item={item}
                like={likes[item._id] ?? 'fine'}
                onLike={(like) => void change(item._id, like)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LikedItemProps {
  item: Pick<ItemsToLikeAnswer['items'][number], 'englishName' | 'marathiName' | 'image'>;
  like: Like;
  onLike: (like: Like) => void;
}

/** An item with its picture, both names and its like. On a phone the like stands below the names. */
export function LikedItem({ item: { englishName, marathiName, image }, like, onLike }: LikedItemProps) {
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 lg:nth-2:border-t-0">
      <Drawing src={image} size={36} />
      <span className="leading-snug">
        <BothNames
          english={englishName}
          marathi={marathiName}
          className="font-display text-lg"
          otherClassName="text-soft"
        />
      </span>
      <LikeChoice
        label={language === 'mr' ? marathiName : englishName}
        value={like}
        onChange={onLike}
        className="col-span-2"
      />
    </li>
  );
}
