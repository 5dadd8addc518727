import { siteName } from '../../lib/protocol/inspection.ts';
import type { BesideView } from '../../lib/protocol/prompt.ts';
import { FACT } from '../arming/marks.ts';
import { Site, Wording } from '../ui/text-with-elements.tsx';

/** The page embedded in the page in front, by its site's name: an MCP client may run there. */
export function Beside({ beside }: { beside: BesideView | undefined }) {
  const identity = beside?.frame?.identity;
  if (!identity) return null;
  return (
    <p {...FACT}>
      <Wording
        say="standIn.inFrame"
        $1={
          <strong>
            <Site name={siteName(identity)} />
          </strong>
        }
      />
    </p>
  );
}
