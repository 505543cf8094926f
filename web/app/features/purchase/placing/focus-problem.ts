import type { FieldErrors } from '../../../lib/judge-form.ts';

/** Brings the first wrong field of a form into the middle of the screen, clear of the bars, with the focus. */
export function focusFirstProblem(form: HTMLFormElement, problems: FieldErrors): void {
  const fields = form.querySelectorAll<HTMLElement>('[name], [data-field]');
  const first = [...fields].find(
    (field) => (field.getAttribute('name') ?? field.dataset['field'] ?? '') in problems,
  );
  first?.scrollIntoView({ block: first.matches('fieldset') ? 'start' : 'center' });
  first?.focus({ preventScroll: true });
}
