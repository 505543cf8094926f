import { useOpenQuestion } from '../lib/question.ts';
import type { OpenQuestion, QuestionAnswer } from '../lib/question.ts';
import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const QUESTION: readonly QuestionAnswer[] = ['cancel', 'ok'];

/** Where `askQuestion()` and `showAlert()` show. Buttons default to OK, No and Cancel (product 9.26). */
export function QuestionDialog() {
  const question = useOpenQuestion();
  return (
    <Dialog
      open={question !== null}
      title={question?.title ?? ''}
      onClose={() => question?.answer('cancel')}
      footer={question && <Answers question={question} />}
    >
      {question?.text && <p>{question.text}</p>}
    </Dialog>
  );
}

function Answers({ question }: { question: OpenQuestion }) {
  const t = useWords('shell');
  const labels: Record<QuestionAnswer, string> = {
    ok: t('ok'),
    no: t('no'),
    cancel: t('cancel'),
    ...question.labels,
  };
  const okLook = question.danger ? 'danger' : 'primary';
  return (question.buttons ?? QUESTION).map((answer) => (
    <Button
      key={answer}
      look={answer === 'ok' ? okLook : 'secondary'}
      className="flex-1 sm:flex-none"
      onClick={() => question.answer(answer)}
    >
      {labels[answer]}
    </Button>
  ));
}
