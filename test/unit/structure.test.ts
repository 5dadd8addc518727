import { describe, expect, it } from 'vitest';
import {
  fileNameProblems,
  importProblems,
  lengthProblems,
  nameProblems,
  programProblems,
  repeatedNameProblems,
  scriptProblems,
  tableProblems,
  widthProblems,
} from '../../scripts/check-structure.ts';

const problemsOf = (path: string, source: string) => importProblems(new Map([[path, source]]));
const filesOf = (files: Record<string, string>) => new Map(Object.entries(files));

describe('the rooms', () => {
  it('stand one above the other, so that no two import each other', () => {
    expect(tableProblems()).toEqual([]);
  });

  it.each([
    ['lib/protocol/page.ts', "import type { D } from '../requests/d.ts';", 'lib/protocol may not import lib/requests'],
    ['lib/url/idn/a.ts', "import {\n  a,\n  b,\n} from '../../settings/b.ts';", 'lib/url may not import lib/settings'],
    ['lib/requests/queue.ts', "export * from '../prompt/view.ts';", 'lib/requests may not import lib/prompt'],
    ['lib/page/ask.ts', "await import('../protocol/../requests/a.ts');", 'lib/page may not import lib/requests'],
    ['components/a/b.tsx', "import '../../entrypoints/a/b.tsx';", 'components may not import entrypoints'],
    ['components/prompt/app.tsx', "import { browser } from 'wxt/browser';", 'components may not load wxt'],
    ['lib/bridge/relay.ts', "import * as v from 'valibot';", 'lib/bridge may not load valibot'],
    ['lib/pairing/a.ts', "import { a } from '../../test/a.ts';", 'imports ../../test/a.ts, which lies in no room'],
    ['lib/attic/box.ts', '', 'the room lib/attic is not in scripts/check-structure.ts'],
  ])('%s: %s', (path, source, problem) => {
    expect(problemsOf(path, source)).toEqual([`${path}: ${problem}`]);
  });

  it.each([
    ['lib/url/idn/unicode-host.ts', "import { policyFor } from '../idn/may-show-unicode.ts';"],
    ['lib/url/idn/unicode-host.ts', "import type { Finding } from '../../protocol/inspection.ts';"],
    ['lib/url/idn/unicode-host.ts', "import { lazily } from '../../protocol/lazily.ts';"],
    ['lib/pairing/probe.ts', "import type { Browser } from 'wxt/browser';"],
    ['components/prompt/app.tsx', "import { useState } from 'preact/hooks';"],
    ['test/unit/a.test.ts', "import '../../entrypoints/popup/main.tsx';"],
    ['lib/url/host.ts', "// the rule is taken from '../requests/limits.ts'"],
  ])('%s: %s', (path, source) => {
    expect(problemsOf(path, source)).toEqual([]);
  });
});

it('a file has at most 300 lines, but for tables', () => {
  const [fits, isLong] = ['x\n'.repeat(300), 'x\n'.repeat(301)];
  const tables = { 'lib/a.generated.ts': isLong, 'test/unit/a.test.ts': isLong };
  const problems = lengthProblems(filesOf({ 'lib/a.ts': fits, 'components/a.css': isLong, ...tables }));
  expect(problems).toEqual(['components/a.css: 301 lines, more than 300: one subject each']);
});

it('a line has at most 160 characters, but for generated ones', () => {
  const isWide = 'x'.repeat(161);
  const files = filesOf({ 'lib/a.ts': `${'x'.repeat(160)}\n${isWide}`, 'lib/a.generated.ts': isWide });
  expect(widthProblems(files)).toEqual(['lib/a.ts:2: 161 characters, more than 160']);
});

describe('a script', () => {
  it.each([
    ['scripts/start.ts', "import { startDemo } from '../test/demo/demo.ts';", true],
    ['scripts/start.ts', "const demo = await import('../test/demo/demo.ts');", true],
    ['scripts/start.ts', "import { findProgram } from './browsers.ts';", false],
    ['scripts/start.ts', "import { test } from 'vitest';", false],
    ['test/demo/start.ts', "import { startDemo } from './demo.ts';", false],
  ])('imports no test: %s, %s', (path, source, isProblem) => {
    expect(scriptProblems(new Map([[path, source]]))).toHaveLength(isProblem ? 1 : 0);
  });
});

