import { expect, test } from 'vitest';

import { createPageStyles } from './page-styles.server.ts';

function pick(css: string, html: string): string {
  return createPageStyles(css)(html);
}

test('rules stay whose classes the document has, escaped names included', () => {
  const css = String.raw`.a{color:red}.b{color:blue}.sm\:p-1\.5{padding:1px}.hover\:c:hover{top:0}`;
  expect(pick(css, '<p class="a sm:p-1.5">')).toBe(String.raw`.a{color:red}.sm\:p-1\.5{padding:1px}`);
  expect(pick(css, '<p class="hover:c">')).toBe(String.raw`.hover\:c:hover{top:0}`);
});

test('class names that HTML has to escape are found', () => {
  expect(pick(String.raw`.\[\&\>p\]\:m{margin:0}`, '<p class="[&amp;&gt;p]:m">')).toContain('margin:0');
});

test('a rule for several selectors stays where one of them is used', () => {
  expect(pick('.a,.b{top:0}', '<p class="b">')).toBe('.a,.b{top:0}');
});

test('rules for elements stay where the document has such an element', () => {
  const css =
    'h1{top:0}table,code{top:1px}*,:before{top:2px}::-webkit-datetime-edit{top:3px}a:where([x]){top:4px}';
  expect(pick(css, '<h1>')).toBe('h1{top:0}*,:before{top:2px}a:where([x]){top:4px}');
});

test('media queries that lost all their rules go, layers keep their order', () => {
  const css =
    '@layer base,utilities;@layer base{.x{top:0}}@layer utilities{@media (min-width:1px){.y{top:0}.z{top:1px}}}';
  expect(pick(css, '<p class="x">')).toBe('@layer base,utilities;@layer base{.x{top:0}}@layer utilities{}');
  expect(pick(css, '<p class="z">')).toContain('@media (min-width:1px){.z{top:1px}}');
});

test('parts of a kind of field stay where the document has such a field', () => {
  const css = '::placeholder{top:0}::-webkit-datetime-edit{top:1px}::-webkit-inner-spin-button{top:2px}';
  expect(pick(css, '<p>')).toBe('');
  expect(pick(css, '<input>')).toBe('::placeholder{top:0}');
  expect(pick(css, '<input type="date">')).toBe('::placeholder{top:0}::-webkit-datetime-edit{top:1px}');
});

test('what only a printer, a pointer over it or the paper sees comes with the whole stylesheet', () => {
  const css = '@page{margin:0}@media print{.x{top:0}}@media (hover:hover){.x:hover{top:1px}}.x{top:2px}';
  expect(pick(css, '<p class="x">')).toBe('.x{top:2px}');
});

test('variables and keyframes go that no rule names', () => {
  const css =
    ':root{--a:1;--b:2}.x{top:var(--a);animation:turn 1s}@property --a{syntax:"*"}@property --b{syntax:"*"}' +
    '@keyframes turn{to{top:0}}@keyframes sway{to{top:0}}';
  expect(pick(css, '<p class="x">')).toBe(
    ':root{--a:1}.x{top:var(--a);animation:turn 1s}@property --a{syntax:"*"}@keyframes turn{to{top:0}}',
  );
});

test('keyframes go that only a variable names which no rule uses', () => {
  const css = ':root{--turn:turn 1s}.x{top:0}@keyframes turn{to{top:0}}';
  expect(pick(css, '<p class="x">')).toBe('.x{top:0}');
});

test('a variable has its initial value where no rule of the document sets it', () => {
  const css =
    '@layer properties{*{--style:initial;--way:initial}}.x{border-style:var(--style);top:var(--way)}.y{--style:dashed}' +
    '@property --style{syntax:"*";inherits:false;initial-value:solid}' +
    '@property --way{syntax:"*";inherits:false}';
  expect(pick(css, '<p class="x">')).toBe(
    '@layer properties{*{--way:initial}}.x{border-style:solid;top:var(--way)}' +
      '@property --way{syntax:"*";inherits:false}',
  );
  expect(pick(css, '<p class="x y">')).toContain('.x{border-style:var(--style)');
});

test('how a colour fades comes with the whole stylesheet', () => {
  expect(pick('.x{transition-property:color;transition-duration:1s}.y{top:0}', '<p class="x y">')).toBe(
    '.y{top:0}',
  );
});

test('comments are left out and a broken stylesheet is an error', () => {
  expect(pick('/*! licence */.x{top:0}', '<p class="x">')).toBe('.x{top:0}');
  expect(() => createPageStyles('.x{top:0')).toThrow('unclosed');
});
