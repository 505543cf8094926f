import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { Like } from '@shivar/domain/rules/produce/likes';
import { useState } from 'react';

import { LikesList } from '../../features/likes/likes-list.tsx';
import { inTurn } from '../../features/likes/save-like.ts';
import { call } from '../../lib/api-client.ts';
import { itemNameOf } from '../../lib/names.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../parts/answered.tsx';
import { Section } from '../parts/office-page.tsx';
import { useAnswer } from '../parts/use-answer.ts';

/** What the household likes, and the form to set it for somebody who calls. */
export function PersonLikes({ id }: { id: string }) {
  const [t, place] = [useWords('officePeople'), useWords('office')];
  const [terms, shell] = [useWords('terms'), useWords('shell')];
  const [isOpen, setIsOpen] = useState(false);
  const { value, replace, ...asked } = useAnswer(`likes ${id}`, id, (signal) =>
    call(officePeopleCalls.likesOfPerson, { params: { id }, signal }),
  );
  const save = async (itemId: string, like: Like) => {
    const body = { likes: { [itemId]: like } };
    const saving = inTurn(() => call(officePeopleCalls.saveLikesOfPerson, { params: { id }, body }));
    const saved = await valueOrToast(saving, place('noAnswer'));
    if (!saved) return false;
    replace(saved);
    toast('done', t('likeSaved'));
    return true;
  };
  return (
    <Section title={t('likesTitle')}>
      <Answered
        {...asked}
        value={value}
        texts={{ loading: shell('loading'), loadFailed: t('likesFailed') }}
        places={[1, 'h-12']}
      >
        {(loaded) => (
          <>
            {!isOpen && (
              <p className="wrap-names">
                {loaded.items
                  .filter(({ _id }) => loaded.likes[_id])
                  .map(
                    (item) =>
                      `${itemNameOf(item, t.language)}: ${terms(`like.${loaded.likes[item._id] ?? 'fine'}`)}`,
                  )
                  .join(' · ') || t('likesNone')}
              </p>
            )}
            <Button look="secondary" className="self-start" onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t('likesClose') : t('likesChange')}
            </Button>
            {isOpen && <LikesList loaded={loaded} onSave={save} heading="h3" />}
          </>
        )}
      </Answered>
    </Section>
  );
}