describe('a program of the tests', () => {
  it.each([
    ["import { a } from '../fixtures/a.ts';", "import { expect } from 'vitest';", true],
    ["const { a } = await import('../fixtures/a.ts');", "import { expect } from 'vitest';", true],
    ["import { a } from '../fixtures/a.ts';", "import type { TestContext } from 'vitest';", false],
    ["import type { A } from '../fixtures/a.ts';", "import { expect } from 'vitest';", false],
    ["import { a } from '../fixtures/a.ts';", "import { a } from '../soak/run.ts';", false],
  ])('loads no test runner: %s, %s', (program, fixture, isProblem) => {
    const files = filesOf({ 'test/soak/run.ts': program, 'test/fixtures/a.ts': fixture });
    expect(programProblems(files)).toEqual(isProblem ? ['test/soak/run.ts: loads vitest by test/fixtures/a.ts'] : []);
  });
});

describe('an exported name', () => {
  it.each([
    ['export const A = 1;', 'export function A() {}', true],
    ['export interface A {}', 'export class A {}', true],
    ['export async function a() {}', 'export type a = 1;', true],
    ['export interface A {}\nexport const A = 1;', '', false],
    ['export const A = 1;', 'const A = 1;', false],
    ['export const A = 1;', "export { A } from '../page/ask.ts';", false],
    ['export type ElicitResult = 1;', 'export type ElicitResult = 1;', false],
  ])('stands for one thing: %j, %j', (first, second, isProblem) => {
    const notShipped = { 'test/unit/a.test.ts': first };
    const files = filesOf({ 'lib/page/ask.ts': first, 'lib/url/host.ts': second, ...notShipped });
    expect(nameProblems(files)).toHaveLength(isProblem ? 1 : 0);
  });
});

describe('a file', () => {
  it.each<[string, string, boolean]>([
    ['lib/url/grant.ts', 'export function grantOf() {}', false],
    ['lib/url/grant.ts', 'export interface Scope {}\nexport function grantOf() {}', false],
    ['lib/url/grants.ts', 'export const GRANT = 1;', false],
    ['lib/url/policy.ts', 'export function mayShow() {}', true],
    ['lib/url/ant.ts', 'export function grantOf() {}', true],
    ['components/form/form.tsx', 'export function FormPrompt() {}', false],
    ['components/form/form-prompt.tsx', 'export function FormBox() {}', true],
    // The type that it gives is its name, too.
    ['lib/prompt/screen.ts', 'export interface Screen {}\nexport function open() {}', false],
    ['lib/url/host.ts', 'export interface Name {}', true],
    // A subject of several has a name of its own.
    ['lib/url/limits.ts', 'export const MOST = 1;\nexport const LEAST = 2;', false],
    ['lib/url/tables/scripts.generated.ts', 'export const A = 1;', false],
    ['lib/page/testing.ts', 'export function fakeUsher() {}', false],
    ['entrypoints/popup/main.tsx', 'export const screen = 1;', false],
    ['test/fixtures/a.ts', 'export const b = 1;', false],
  ])('is called what it exports: %s, %j', (path, source, isProblem) => {
    expect(fileNameProblems(new Map([[path, source]]))).toHaveLength(isProblem ? 1 : 0);
  });
});

it('so many names may stand at the top of several files, exported or not', () => {
  const [one, other] = ['const NAME = 1;\nexport function one() {}\n', 'type NAME = string;\n  const one = 2;\n'];
  const files = filesOf({ 'lib/url/a.ts': one, 'lib/page/b.ts': other });
  expect(repeatedNameProblems(files, 1)).toEqual([]);
  expect(repeatedNameProblems(files, 0)).toEqual([
    '1 names stand in several files, more than 0: NAME (lib/url/a.ts, lib/page/b.ts)',
  ]);
});
