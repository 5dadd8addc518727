/** The documents that name tests name tests that exist: a promise without its guard shows here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = ['SECURITY.md', ...filesBelow('docs', /\.md$/)];
/** A test file or folder below `test/`, and perhaps a part of a title in it, or of several with commas between them. */
const REFERENCE = /`((?:unit|e2e|firefox|package)\/[\w/-]+)`(?: \(([^)]+)\))?/g;

/** The text of a test file, with that of the stories it shares with another browser. */
function storiesIn(file: string): string {
  const own = readFileSync(file, 'utf8');
  const shared = [...own.matchAll(/'(?:\.\.\/)+stories\/([\w-]+\.ts)'/g)].map(([, name]) =>
    readFileSync(`test/stories/${name}`, 'utf8'),
  );
  return [own, ...shared].join('\n');
}

/** The files in `folder` and below it whose path fits. */
function filesBelow(folder: string, path: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => path.test(name));
}

/** Where in `test` the story file `name` is: among those of `npm test`, or those that only `npm test -- --all` runs. */
function storyFile(name: string): string {
  return existsSync(`test/e2e/${name}.test.ts`) ? `e2e/${name}` : `e2e/more/${name}`;
}

const references = DOCUMENTS.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(REFERENCE)].map(([, test = '', title]) => [path, test, title] as const),
);

it('finds what they name', () => expect(references.length).toBeGreaterThan(100));

it.each(references)('%s: %s (%s)', (_, test, title) => {
  const file = `test/${test}.test.ts`;
  expect(existsSync(file) || existsSync(`test/${test}`)).toBe(true);
  if (title === undefined) return;
  const files = existsSync(file) ? [file] : filesBelow(`test/${test}`, /\.test\.tsx?$/);
  const stories = files.map(storiesIn).join('\n');
  const isThere = stories.includes(title) || title.split(', ').every((each) => stories.includes(each));
  expect(isThere ? title : stories).toBe(title);
});

describe('each way to die, each attack', () => {
  const [tables = ''] = readFileSync('docs/robustness.md', 'utf8').split('\n## Bars');
  const rows = tables.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what'));

  it.each(rows)('%s', (row) => expect(row.split('|').at(-2)).toMatch(/`(?:unit|e2e|firefox)\/[\w/-]+`/));
});

describe('each file that is named', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'lib/page/README.md'].concat(
    filesBelow('docs', /\.md$/),
  );
  const folders = ['components', 'docs', 'entrypoints', 'lib', 'locales', 'public', 'scripts', 'test'];
  const sources = ['components', 'entrypoints', 'lib', 'scripts'].flatMap((folder) =>
    filesBelow(folder, /\.(?:tsx?|css)$/),
  );
  /** Only there once something was built. */
  const BUILT = 'lib/page/dist';

  const named = documents.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const code = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*)\/?`/g)].map(([, name = '']) => name);
    const files = code.filter(
      (name) => /\.(?:tsx?|css)$/.test(name) || (name.includes('/') && folders.includes(name.split('/')[0] ?? '')),
    );
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    return [...files, ...links.filter((link) => !/^\w+:/.test(link))]
      .filter((name) => name !== BUILT)
      .map((name) => [path, name] as const);
  });

  it('is many', () => expect(named.length).toBeGreaterThan(100));

  it.each(named)('%s: %s', (path, name) => {
    const isThere = existsSync(name) || existsSync(join(dirname(path), name));
    expect(isThere || sources.some((source) => source.endsWith(`/${name}`))).toBe(true);
  });
});

describe('each heading that is linked', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...filesBelow('docs', /\.md$/)];
  /** The anchors of a document's headings, as GitHub makes them. */
  const anchorsOf = (path: string) =>
    [
      ...readFileSync(path, 'utf8')
        .replaceAll(/```[\s\S]*?```/g, '')
        .matchAll(/^#+ (.*)$/gm),
    ].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    );
  const links = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].map(
      ([, target = '', anchor = '']) => [path, target ? join(dirname(path), target) : path, anchor] as const,
    ),
  );

  it('is many', () => expect(links.length).toBeGreaterThan(50));

  it.each(links)('%s: %s#%s', (_, target, anchor) => expect(anchorsOf(target)).toContain(anchor));
});

describe('each identifier that is named', () => {
  /** Names that browsers, stores and other products have given; nothing here uses them. */
  const OTHERS = new Set(
    [
      ['getDomain', 'requestFullscreen', 'onMessageExternal', 'onConnectExternal', 'IsolateSandboxedIframes'],
      ['webNavigation', 'webRequest', 'clipboardRead', 'unlimitedStorage'],
      ['pendingElicitations', 'maxRounds', 'ExtensionSettings'],
    ].flat(),
  );
  /** Mozilla's words for kinds of data. */
  const CATEGORIES = 'docs/store/data-collection.md';
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'lib/page/README.md',
    ...filesBelow('docs', /\.md$/),
  ];
  const sources = ['components', 'entrypoints', 'lib', 'locales', 'public', 'scripts', 'test']
    .flatMap((folder) => filesBelow(folder, /^(?!.*\/(?:node_modules|dist)\/).*\.(?:tsx?|js|css|json|yml|html)$/))
    .concat('package.json', 'wxt.config.ts')
    .filter((path) => path !== 'test/unit/documents.test.ts');
  const words = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []));
  const named = documents
    .filter((path) => path !== CATEGORIES)
    .flatMap((path) =>
      [
        ...readFileSync(path, 'utf8')
          .replaceAll(/```[\s\S]*?```/g, '')
          .matchAll(/`([A-Za-z_$][\w$]*)(?:\([^`\n]*\))?`/g),
      ]
        .map(([, name = '']) => name)
        .filter((name) => /[a-z][A-Z]|^[A-Z][A-Z_]{3,}$/.test(name))
        .map((name) => [path, name] as const),
    );

  it('is many', () => expect(named.length).toBeGreaterThan(100));

  it.each(named)('%s: %s', (_, name) => expect(words.has(name) || OTHERS.has(name)).toBe(true));

  it.each([...OTHERS])('%s is of others, and named', (name) => {
    expect(named.some(([, other]) => other === name) && !words.has(name)).toBe(true);
  });
});

