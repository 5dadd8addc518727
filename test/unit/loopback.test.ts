import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const PRELOAD = new URL('../demo/loopback.ts', import.meta.url).href;

// The servers of the tests are programs of others: this is all that keeps them off the network.
it.each(['0', '"0"', '0, () => {}', '{ port: 0, host: "127.0.0.1" }', '0, "127.0.0.1"'])(
  'a preloaded server that calls listen(%s) is on loopback only, at once or a moment later',
  (args) => {
    const program = `
      const server = require('node:http').createServer().listen(${args});
      server.once('listening', () => { console.log(server.address().address); server.close(); });
    `;
    const printed = execFileSync(process.execPath, ['--import', PRELOAD, '--eval', program], { encoding: 'utf8' });
    expect(printed.trim()).toBe('127.0.0.1');
  },
);
