import { useRef } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Editing } from '../editing/use-editing.ts';
import { MoveButtons } from '../parts/move-buttons.tsx';
import type { LinkForm, PartForm } from './settings-forms.ts';
import { linksIn } from './settings-forms.ts';

const MOST_LINKS = 8;

/** The links to the farm's other places, in the customers' order. */
export function LinkFields({ editing }: { editing: Editing<PartForm> }) {
  const t = useWords('officeSettings');
  const list = useRef<HTMLDivElement>(null);
  const links = linksIn(editing.form['socialLinks']);
  const write = (socialLinks: readonly LinkForm[]) => editing.change({ socialLinks });
  const add = () =>
    write([...links, { key: Math.max(-1, ...links.map(({ key }) => key)) + 1, name: '', url: '' }]);
  const remove = (key: number) => {
    write(links.filter((link) => link.key !== key));
    // The focused button is gone.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {links.length === 0 && <p className="text-soft">{t('noLinks')}</p>}
      {editing.errors['socialLinks'] && <p className="text-tomato">{editing.errors['socialLinks']}</p>}
      {links.map((link, index) => (
        <OneLink
          key={link.key}
          link={link}
          number={index + 1}
          isLast={index === links.length - 1}
          errorOf={(name) => editing.errors[`socialLinks.${index}.${name}`]}
          onChange={(changes) =>
            write(links.map((each) => (each.key === link.key ? { ...each, ...changes } : each)))
          }
          onMove={(by) => write(moved(links, index, by))}
          onRemove={() => remove(link.key)}
        />
      ))}
      {links.length < MOST_LINKS && (
        <Button look="secondary" className="self-start" onClick={add}>
          <Icon name="plus" />
          {t('addLink')}
        </Button>
      )}
    </div>
  );
}

interface OneLinkProps {
  link: LinkForm;
  number: number;
  isLast: boolean;
  errorOf: (name: 'name' | 'url') => string | undefined;
  onChange: (changes: Partial<LinkForm>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function OneLink({ link, number, isLast, errorOf, onChange, onMove, onRemove }: OneLinkProps) {
  const t = useWords('officeSettings');
  const name = link.name || t('linkNumber', { n: number });
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <legend className="px-1 font-semibold">{t('linkNumber', { n: number })}</legend>
      <TextField
        label={t('linkName')}
        value={link.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('linkUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={link.url}
        error={errorOf('url')}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <MoveButtons name={name} isFirst={number === 1} isLast={isLast} onMove={onMove} />
        <Button look="quiet" onClick={onRemove}>
          {t('removeLink', { name })}
        </Button>
      </div>
    </fieldset>
  );
}

function moved(links: readonly LinkForm[], from: number, by: 1 | -1): readonly LinkForm[] {
  const link = links[from];
  return link ? links.toSpliced(from, 1).toSpliced(from + by, 0, link) : links;
}
