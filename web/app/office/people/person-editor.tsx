import { LANGUAGES } from '@shivar/domain/language/language';
import { officePeopleCalls, personDetails } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer, PersonDetails } from '@shivar/domain/contract/office/people-calls';
import { useRevalidator } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { mobileDigits } from '../../lib/contact-digits.ts';
import { useWords } from '../../lib/words.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { differing } from '../editing/merged.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { Base, Editing } from '../editing/use-editing.ts';
import { officePaths } from '../parts/office-paths.ts';

/** Corrects the account of somebody who has never been in it (decision 39). */
export function PersonEditor({ person }: { person: PersonAnswer }) {
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

function useDifferences({ form, conflict: { theirs } }: Editing<PersonDetails>) {
  const t = useWords('officePeople');
  if (!theirs) return null;
  const text = (of: PersonDetails, key: keyof PersonDetails): string => {
    if (key === 'language') return t(`language.${of.language}`);
    return of[key] || t('nothing');
  };
  return differing(form, theirs).map((key) => ({
    what: t(`field.${key}`),
    mine: text(form, key),
    now: text(theirs, key),
  }));
}

function Fields({ editing }: { editing: Editing<PersonDetails> }) {
  const t = useWords('officePeople');
  const { form, change, errors } = editing;
  const field = (key: 'name' | 'email' | 'mobile', read = (typed: string) => typed) => ({
    label: t(`field.${key}`),
    error: errors[key],
    value: form[key],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [key]: read(event.currentTarget.value) }),
  });
  return (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <TextField {...field('name')} maxLength={100} required />
      <SelectField
        label={t('field.language')}
        value={form.language}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ language: LANGUAGES.find((each) => each === value) ?? form.language });
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('email')}
        hint={t('emailHint')}
        type="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2"
      />
      <TextField {...field('mobile', mobileDigits)} type="tel" inputMode="tel" />
    </div>
  );
}
