/** Pictures that follow each other in one file (APNG): https://www.w3.org/TR/png-3/#apng-frame-based-animation */
import { crc32 } from 'node:zlib';

const SIGNATURE = 8;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Returns one animated PNG, which goes on for good, of PNGs of one size and kind, each shown for `ms` milliseconds. */
export function animatedPng(frames: readonly Buffer[], ms: number): Buffer {
  const [first] = frames;
  if (first === undefined) throw new Error('An animation needs a picture.');
  const header = chunksOf(first).find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(0);
  let sequence = 0;
  const numbered = (...parts: readonly Buffer[]) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence);
    sequence += 1;
    return Buffer.concat([number, ...parts]);
  };
  const pictures = frames.flatMap((frame, index) => {
    const chunks = chunksOf(frame);
    if (!chunks.find(({ type }) => type === 'IHDR')?.data.equals(header))
      throw new Error('The pictures differ in kind.');
    const control = numbered(header.subarray(0, 8), Buffer.alloc(8), delay(ms), Buffer.alloc(2));
    const data = chunks.filter(({ type }) => type === 'IDAT');
    return [
      chunk('fcTL', control),
      ...data.map(({ data: bytes }) => (index === 0 ? chunk('IDAT', bytes) : chunk('fdAT', numbered(bytes)))),
    ];
  });
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames.length);
  return Buffer.concat([
    first.subarray(0, SIGNATURE),
    chunk('IHDR', header),
    chunk('acTL', count),
    ...pictures,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** As a fraction: thousandths of a second. */
function delay(ms: number): Buffer {
  const fraction = Buffer.alloc(4);
  fraction.writeUInt16BE(ms);
  fraction.writeUInt16BE(1000, 2);
  return fraction;
}
