import { inDigits } from '@shivar/domain/language/format';
import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { AreaImportPlan, ImportedArea } from '@shivar/domain/contract/office/area-calls';
import type { ReactNode } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { countOf } from './import-list.ts';

interface ImportPlanProps {
  plan: AreaImportPlan;
  onTake: () => Promise<void>;
  failure: string | null;
}

/** The effect of a list, line by line: first the lines with a fault, then new pincodes, then changed ones. */
export function ImportPlan({ plan, onTake, failure }: ImportPlanProps) {
  const t = useWords('officeArea');
  const { added, changed, same, faults } = plan;
  const n = countOf(plan);
  return (
    <div className="flex flex-col gap-6">
      <Lines title={t('faults', { n: faults.length })} lines={faults}>
        {({ text, message }) => (
          <>
            <span className="font-medium text-tomato">{message}</span>
            <code className="block wrap-names text-sm text-soft">{text}</code>
          </>
        )}
      </Lines>
      <Lines title={t('added', { n: added.length })} lines={added}>
        {(area) => <AreaLine {...area} />}
      </Lines>
      <Lines title={t('changed', { n: changed.length })} lines={changed}>
        {(area) => <AreaLine {...area} />}
      </Lines>
      {same > 0 && <p className="text-soft">{t('same', { n: same })}</p>}
      <FormFailure message={failure} />
      {n > 0 && (
        <Button className="sm:self-start" onClick={onTake}>
          {faults.length > 0 ? t('takeWithout', { n, out: faults.length }) : t('take', { n })}
        </Button>
      )}
      {n === 0 && <p className="font-medium">{t('nothingToTake')}</p>}
    </div>
  );
}

interface LinesProps<Line> {
  title: string;
  lines: readonly Line[];
  children: (line: Line) => ReactNode;
}

/** Lines of one kind with their numbers; nothing without any. */
function Lines<Line extends { readonly line: number }>({ title, lines, children }: LinesProps<Line>) {
  const t = useWords('officeArea');
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {lines.map((line) => (
          <li key={line.line} className="flex gap-3 px-4 py-3">
            <span className="figures w-14 shrink-0 text-sm text-soft">{t('line', { n: line.line })}</span>
            <span className="wrap-names min-w-0 flex-1">{children(line)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A new pincode, or what changes of a known one. */
function AreaLine({ before, after, restored }: ImportedArea) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const limitsText = useLimitsText();
  const [names, limits] = [namesOf(after), limitsText(after)];
  const was = before && { names: namesOf(before), limits: limitsText(before) };
  return (
    <>
      <span className="font-medium">
        <span className="figures">{inDigits(after.pincode, language)}</span> {names}
      </span>
      {restored && (
        <Badge tone="turmeric" className="ml-2">
          {t('servedAgain')}
        </Badge>
      )}
      {!was && <span className="block text-sm text-soft">{limits}</span>}
      {was && was.names !== names && <span className="block text-sm">{t('was', { text: was.names })}</span>}
      {was && was.limits !== limits && (
        <span className="block text-sm">
          {limits} <span className="text-soft">{t('was', { text: was.limits })}</span>
        </span>
      )}
    </>
  );
}

const namesOf = ({ area, marathiArea }: AreaDraft) => `${area} / ${marathiArea}`;

/** The batches of a pincode with their limits. */
function useLimitsText(): (area: AreaDraft) => string {
  const [t, terms] = [useWords('officeArea'), useWords('terms')];
  return ({ batches, limits }) =>
    BATCHES.filter((batch) => batches.includes(batch))
      .map((batch) => {
        const n = limits[batch];
        return `${terms(`batch.${batch}`)}: ${n === null ? t('noLimit') : t('atMost', { n })}`;
      })
      .join(' · ');
}
