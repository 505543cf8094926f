import { expect, test } from 'vitest';

import { pageOfNotice, readPush } from './notice.ts';

const SITE = 'https://shivar.example';

test('a push is shown in its words and its language, and leads to its page', () => {
  const said = {
    title: 'तुमचा बॉक्स पोहोचला',
    body: 'हा बॉक्स',
    url: '/sub-detail/1',
    tag: 'delivered-1',
    lang: 'mr',
  };
  const notice = readPush(JSON.stringify(said));
  expect(notice).toEqual({
    title: said.title,
    options: { body: said.body, icon: '/icon-192.png', data: said.url, tag: said.tag, lang: 'mr' },
  });
  expect(pageOfNotice(notice?.options.data, SITE)).toBe(`${SITE}/sub-detail/1`);
});

test.each(['', 'no JSON', 'null', '"text"', '{"title":1,"body":""}'])('%j is shown to nobody', (text) => {
  expect(readPush(text)).toBeNull();
});

test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 7, undefined])(
  'a press opens no page of another site: %s',
  (data) => expect(pageOfNotice(data, SITE)).toBe(`${SITE}/`),
);
