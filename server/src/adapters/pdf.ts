import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/*
 * Files in PDF, set by Typst: it shapes Devanagari right, and its texts can be read back and searched (decision 131). The compiler and the
 * font are loaded with the first file, since most processes never make one.
 */

const { resolve } = createRequire(import.meta.url);
/** It has both scripts, and the sign of the rupee. */
const FONTS = ['400Regular/Mukta_400Regular.ttf', '700Bold/Mukta_700Bold.ttf'];

let compiler: Promise<NodeCompiler> | null = null;

async function load(): Promise<NodeCompiler> {
  const fonts = FONTS.map((name) => readFile(resolve(`@expo-google-fonts/mukta/${name}`)));
  const [typst, fontBlobs] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    Promise.all(fonts),
  ]);
  return typst.NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
}

/** Sets `data` by a template of Typst, which reads it as `sys.inputs.data` in JSON. All texts in it are data: none is markup. */
export async function writePdf(template: string, data: object): Promise<Buffer> {
  compiler ??= load();
  const typst = await compiler;
  const pdf = typst.pdf({ mainFileContent: template, inputs: { data: JSON.stringify(data) } });
  // Nothing of it is used again.
  typst.evictCache(0);
  return pdf;
}
