import { LANGUAGES } from '@shivar/domain/language/language';
import { officePeopleCalls, personDetails } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer, PersonDetails } from '@shivar/domain/contract/office/people-calls';

import { call } from '../../lib/api-client.ts';
import { mobileDigits } from '../../lib/contact-digits.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { officeContent } from '../access/office-loader.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { editorFields } from '../editing/editor-fields.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/person-editor.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officePeople', 'messages'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export const clientLoader = officeContent(({ personId: id }: { personId: string }, signal) =>
  call(officePeopleCalls.person, { params: { id }, signal }),
);

/** Corrects an account that its customer has never logged in to. Later the customer alone can change it (decision 39). */
export default function PersonEditorPage({ loaderData: person }: Route.ComponentProps) {
  const t = useWords('officePeople');
  return (
    <>
      <PageHead title={person ? t('correctTitle', { name: person.name }) : t('title')} />
      {!person && <LoadFailed title={t('personFailed')} />}
      {person?.isUnclaimed && <PersonEditor key={person._id} person={person} />}
      {person && !person.isUnclaimed && (
        <div className="mx-auto max-w-xl px-4 py-16">
          <EmptyState title={t('claimed')}>
            <LinkButton to={officePaths.person(person._id)}>{person.name}</LinkButton>
          </EmptyState>
        </div>
      )}
    </>
  );
}

function PersonEditor({ person }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  const params = { id: person._id };
  const editing = useEditing({
    row: person,
    formOf: ({ name, email, mobile, language }): PersonDetails => ({ name, email, mobile, language }),
    draftOf: (form) => form,
    schema: personDetails,
    save: (version, draft) => call(officePeopleCalls.correctPerson, { params, body: { version, draft } }),
    read: async () => {
      const answer = await call(officePeopleCalls.person, { params });
      return answer.ok ? answer.value : null;
    },
    isSeen: () => false,
  });
  return (
    <EditorFrame
      back={{ to: officePaths.person(person._id), label: person.name }}
      title={t('correctTitle', { name: person.name })}
      editing={editing}
      fields={usePersonFields(editing)}
      nothing={t('nothing')}
    />
  );
}

function usePersonFields(editing: Editing<PersonDetails>) {
  const t = useWords('officePeople');
  const field = editorFields(editing, (name) => t(`field.${name}`));
  const autoComplete = 'off';
  return [
    field.text('name', { autoComplete, maxLength: 100, required: true, isHalf: true }),
    field.oneOf('language', LANGUAGES, (language) => t(`language.${language}`), { isHalf: true }),
    field.text('email', {
      autoComplete,
      hint: t('emailHint'),
      type: 'email',
      maxLength: 254,
      autoCapitalize: 'none',
      spellCheck: false,
    }),
    field.text('mobile', {
      autoComplete,
      onChange: (event) => editing.change({ mobile: mobileDigits(event.currentTarget.value) }),
      type: 'tel',
      inputMode: 'tel',
      isHalf: true,
    }),
  ];
}
