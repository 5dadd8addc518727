/** A page of scenes: draws one at a time, with the components as they are shipped. */
import { render } from 'preact';
import { i18n } from '#i18n';
import { declareLanguage } from '../../components/ui/language.ts';
import { armsByScrolling, isArmed, unreadFacts } from './facts.ts';
import { misfits } from './misfits.ts';
import { scaleText } from './scale-text.ts';
import type { Scene } from './scene.ts';

/** A scene as it is known outside of the page: its buttons by their words. */
export interface Listed extends Pick<Scene, 'name' | 'surface'> {
  readonly press: readonly string[];
  readonly click: string | null;
  readonly unarmed: boolean;
}

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    readonly gallery: {
      readonly scenes: readonly Listed[];
      /** Draws a scene afresh in place of the last. */
      draw(name: string): void;
      /** Draws it at its surface's size, and reads it unless it arms at once. Returns the faults of arming too early. */
      show(name: string): Promise<readonly string[]>;
      /** Draws it in a window of that size, scrolls it until it arms, and returns the same faults. */
      scroll(name: string, size: Size): Promise<readonly string[]>;
      /** Makes the window as high as the browser makes it for what is drawn. */
      fit(): Promise<void>;
      resize(size: Size): Promise<void>;
      readonly misfits: typeof misfits;
      readonly scaleText: typeof scaleText;
    };
  }
}

/** A popup nearly as high as it may be, our prompt window without the browser's frame, a panel, a tab. */
const SIZES = {
  popup: { width: 410, height: 560 },
  window: { width: 440, height: 640 },
  panel: { width: 360, height: 640 },
  page: { width: 1000, height: 800 },
} as const;

/** A popup's greatest height. */
const MAX_HEIGHT = 600;

/** A scene that is not ready by then never is. */
const PATIENCE_MS = 30_000;

/** Offers `scenes` to whoever drives the page. */
export function show(scenes: readonly Scene[]): void {
  const root = document.getElementById('root') as HTMLElement;
  declareLanguage(document.documentElement, i18n.t('language'));
  const sceneOf = (wanted: string) => scenes.find(({ name }) => name === wanted);
  const surfaceOf = (name: string) => sceneOf(name)?.surface ?? 'popup';
  const draw = (name: string) => {
    const scene = sceneOf(name);
    render(null, root);
    document.documentElement.dataset.surface = surfaceOf(name);
    document.title = name;
    if (scene) render(scene.draw(), root);
  };
  Object.assign(window, {
    gallery: {
      scenes: scenes.map(({ name, surface, press = [], click = null, unarmed = false }) => ({
        name,
        surface,
        press: press.map((key) => i18n.t(key)),
        click,
        unarmed,
      })),
      draw,
      show: async (name) => {
        await resize(SIZES[surfaceOf(name)]);
        draw(name);
        const isUnarmed = sceneOf(name)?.unarmed ?? false;
        const problems = surfaceOf(name) === 'popup' && !isUnarmed ? await unreadFacts() : [];
        if (!isUnarmed && !isArmed()) await readAll();
        const ready = surfaceOf(name) === 'page' ? 'h1' : `[data-armed="${!isUnarmed}"]`;
        const deadline = performance.now() + PATIENCE_MS;
        while (document.querySelector(ready) === null) {
          if (performance.now() > deadline) throw new Error([`"${name}" shows no ${ready}.`, ...problems].join('\n'));
          await drawn();
        }
        return problems;
      },
      scroll: async (name, size) => {
        await resize(size);
        draw(name);
        const problems = await unreadFacts();
        return (await armsByScrolling()) ? problems : [...problems, `${size.width} × ${size.height}: never arms`];
      },
      fit: async () => {
        const surface = surfaceOf(document.title);
        if (surface === 'page') return;
        const height = document.querySelector('main')?.scrollHeight ?? 0;
        const { width, height: room } = SIZES[surface];
        // A popup is as high as the browser lets it be, a window what the person makes of it.
        await resize({ width, height: surface === 'popup' ? Math.min(MAX_HEIGHT, height) : Math.max(room, height) });
      },
      resize,
      misfits,
      scaleText,
    } satisfies Window['gallery'],
  });
}

const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** The window is a frame: one of its own takes the browser several times as long to resize as to draw. */
async function resize({ width, height }: Size): Promise<void> {
  if (innerWidth === width && innerHeight === height) return;
  frameElement?.setAttribute('width', `${width}`);
  frameElement?.setAttribute('height', `${height}`);
  await drawn();
}

/** Scrolls the document and each box of long text to the end and back. */
async function readAll(): Promise<void> {
  await drawn();
  for (const box of [document.documentElement, ...document.querySelectorAll('[data-scrolls]')]) {
    if (box.scrollHeight <= box.clientHeight) continue;
    box.scrollTop = box.scrollHeight;
    await drawn();
    box.scrollTop = 0;
    await drawn();
  }
}
