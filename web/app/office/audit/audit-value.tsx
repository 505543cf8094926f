import type { AuditEntry } from '@shivar/domain/contract/office/audit-calls';
import type { ReactNode } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Photo } from '../../ui/drawing.tsx';
import { valueOf } from './audit-sentences.ts';

interface AuditValueProps {
  /** The column that has it, or had it. */
  name: string;
  value: unknown;
  when: 'before' | 'after';
  /** The photos that are still kept. */
  photos: AuditEntry['photos'];
  names: AuditEntry['names'];
}

/** A value as people read it: a photo as a small picture, or that its file is gone, beside what names it. */
export function AuditValue({ name, value, when, photos, names }: AuditValueProps): ReactNode {
  const t = useWords('officeAudit');
  const language = useLanguage();
  if (name !== 'photo' || typeof value !== 'string') return valueOf(name, value, language, names);
  if (!photos.includes(value)) return t('photoGone', { id: value });
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <Photo
        id={value}
        alt={t(`photo.${when}`)}
        sizes="64px"
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-small bg-sprout"
      />
      <span className="wrap-names min-w-0 text-sm">{value}</span>
    </span>
  );
}
