import { Icon } from './icon.tsx';

/** What went wrong with a form as a whole, read out at once. It stands above the button that was pressed. */
export function FormFailure({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="flex items-start gap-2 rounded-button bg-tomato-tint px-4 py-3 text-tomato">
          <Icon name="alert" className="size-5 translate-y-0.5" />
          {message}
        </p>
      )}
    </div>
  );
}
