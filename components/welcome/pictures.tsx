/** Drawings without words, of the browser's own edge: what the text beside them names is seen at a glance. */
import type { ComponentChildren } from 'preact';

function Picture({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon-points welcome-picture" viewBox="0 0 200 112" width="200" height="112" aria-hidden="true">
      <rect x="0.5" y="0.5" width="199" height="111" rx="6" class="icon-paper" />
      <path d="M0.5 26.5h199" class="welcome-edge" />
      <rect x="10" y="7" width="118" height="13" rx="6.5" class="welcome-address" />
      {children}
    </svg>
  );
}

function Door({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="12" height="12" rx="2.6" class="icon-wall" />
      <path d="M3 9.75V4.9a3 3 0 0 1 6 0v4.85z" class="icon-light" />
      <path d="M3 9.75V4.9a3 3 0 0 1 2.25-2.9v9.25z" class="icon-door" />
    </g>
  );
}

/** A prompt below Usher's icon, with *no* and *go on*. */
export function PromptPicture() {
  return (
    <Picture>
      <Door x={166} y={7.5} />
      <path d="m167 27 5-5 5 5" class="icon-paper" />
      <rect x="82" y="26.5" width="108" height="79" rx="5" class="icon-paper" />
      <rect x="90" y="34" width="92" height="16" rx="4" class="welcome-strip" />
      <path d="M96 42h40M90 60h84M90 68h62" stroke-width="3" class="icon-words" />
      <rect x="108" y="84" width="34" height="13" rx="4" class="icon-paper" />
      <rect x="147" y="83.5" width="35" height="14" rx="4" class="icon-yes" />
    </Picture>
  );
}

/** The list below the puzzle piece, and the pin beside Usher in it. */
export function PinPicture() {
  return (
    <Picture>
      <path
        d="M160 9.5h3.2a2 2 0 1 1 3.6 0h3.2v3.2a2 2 0 1 1 0 3.6v3.2h-10v-3.4a1.8 1.8 0 1 0 0-3.2z"
        class="welcome-puzzle"
      />
      <rect x="72" y="32.5" width="112" height="68" rx="5" class="icon-paper" />
      <rect x="82" y="42" width="12" height="12" rx="2.6" class="welcome-address" />
      <path d="M102 48h42" stroke-width="3" class="icon-words" />
      <rect x="76" y="61" width="104" height="20" rx="4" class="welcome-strip" />
      <Door x={82} y={65} />
      <path d="M102 71h30" stroke-width="3" class="icon-words" />
      <path d="M164 65h6l-1 5 2.5 2.5h-9L165 70zM167 72.500v5" class="welcome-pin" />
      <path d="M148 71h9m-3.500-3.500 3.500 3.500-3.500 3.500" class="welcome-arrow" />
      <rect x="82" y="86" width="12" height="9" rx="2.6" class="welcome-address" />
      <path d="M102 91h34" stroke-width="3" class="icon-words" />
    </Picture>
  );
}
