import { beforeEach, describe, expect, it } from 'vitest';

import { keepDraft, readKeptDraft } from './saved-draft.ts';

describe('a draft kept in the tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('comes back as it was', () => {
    const draft = { '2026-11-23': { '1': 500 } };
    keepDraft('an-order', draft);
    expect(readKeptDraft('an-order')).toEqual(draft);
    expect(readKeptDraft('another')).toEqual({});
  });

  it('is forgotten once it is empty', () => {
    keepDraft('an-order', { '2026-11-23': { '1': 500 } });
    keepDraft('an-order', {});
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['', '{', 'null', '7', '[]', '{"2026-11-23":5}'])('reads %j as nothing kept', (text) => {
    sessionStorage.setItem('draft.an-order', text);
    expect(Object.values(readKeptDraft('an-order')).flatMap(Object.keys)).toEqual([]);
  });

  it('leaves out days and quantities that are none', () => {
    const text = '{"soon":{"1":5},"2026-11-23":{"1":500,"2":-1,"3":"5","4":1.5,"5":0}}';
    sessionStorage.setItem('draft.an-order', text);
    expect(readKeptDraft('an-order')).toEqual({ '2026-11-23': { '1': 500 } });
  });
});
