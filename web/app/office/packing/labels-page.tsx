import { STAFF } from '@shivar/domain/rules/account/role';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { AnswerOf } from '@shivar/domain/contract/call';
import type { CratesAnswer } from '@shivar/domain/contract/office/packing-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { paymentNote, upiLink } from '@shivar/domain/rules/money/upi';
import { isDay } from '@shivar/domain/values/day';
import { useEffect, useState } from 'react';
import { data, useSearchParams } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { requireRole, useIsOffice } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import type { Route } from './+types/labels-page.ts';
import { Label, Slip } from './label.tsx';
import type { PayByCode } from './label.tsx';
import type { Crate, ListOf } from './use-packing.ts';
import { useCrates } from './use-packing.ts';

export const handle: RouteHandle = { words: ['terms', 'officePacking'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** For the farm's people alone. An unknown day or batch is a 404. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, STAFF);
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  return { date: params.date, batch };
}

const KINDS = ['labels', 'slips'] as const;
const PAPERS = ['a4', 'roll'] as const;
type Kind = (typeof KINDS)[number];
type Paper = (typeof PAPERS)[number];

/** Labels and slips of all boxes of a day and batch, in both languages, for A4 or for sheets of 100 × 150 mm (product 11.45). */
export default function LabelsPage({ loaderData: list }: Route.ComponentProps) {
  const [t, terms] = [useWords('officePacking'), useWords('terms')];
  const [address, setAddress] = useSearchParams();
  const [{ kind, paper }, setChosen] = useState({
    kind: KINDS.find((each) => each === address.get('kind')) ?? 'labels',
    paper: PAPERS.find((each) => each === address.get('paper')) ?? 'a4',
  });
  const day = `${formatFullDay(list.date, t.language)} · ${terms(`batch.${list.batch}`)}`;
  const choose = (change: { kind?: Kind; paper?: Paper }) => {
    const chosen = { kind, paper, ...change };
    setChosen(chosen);
    // For a page that is opened again.
    setAddress(chosen, { replace: true, preventScrollReset: true });
  };
  const [wantsCodes, setWantsCodes] = useState(true);
  const dues = useDues(list);
  usePaper(paper);
  return (
    <div className="mx-auto max-w-5xl px-4 py-4 sm:px-6 print:max-w-none print:p-0">
      <PageHead title={t('labelsTitle', { day })} />
      <header className="mb-6 flex flex-col gap-3 print:hidden">
        <h1 className="text-2xl">
          {t('labels')} <span className="block text-lg text-soft">{day}</span>
        </h1>
        <LinkLine to={officePaths.day(list.date, list.batch)}>{t('toDay')}</LinkLine>
        <Choice
          legend={t('kind')}
          options={KINDS}
          value={kind}
          nameOf={(each) => t(`kind.${each}`)}
          onChoose={(each) => choose({ kind: each })}
        />
        <Choice
          legend={t('paper')}
          options={PAPERS}
          value={paper}
          nameOf={(each) => t(`paper.${each}`)}
          onChoose={(each) => choose({ paper: each })}
        />
        {kind === 'labels' && <CodesWanted dues={dues} checked={wantsCodes} onChange={setWantsCodes} />}
        <Button className="sm:self-start" onClick={() => window.print()}>
          <Icon name="print" />
          {t('print')}
        </Button>
      </header>
      <Sheets list={list} kind={kind} paper={paper} dues={wantsCodes ? dues.value : null} />
    </div>
  );
}

type Dues = AnswerOf<(typeof officeRoundCalls)['dues']>;

/** What is to be paid at the doors, for the office alone: packers and drivers see no money here (product 11.98). */
function useDues(list: ListOf) {
  const isOffice = useIsOffice();
  return useAnswer<Dues>('dues', isOffice ? `${list.date} ${list.batch}` : null, (signal) =>
    call(officeRoundCalls.dues, { params: list, signal }),
  );
}

interface CodesWantedProps {
  dues: ReturnType<typeof useDues>;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the labels have codes to pay by. Nothing where the farm takes no UPI. */
function CodesWanted({ dues, ...box }: CodesWantedProps) {
  const [t, office] = [useWords('officePacking'), useWords('office')];
  if (dues.failure)
    return (
      <ErrorState title={t('payCodesFailed')} onRetry={dues.askAgain}>
        {failureMessage(dues.failure, office('unreachable'))}
      </ErrorState>
    );
  return dues.value?.upi ? <CheckBox {...box}>{t('payCodes')}</CheckBox> : null;
}

interface ChoiceProps<Option extends string> {
  legend: string;
  options: readonly Option[];
  value: Option;
  nameOf: (option: Option) => string;
  onChoose: (option: Option) => void;
}

function Choice<Option extends string>({ legend, options, value, nameOf, onChoose }: ChoiceProps<Option>) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option} className="flex min-h-12 items-center gap-3">
            <input
              type="radio"
              name={legend}
              checked={option === value}
              onChange={() => onChoose(option)}
              className="size-6 accent-leaf"
            />
            {nameOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The paper of the printer, instead of the one of all other pages. */
const PAGE_RULES: Readonly<Record<Paper, string>> = {
  a4: '@page { size: A4; margin: 8mm; @bottom-right { content: none } }',
  roll: '@page { size: 100mm 150mm; margin: 4mm; @bottom-right { content: none } }',
};

function usePaper(paper: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PAGE_RULES[paper]);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [paper]);
}

interface SheetsProps {
  list: ListOf;
  kind: Kind;
  paper: Paper;
  dues: Dues | null;
}

/** By which code the household of a crate pays; null where it owes nothing. */
function payOf({ orderId, orderNumber }: Crate, dues: Dues | null): PayByCode | null {
  const paise = dues?.dues.find((due) => due.orderId === orderId)?.paise ?? 0;
  if (!dues?.upi || paise === 0) return null;
  return { paise, link: upiLink({ ...dues.upi, paise, note: paymentNote([orderNumber]) }) };
}

function Sheets({ list, kind, paper, dues }: SheetsProps) {
  const [t, office] = [useWords('officePacking'), useWords('office')];
  const read = useCrates(list);
  if (!read) return <Skeleton className="h-40" />;
  if (read.failure)
    return (
      <ErrorState title={office('loadFailed')} onRetry={() => window.location.reload()}>
        {failureMessage(read.failure, office('unreachable'))}
      </ErrorState>
    );
  const { crates = [], items = [], version = null }: Partial<CratesAnswer> = read.answer ?? {};
  if (version === null)
    return (
      <EmptyState title={t('notClosedTitle')}>
        <p>{t('notClosedText')}</p>
      </EmptyState>
    );
  if (crates.length === 0)
    return <EmptyState title={office('noBoxesTitle')}>{office('noBoxesText')}</EmptyState>;
  const Sheet = kind === 'labels' ? Label : Slip;
  return (
    <ul
      aria-label={t(`kind.${kind}`)}
      className={classNames(
        'grid gap-4 sm:grid-cols-2 print:text-black',
        paper === 'a4' ? 'print:grid-cols-2 print:gap-[2mm] print:pr-px' : 'print:block',
      )}
    >
      {crates.map((crate) => (
        <Sheet
          key={crate.orderId}
          crate={crate}
          items={items}
          list={list}
          version={version}
          isAlone={paper === 'roll'}
          pay={payOf(crate, dues)}
        />
      ))}
    </ul>
  );
}
