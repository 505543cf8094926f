import { expect, test } from 'vitest';

import { withOwnScripts } from './own-scripts.server.ts';

const MARK = 'a1b2';

test('what content brought in is out of sight while the document is assembled, and bears no mark in it', () => {
  const injected = '<script>steal()</script><style>*{}</style><script nonce="guessed">steal()</script>';
  const rendered = `<head><script nonce="${MARK}">head()</script></head><body>${injected}</body>`;
  let seen = '';
  const document = withOwnScripts(rendered, MARK, (html) => {
    seen = html;
    return html.replace('</head>', '<style>p{}</style></head>');
  });
  expect(seen.match(/<script\b[^>]*>/g)).toEqual(['<script>']);
  expect(document).toBe(
    `<head><script nonce="${MARK}">head()</script><style nonce="${MARK}">p{}</style></head><body>${injected}</body>`,
  );
});
