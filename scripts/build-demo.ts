/**
 * Builds the static demo into one file, `.output/try-usher/index.html`: an MCP client and its server in one page, to
 * be put on any https host. For reviewers of the stores, and for whoever wants to see Usher without a server.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const SOURCE = join(import.meta.dirname, '../test/demo');
const OUTPUT = join(import.meta.dirname, '../.output/try-usher');

const { outputFiles } = await build({
  entryPoints: [join(SOURCE, 'static/main.ts')],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'ascii',
  alias: { 'mcp-usher': join(import.meta.dirname, '../lib/page/index.ts') },
  write: false,
});
const script = outputFiles[0]?.text ?? '';
const style = await readFile(join(SOURCE, 'page/style.css'), 'utf8');
const html = await readFile(join(SOURCE, 'static/index.html'), 'utf8');
// As functions: `$` means something in a replacement text. A script must not hold the end of its own element.
const page = html
  .replace('<!-- style -->', () => `<style>\n${style.trim()}\n</style>`)
  .replace(
    '<!-- script -->',
    () => `<script type="module">${script.trim().replaceAll('</script', '<\\/script')}</script>`,
  );
await mkdir(OUTPUT, { recursive: true });
await writeFile(join(OUTPUT, 'index.html'), page);
console.log(`.output/try-usher/index.html: ${(page.length / 1000).toFixed(0)} kB`);
