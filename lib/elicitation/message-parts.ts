/** Cuts a message into prose and text to read letter by letter. Servers use `**` and backticks in plain text. Pure. */

/** `code` is a command, a path, JSON, or text between backticks; `mark` is to be marked. */
interface MessagePart {
  readonly kind: 'text' | 'code' | 'mark';
  readonly text: string;
}

export type MessageLine = readonly MessagePart[];

/** A line that a shell would take; prose that begins with such a word ends a sentence. */
const COMMAND =
  /^\s*(?:[$#>]\s+\S|(?:sudo|npm|npx|git|rm|mv|cp|curl|docker|kubectl|helm|terraform|aws|gcloud|az|gh|pip|python3?|node|ssh|psql)\s+[-\w./])/;
const QUERY = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|DROP|ALTER|TRUNCATE|CREATE|GRANT|REVOKE)\s+\S/;
const DATA = /^\s*(?:[[{\]}],?|[[{].*[\]}],?|"[^"]*"\s*:.*)\s*$/;

/** A place in a message, in UTF-16 units. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** The lines of `message` without signs of Markdown. `marks`, in order, become parts. Linear in both lengths. */
export function messageLines(message: string, marks: readonly Range[] = []): readonly MessageLine[] {
  let fenced = false;
  let end = -1;
  let passed = 0;
  return message.split('\n').flatMap((line): MessageLine[] => {
    const start = end + 1;
    end = start + line.length;
    const first = passed;
    while (passed < marks.length && (marks[passed]?.start ?? 0) < end) passed += 1;
    const own = marks.slice(first, passed).map((mark) => ({ start: mark.start - start, end: mark.end - start }));
    if (/^\s*```\w*\s*$/.test(line)) {
      fenced = !fenced;
      return [];
    }
    if (fenced || isCode(line)) return [[{ kind: 'code', text: line }]];
    return [/[`*]/.test(line) ? lineParts(line) : markedParts(line, own)];
  });
}

function markedParts(line: string, marks: readonly Range[]): MessageLine {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start < at) continue;
    parts.push({ kind: 'text', text: line.slice(at, start) }, { kind: 'mark', text: line.slice(start, end) });
    at = end;
  }
  return [...parts, { kind: 'text' as const, text: line.slice(at) }].filter(({ text }) => text !== '');
}

function isCode(line: string): boolean {
  return QUERY.test(line) || DATA.test(line) || (COMMAND.test(line) && !/[.?!:]\s*$/.test(line));
}

/** Bold text, but no part of a path pattern ("dist/**"), and no power ("2**3"). */
const BOLD = /(?<![\w/*.])\*\*(?=[^\s/*])([^*\n]{1,500}?)(?<=[^\s/*])\*\*(?![\w/*])/g;

/** `Delete **main** with \`git push\`` → text, code. A mark without its partner stays. */
function lineParts(line: string): MessageLine {
  const plain = line.replaceAll(BOLD, '$1');
  const parts: MessagePart[] = plain.split('`').map((text, index, all) => {
    const isClosed = index % 2 === 1 && index < all.length - 1;
    return isClosed ? { kind: 'code', text } : { kind: 'text', text: index % 2 === 1 ? `\`${text}` : text };
  });
  return parts.filter(({ text }) => text !== '');
}

/** Codes that people type from one screen into another: four to twelve letters and digits, mostly in two groups. */
const DEVICE_CODE = /(?<![\w-])(?:[A-Z0-9]{3,5}-[A-Z0-9]{3,5}|[A-Z]{8}|(?=[A-Z0-9]*\d)[A-Z0-9]{6,9})(?![\w-])/g;
const CODE_WORD = /\b(?:code|código|codigo|pin)\b|コード|代码|驗證碼|验证码|代碼|코드|رمز|الرمز/iu;

/** The device code in the message of a URL request ("Enter code ABCD-EFGH"); `null` if there is none, or several. */
export function deviceCodeOf(message: string): string | null {
  if (!CODE_WORD.test(message)) return null;
  const codes = new Set([...message.matchAll(DEVICE_CODE)].map(([code]) => code));
  const [code] = codes;
  return codes.size === 1 && code !== undefined ? code : null;
}
