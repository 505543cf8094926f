import { beforeEach, describe, expect, it } from 'vitest';

import { storeDraft, readStoredDraft } from './editor-store.ts';

describe('a draft stored in the tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('comes back as it was', () => {
    const draft = { '2026-11-23': { '1': 500 } };
    storeDraft('an-order', { draft, changing: null });
    expect(readStoredDraft('an-order')).toEqual(draft);
    expect(readStoredDraft('another')).toEqual({});
  });

  it('is forgotten once it is empty', () => {
    storeDraft('an-order', { draft: { '2026-11-23': { '1': 500 } }, changing: null });
    storeDraft('an-order', { draft: {}, changing: null });
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['', '{', 'null', '7', '[]', '{"2026-11-23":5}'])('reads %j as no draft', (text) => {
    sessionStorage.setItem('draft.an-order', text);
    expect(Object.values(readStoredDraft('an-order')).flatMap(Object.keys)).toEqual([]);
  });

  it('leaves out invalid days and quantities', () => {
    const text = '{"soon":{"1":5},"2026-11-23":{"1":500,"2":-1,"3":"5","4":1.5,"5":0}}';
    sessionStorage.setItem('draft.an-order', text);
    expect(readStoredDraft('an-order')).toEqual({ '2026-11-23': { '1': 500 } });
  });
});
