import { LANGUAGES } from '@shivar/domain/language/language';

import { expect, test } from './fixtures.ts';
import { htmlProblems } from './html.ts';
import { allPaths } from './site-map.ts';

/*
 * The documents of the server before any script has run: every page of the site map, the frames of private pages and of the
 * office too. `screens-of-*.spec.ts` judge the pages as React has filled them.
 */

/** An address of a path: of a plan that is on sale, and of something that is not there in every other place. */
const addressOf = (path: string) =>
  path.replace('/purchase/:id', '/purchase/weekly-vegetables').replaceAll(/:\w+|\*/g, 'nothing');

test('every document that the server sends is HTML that the standard allows, in both languages @desk', async ({
  shop,
  request,
}) => {
  const pages = allPaths();
  expect(pages.length).toBeGreaterThan(40);
  for (const path of pages)
    for (const language of LANGUAGES) {
      const answer = await request.get(shop.url + addressOf(path), {
        headers: { 'accept-language': language },
      });
      expect(answer.headers()['content-type']).toContain('text/html');
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(await htmlProblems(html), `${path} in ${language}`).toEqual([]);
    }
});
