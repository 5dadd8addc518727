/** Lines of JSON, split by their bytes: what is not ours leaves exactly as it came. */
import { parseJson } from '../wire/json-rpc.ts';
import { TextDecoder } from '../wire/natives.ts';
import { type Block, joined } from '../wire/sse.ts';

const LF = 10;

/** Returns what passes of a stream, chunk by chunk; `null` is its end. `isTaken` is asked of lines with `mark` in them. */
export function lineGate(mark: string, isTaken: (data: unknown) => boolean): (chunk: Block | null) => Block {
  const decoder = new TextDecoder();
  let kept: Block[] = [];
  return (chunk) => {
    if (chunk === null) return joined(kept.splice(0));
    const passed: Block[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      const line = joined([...kept, chunk.subarray(start, end + 1)]);
      kept = [];
      start = end + 1;
      const text = decoder.decode(line);
      if (!text.includes(mark) || !isTaken(parseJson(text))) passed.push(line);
    }
    if (start < chunk.length) kept.push(chunk.slice(start));
    return joined(passed);
  };
}
