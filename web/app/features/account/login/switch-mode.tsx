import { Button } from '../../../ui/button.tsx';

interface SwitchModeProps {
  question: string;
  answer: string;
  onSwitch: () => void;
}

/** The way between logging in and signing up, which leads both ways (product 7.12). */
export function SwitchMode({ question, answer, onSwitch }: SwitchModeProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-soft">
      {question}
      <Button look="quiet" className="px-2!" onClick={onSwitch}>
        {answer}
      </Button>
    </p>
  );
}
