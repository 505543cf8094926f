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
      {faults.length > 0 && (
        <Group title={t('faults', { n: faults.length })}>
          {faults.map(({ line, text, message }) => (
            <Line key={line} line={line}>
              <span className="font-medium text-tomato">{message}</span>
              <code className="block wrap-names text-sm text-soft">{text}</code>
            </Line>
          ))}
        </Group>
      )}
      {added.length > 0 && (
        <Group title={t('added', { n: added.length })}>
          {added.map((area) => (
            <AddedLine key={area.line} area={area} />
          ))}
        </Group>
      )}
      {changed.length > 0 && (
        <Group title={t('changed', { n: changed.length })}>
          {changed.map((area) => (
            <ChangedLine key={area.line} area={area} />
          ))}
        </Group>
      )}
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">{children}</ul>
    </section>
  );
}

function Line({ line, children }: { line: number; children: ReactNode }) {
  const t = useWords('officeArea');
  return (
    <li className="flex gap-3 px-4 py-3">
      <span className="figures w-14 shrink-0 text-sm text-soft">{t('line', { n: line })}</span>
      <span className="wrap-names min-w-0 flex-1">{children}</span>
    </li>
  );
}

function AddedLine({ area: { line, after } }: { area: ImportedArea }) {
  const { names, rest } = useAreaText()(after);
  return (
    <Line line={line}>
      <AreaName pincode={after.pincode}>{names}</AreaName>
      <span className="block text-sm text-soft">{rest}</span>
    </Line>
  );
}

function ChangedLine({ area: { line, before, after, restored } }: { area: ImportedArea }) {
  const t = useWords('officeArea');
  const textOf = useAreaText();
  const is = textOf(after);
  const was = before ? textOf(before) : is;
  return (
    <Line line={line}>
      <AreaName pincode={after.pincode}>{is.names}</AreaName>
      {restored && (
        <Badge tone="turmeric" className="ml-2">
          {t('servedAgain')}
        </Badge>
      )}
      {was.names !== is.names && <span className="block text-sm">{t('was', { text: was.names })}</span>}
      {was.rest !== is.rest && (
        <span className="block text-sm">
          {is.rest} <span className="text-soft">{t('was', { text: was.rest })}</span>
        </span>
      )}
    </Line>
  );
}

function AreaName({ pincode, children }: { pincode: string; children: ReactNode }) {
  const language = useLanguage();
  return (
    <span className="font-medium">
      <span className="figures">{inDigits(pincode, language)}</span> {children}
    </span>
  );
}

/** A pincode in words: both names, and its batches with their limits. */
function useAreaText(): (area: AreaDraft) => { readonly names: string; readonly rest: string } {
  const t = useWords('officeArea');
  const terms = useWords('terms');
  return ({ area, marathiArea, batches, limits }) => ({
    names: `${area} / ${marathiArea}`,
    rest: BATCHES.filter((batch) => batches.includes(batch))
      .map((batch) => {
        const n = limits[batch];
        return `${terms(`batch.${batch}`)}: ${n === null ? t('noLimit') : t('atMost', { n })}`;
      })
      .join(' · '),
  });
}
