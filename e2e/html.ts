import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * What HTML allows: the standard's own rules, which element may stand where, and which attributes it has. The last
 * one the library does not know of yet.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: [
      'html5',
      { meter: { attributes: { 'aria-valuetext': { allowed: () => 'a meter has no text of its own' } } } },
    ],
  }),
);

/** The places in a document that break the rules of HTML: `element-permitted-content: <p> > <div> …`. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