describe('each thing that servers do', () => {
  const guide = readFileSync('docs/client-guide.md', 'utf8');
  const [tables = ''] = guide.split('## What servers do')[1]?.split('\n## ') ?? [];
  const rows = tables.split('\n').filter((line) => line.startsWith('| ') && !line.endsWith(' test |'));
  /** A file in `test/e2e/` and the title of a story in it; `…` stands for what differs between its tables' rows. */
  const stories = (text: string) =>
    [...text.matchAll(/`([\w-]+)` _([^_]+)_/g)].map(([, file = '', title = '']) => [file, title] as const);

  it('has rows', () => expect(rows.length).toBeGreaterThan(30));

  it.each(rows)('is a story: %s', (row) => expect(stories(row)).not.toEqual([]));

  it.each(stories(guide + readFileSync('docs/other-clients.md', 'utf8')))('%s: %s', (file, title) => {
    const source = storiesIn(`test/${storyFile(file)}.test.ts`);
    const words = title.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    expect(source).toMatch(new RegExp(`\\(\\s*(['"])${words.join('[^\\n]*')}\\1,`));
  });
});

it('has the first story as it is run', () => {
  const story = readFileSync('test/e2e/more/first-story.test.ts', 'utf8');
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(`\`\`\`ts\n${story}\`\`\`\n`);
});

describe('the README', () => {
  /** The documents in the repository that `document` links to. */
  const linkedFrom = (document: string) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#]+\.md)/g)]
      .map(([, target = '']) => join(dirname(document), target).replaceAll('\\', '/'))
      .filter((target) => existsSync(target));
  const own = linkedFrom('README.md');
  const documents = [...filesBelow('docs', /\.md$/), ...readdirSync('.').filter((name) => name.endsWith('.md'))];
  // The listings of each language hang on the list of them.
  it.each(documents.filter((name) => name !== 'README.md' && !/listing\/\w+\.md$/.test(name)))(
    'leads to %s',
    (name) => {
      expect(own).toContain(name);
    },
  );
});

describe('the architecture', () => {
  const architecture = readFileSync('docs/architecture.md', 'utf8');
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${entry.name}/`] : []));
  it.each([...foldersIn('lib').map((name) => `lib/${name}`), ...foldersIn('test')])('says what %s is for', (name) => {
    expect(architecture).toContain(`\`${name}\``);
  });
});

describe('each threat', () => {
  const rows = readFileSync('SECURITY.md', 'utf8')
    .split('## Threats')[1]
    // How the ways out work is a table of its own.
    ?.replace(/\n#### The ways out[\s\S]*?(?=\n#)/, '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'));
  it.each(rows ?? [])('%s', (row) => {
    expect(row).toMatch(/`(unit|e2e|firefox|package)\/|\| none|\| as for a malicious page/);
  });
});
