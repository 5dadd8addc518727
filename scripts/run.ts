import { spawn } from 'node:child_process';
import type { Tool } from './tool.ts';

const BEGIN = performance.now();

/** How long it has been since the first command began, in seconds. */
export const elapsed = () => (performance.now() - BEGIN) / 1000;

/** How long each command took that was run so far, in seconds. Some run side by side. */
export const DURATIONS: { readonly title: string; readonly seconds: number }[] = [];

/** `m:ss`, right-aligned. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(6);
}

/** Runs a tool of this project with `args` to its end, as `runNpm` does. Returns whether it succeeded. */
export function runTool(title: string, tool: Tool, ...args: readonly string[]): Promise<boolean> {
  return runNpm(title, ['run', '--silent', 'tool', '--', tool, ...args]);
}

/**
 * Runs npm with `args` to its end, with `title` as its line. Its output is shown as it comes (`verbose`), or only if it
 * fails. Returns whether it succeeded.
 */
export async function runNpm(title: string, args: readonly string[], verbose = false): Promise<boolean> {
  const start = performance.now();
  console.log(`› ${title}, after ${clock(elapsed()).trim()}`);
  const child = spawn('npm', args, {
    stdio: ['ignore', verbose ? 'inherit' : 'pipe', verbose ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code !== 0) process.stdout.write(Buffer.concat(printed));
  const seconds = (performance.now() - start) / 1000;
  DURATIONS.push({ title, seconds });
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`);
  return code === 0;
}
