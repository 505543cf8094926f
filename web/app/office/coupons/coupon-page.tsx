import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';
import { officeCouponCalls as calls } from '@shivar/domain/contract/office/coupon-calls';
import type { OfficeCoupon } from '@shivar/domain/contract/office/coupon-calls';
import { MONEY } from '@shivar/domain/rules/account/role';
import { COUPON_KINDS, couponDraftSchema } from '@shivar/domain/rules/purchase/coupon-draft';
import type { CouponDraft } from '@shivar/domain/rules/purchase/coupon-draft';
import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import { dayAt } from '@shivar/domain/values/day';
import { useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { planNameOf } from '../../lib/names.ts';
import { askQuestion } from '../../lib/question.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { requireRole } from '../access/office-guard.ts';
import { throwIfMissing } from '../access/office-loader.ts';
import { editorFields } from '../editing/editor-fields.tsx';
import { EditorFrame, EditorSection } from '../editing/editor-frame.tsx';
import { numberOrNull, rupeesIn } from '../editing/typed-number.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import { LoadedPage } from '../parts/load-failed.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/coupon-page.ts';

export const handle: RouteHandle = { words: ['office', 'officeCoupons', 'messages'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The code, null for a new one, and the plans. Throws a 404 for an unknown one. */
export async function clientLoader({ request, params: { couponId: id } }: Route.ClientLoaderArgs) {
  requireRole(request, MONEY);
  const { signal } = request;
  const [plans, coupon] = await Promise.all([
    call(catalogueCalls.plans, { signal }),
    id === 'new' ? null : call(calls.officeCoupon, { params: { id }, signal }),
  ]);
  if (coupon && !coupon.ok) {
    throwIfMissing(coupon.failure);
    return coupon;
  }
  return plans.ok
    ? { ok: true as const, value: { plans: plans.value, coupon: coupon?.value ?? null } }
    : plans;
}

/** Adds or changes a code that makes orders cheaper (product 11.93). */
export default function CouponPage({ loaderData, params: { couponId } }: Route.ComponentProps) {
  const t = useWords('officeCoupons');
  return (
    <LoadedPage title={t('title')} answer={loaderData} failed={t('oneFailed')}>
      {(loaded) => <CouponEditor key={couponId} {...loaded} />}
    </LoadedPage>
  );
}

interface CouponForm extends Pick<
  CouponDraft,
  'code' | 'kind' | 'from' | 'planIds' | 'firstOrder' | 'combines'
> {
  readonly amount: string;
  readonly percent: string;
  readonly most: string;
  /** Empty without a last day. */
  readonly until: string;
  readonly perHousehold: string;
  readonly inAll: string;
}

function formOf(coupon: OfficeCoupon | null): CouponForm {
  if (coupon === null) return NEW_COUPON(dayAt(serverNow()));
  const { amount, percent, most, until, perHousehold, inAll, ...draft } = coupon.draft;
  const text = (value: number | null) => String(value ?? '');
  return {
    ...draft,
    amount: text(amount),
    percent: text(percent),
    most: text(most),
    until: until ?? '',
    perHousehold: text(perHousehold),
    inAll: text(inAll),
  };
}

const NEW_COUPON = (from: string): CouponForm => ({
  code: '',
  kind: 'amount',
  amount: '',
  percent: '',
  most: '',
  from,
  until: '',
  planIds: [],
  firstOrder: false,
  perHousehold: '1',
  inAll: '',
  combines: false,
});

/** The draft of a form, for the schema to judge. What the other kind takes off is none. */
function draftOf({ amount, percent, most, until, perHousehold, inAll, ...form }: CouponForm): CouponDraft {
  const isAmount = form.kind === 'amount';
  return {
    ...form,
    amount: isAmount ? rupeesIn(amount) : null,
    percent: isAmount ? null : numberOrNull(percent),
    most: isAmount || most.trim() === '' ? null : rupeesIn(most),
    until: until === '' ? null : until,
    perHousehold: numberOrNull(perHousehold),
    inAll: numberOrNull(inAll),
  };
}

interface CouponEditorProps {
  coupon: OfficeCoupon | null;
  plans: readonly PlanSummaryAnswer[];
}

function CouponEditor({ coupon, plans }: CouponEditorProps) {
  const t = useWords('officeCoupons');
  const editing = useEditing({
    row: coupon,
    formOf,
    draftOf,
    schema: couponDraftSchema,
    save: (version, draft) =>
      coupon
        ? call(calls.changeCoupon, { params: { id: coupon._id }, body: { version, draft } })
        : call(calls.addCoupon, { body: draft }),
    read: async () => {
      const answer = coupon && (await call(calls.officeCoupon, { params: { id: coupon._id } }));
      return answer?.ok ? answer.value : null;
    },
    isSeen: () => true,
    addressOf: officePaths.coupon,
  });
  return (
    <EditorFrame
      back={{ to: officePaths.coupons(), label: t('back') }}
      title={coupon?.draft.code ?? t('add')}
      editing={editing}
      fields={useCouponFields(editing, plans)}
      nothing={t('nothing')}
      foot={coupon && <CouponStatus coupon={coupon} isUnsaved={editing.isUnsaved} />}
    />
  );
}

function useCouponFields(editing: Editing<CouponForm>, plans: readonly PlanSummaryAnswer[]) {
  const t = useWords('officeCoupons');
  const field = editorFields(editing, (name) => t(`field.${name}`));
  const { kind, planIds } = editing.form;
  const money = { inputMode: 'decimal', autoComplete: 'off', isHalf: true } as const;
  const times = { inputMode: 'numeric', autoComplete: 'off', isHalf: true, hint: t('timesHint') } as const;
  // A plan that is not on sale any more keeps its place.
  const ids = [...new Set([...plans.map(({ _id }) => _id), ...planIds])];
  const nameOf = (id: string) => {
    const plan = plans.find(({ _id }) => _id === id);
    return plan ? planNameOf(plan, t.language) : id;
  };
  return [
    field.text('code', {
      hint: t('codeHint'),
      required: true,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
      maxLength: 30,
    }),
    field.oneOf('kind', COUPON_KINDS, (each) => t(`kind.${each}`)),
    field.text('amount', { ...money, isShown: kind === 'amount', required: true }),
    field.text('percent', { ...money, inputMode: 'numeric', isShown: kind === 'percent', required: true }),
    field.text('most', { ...money, isShown: kind === 'percent', hint: t('timesHint') }),
    field.text('from', { type: 'date', isHalf: true, required: true }),
    field.text('until', { type: 'date', isHalf: true, hint: t('untilHint') }),
    field.several('planIds', ids, nameOf, { hint: t('planHint') }),
    field.text('perHousehold', times),
    field.text('inAll', times),
    field.tick('firstOrder', t('firstOrderHint')),
    field.tick('combines', t('combinesHint')),
  ];
}

/** Retires a code, or lets it count again. */
function CouponStatus({ coupon, isUnsaved }: { coupon: OfficeCoupon; isUnsaved: boolean }) {
  const [t, office] = [useWords('officeCoupons'), useWords('office')];
  const { revalidate } = useRevalidator();
  const { _id: id, version, retired, draft } = coupon;
  const settle = async () => {
    const question = {
      title: t('retireTitle', { code: draft.code }),
      text: t('retireText'),
      labels: { ok: t('retire') },
      danger: true,
    };
    if (!retired && (await askQuestion(question)) !== 'ok') return;
    const act = retired ? 'restore' : 'retire';
    const settled = await call(calls.settleCoupon, { params: { id, act }, body: { version } });
    if (settled.ok) toast('done', t(retired ? 'restoredNow' : 'retiredNow'));
    else toast('refusal', failureMessage(settled.failure, office('noAnswer')));
    await revalidate();
  };
  return (
    <EditorSection id="status" title={t(retired ? 'retired' : 'counts')} isFoot>
      <p className="text-soft">{t('retireText')}</p>
      {isUnsaved && <p className="text-soft">{office('unsaved')}</p>}
      <Button
        look={retired ? 'secondary' : 'danger'}
        unavailable={isUnsaved}
        onClick={settle}
        className="self-start"
      >
        {t(retired ? 'restore' : 'retire')}
      </Button>
    </EditorSection>
  );
}
