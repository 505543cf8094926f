import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { ImportPlan } from './import-plan.tsx';
import { LastImport } from './last-import.tsx';
import type { AreaImport } from './use-area-import.ts';
import { useAreaImport } from './use-area-import.ts';
import { officePaths } from '../parts/office-paths.ts';

/** Many pincodes at once: pasted from a spreadsheet or from a CSV file, read first, then taken over as a whole. */
export function AreaImportPage() {
  const t = useWords('officeArea');
  const bringing = useAreaImport();
  const { plan, takes, read } = bringing;
  return (
    <OfficePage
      back={{ to: officePaths.areas(), label: t('back') }}
      title={t('import')}
      intro={t('importIntro')}
    >
      {/* It may be another one after each try to take a list over. */}
      <LastImport key={takes} onUndone={() => plan && void read()} />
      <ImportText bringing={bringing} />
      <div aria-live="polite">
        {plan && <ImportPlan plan={plan} onTake={bringing.take} failure={bringing.failure} />}
      </div>
    </OfficePage>
  );
}

function ImportText({ bringing }: { bringing: AreaImport }) {
  const t = useWords('officeArea');
  const { text, setText, bring, plan, isReading, failure, read } = bringing;
  return (
    <form onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      <TextAreaField
        label={t('lines')}
        hint={t.rich('linesHint', { example: <span lang="mr">{t('linesExample')}</span> })}
        rows={8}
        spellCheck={false}
        className="[&_textarea]:whitespace-pre"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Field label={t('file')} hint={t('fileHint')}>
        {(control) => (
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            {...control}
            className={`${control.className} file:mr-3 file:rounded-button file:border-0 file:bg-sprout file:px-3 file:py-1 file:text-leaf`}
            onChange={(event) => {
              const input = event.currentTarget;
              const [file] = input.files ?? [];
              // The same file may be brought again once it was mended.
              if (file) void bring(file).finally(() => (input.value = ''));
            }}
          />
        )}
      </Field>
      {!plan && <FormFailure message={failure} />}
      <output className={isReading ? 'text-soft' : 'sr-only'}>{isReading && t('reading')}</output>
      {!plan && (
        <Button className="sm:self-start" pending={isReading} unavailable={text.trim() === ''} onClick={read}>
          {t('readLines')}
        </Button>
      )}
    </form>
  );
}
