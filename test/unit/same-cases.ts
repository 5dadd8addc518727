/**
 * Property tests try the same cases in every run, so that a change alone makes one fail. `SEED=2 npx vitest run
 * test/unit` tries others: what fails there is mended and becomes a row of a table.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
