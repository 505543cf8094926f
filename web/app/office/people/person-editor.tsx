import { LANGUAGES } from '@shivar/domain/language/language';
import { officePeopleCalls, personDetails } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer, PersonDetails } from '@shivar/domain/contract/office/people-calls';
import { useRevalidator } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { mobileDigits } from '../../lib/contact-digits.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { officeContent } from '../access/office-loader.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { TextField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { differencesIn, textField } from '../editing/editor-fields.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { OneOf } from '../editing/one-of.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Base, Editing } from '../editing/use-editing.ts';
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
  const editing = usePersonEditing(person);
  return (
    <EditorFrame
      back={{ to: officePaths.person(person._id), label: person.name }}
      title={t('correctTitle', { name: person.name })}
      editing={editing}
      differences={useDifferences(editing)}
    >
      <Fields editing={editing} />
    </EditorFrame>
  );
}

function baseOf({ version, name, email, mobile, language }: PersonAnswer): Base<PersonDetails> {
  return { version, form: { name, email, mobile, language } };
}

function usePersonEditing(person: PersonAnswer): Editing<PersonDetails> {
  const { revalidate } = useRevalidator();
  const params = { id: person._id };
  return useEditing({
    base: baseOf(person),
    schema: personDetails,
    draftOf: (form) => form,
    isSeen: () => false,
    save: (version, draft) => call(officePeopleCalls.correctPerson, { params, body: { version, draft } }),
    reload: async () => {
      const answer = await call(officePeopleCalls.person, { params });
      return answer.ok ? baseOf(answer.value) : null;
    },
    onSaved: revalidate,
  });
}

function useDifferences(editing: Editing<PersonDetails>) {
  const t = useWords('officePeople');
  return differencesIn(
    editing,
    (key) => t(`field.${key}`),
    (of, key) => (key === 'language' ? t(`language.${of.language}`) : of[key] || t('nothing')),
  );
}

function Fields({ editing }: { editing: Editing<PersonDetails> }) {
  const t = useWords('officePeople');
  const { form, change } = editing;
  const field = (key: 'name' | 'email' | 'mobile') => ({
    label: t(`field.${key}`),
    autoComplete: 'off',
    ...textField(editing, key),
  });
  return (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <TextField {...field('name')} maxLength={100} required />
      <OneOf
        label={t('field.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={form.language}
        onChange={(language) => change({ language })}
      />
      <TextField
        {...field('email')}
        hint={t('emailHint')}
        type="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2"
      />
      <TextField
        {...field('mobile')}
        onChange={(event) => change({ mobile: mobileDigits(event.currentTarget.value) })}
        type="tel"
        inputMode="tel"
      />
    </div>
  );
}
