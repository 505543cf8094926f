import { formatDay } from '@shivar/domain/language/format';
import type { Article, Block, Inline } from '@shivar/domain/contract/pages';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';

/** A text of the farm, such as a policy, with the day of its last change. */
export function ArticleText({ article }: { article: Article }) {
  const t = useWords('site');
  const language = useLanguage();
  return (
    <article className="mx-auto max-w-3xl px-4 pt-8 text-lg sm:px-6 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">{article.title}</h1>
      <p className="mt-2 text-base text-soft">
        {t('changedOn', { day: formatDay(article.changed, language) })}
      </p>
      {article.blocks.map((block, index) => (
        <BlockText key={index} block={block} />
      ))}
    </article>
  );
}

function BlockText({ block }: { block: Block }) {
  if ('heading' in block) return <h2 className="mt-8 text-2xl sm:text-3xl">{block.heading}</h2>;
  if ('text' in block) {
    return (
      <p className="mt-3">
        <Line parts={block.text} />
      </p>
    );
  }
  return (
    <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-6 marker:text-leaf-2">
      {block.list.map((parts, index) => (
        <li key={index}>
          <Line parts={parts} />
        </li>
      ))}
    </ul>
  );
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <strong key={index}>{part.strong}</strong>;
    return (
      <a
        key={index}
        href={part.to}
        className="inline-block py-1 wrap-names text-leaf underline underline-offset-4"
      >
        {part.text}
      </a>
    );
  });
}
