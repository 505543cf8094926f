import { Field } from '../../ui/field.tsx';

interface TextFileFieldProps {
  label: string;
  hint: string;
  /** Null for a file that is no text in UTF-8 or UTF-16. */
  onText: (text: string | null, name: string) => Promise<unknown>;
}

/** A field for a table that somebody saved as a text file. A file can be dropped on it too. */
export function TextFileField({ label, hint, onText }: TextFileFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          {...control}
          className={`${control.className} file:mr-3 file:rounded-button file:border-0 file:bg-sprout file:px-3 file:py-1 file:text-leaf`}
          onChange={(event) => {
            const input = event.currentTarget;
            const [file] = input.files ?? [];
            if (!file) return;
            const read = readTextFile(file).then((text) => onText(text, file.name));
            // The same file can be chosen again after it was corrected.
            void read.finally(() => (input.value = ''));
          }}
        />
      )}
    </Field>
  );
}

/**
 * The text of a file from a spreadsheet: CSV in UTF-8, or its “Unicode text”. Null for other files, such as the
 * spreadsheet itself, and for older encodings, in which Marathi would be lost.
 */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? null : text;
  } catch {
    return null;
  }
}
