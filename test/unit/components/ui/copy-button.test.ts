import { afterAll, expect, it, vi } from 'vitest';

const said = vi.hoisted(() => [] as string[]);
vi.mock('preact/hooks', async (original) => ({
  ...(await original<object>()),
  useContext: () => (text: string) => void said.push(text),
  useState: (first: unknown) => [first, () => {}],
  useEffect: () => {},
}));
afterAll(() => void vi.resetModules());

it.each([
  ['once the text is there', async () => {}, ['Copied']],
  ['not where the browser refuses: the person may throw away what they typed', () => Promise.reject(new Error()), []],
])('a button that copies says so %s', async (_, writeText, expected) => {
  vi.resetModules();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  said.length = 0;
  const { CopyButton } = await import('../../../../components/ui/controls.tsx');
  const { props } = CopyButton({ text: 'Ada', label: 'Copy', copied: 'Copied' });
  (props as { onPress: () => void }).onPress();
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual(expected);
});
