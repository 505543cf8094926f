import { api } from '@shivar/domain/contract/api';
import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import type { Person, TestApp } from './app.ts';

/** A pincode as the office would write it down. */
export function areaDraft(pincode: string, changes: Partial<AreaDraft> = {}): AreaDraft {
  return {
    pincode,
    area: 'Makhmalabad',
    marathiArea: 'मखमलाबाद',
    batches: ['morning', 'evening'],
    limits: { morning: 40, evening: null },
    ...changes,
  };
}

/** Lets the farm come to a pincode with at most so many deliveries a day in each batch; null for no limit. */
export function serveWithLimits(
  { db }: TestApp,
  pincode: string,
  morning: number | null,
  evening: number | null = null,
) {
  return db.query(
    `insert into served_pincodes (pincode, area, marathi_area, morning_limit, evening_limit)
     values ($1, 'Test area', 'चाचणी भाग', $2, $3)
     on conflict (pincode) do update set morning_limit = $2, evening_limit = $3, version = served_pincodes.version + 1`,
    [pincode, morning, evening],
  );
}

/** What the office does with pincodes, and what anybody is told of one. */
export function areaDesk(desk: () => { readonly app: TestApp; readonly as: Person }) {
  return {
    add: (body: AreaDraft) => {
      const { app, as } = desk();
      return app.call(officeAreaCalls.addArea, { as, body });
    },
    seen: async (pincode: string) => {
      const { app, as } = desk();
      return (await app.call(officeAreaCalls.officeArea, { as, params: { pincode } })).answer;
    },
    isServed: async (pincode: string, at = desk().app) =>
      (await at.call(api.pincode, { params: { pincode } })).answer,
  };
}
