import { i18n } from '#i18n';
import { siteName } from '../../lib/protocol/inspection.ts';
import type { BesideView } from '../../lib/protocol/prompt.ts';
import { FACT } from '../arming/marks.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { Site, TextWithElements } from '../ui/text-with-elements.tsx';

/** The page embedded in the page in front, by its site's name: an MCP client may run there. */
export function Beside({ beside }: { beside: BesideView | undefined }) {
  const identity = beside?.frame?.identity;
  if (!identity) return null;
  return (
    <p {...FACT}>
      <TextWithElements
        text={i18n.t('standIn.inFrame', [PLACEHOLDERS[0]])}
        elements={[
          <strong key="site">
            <Site name={siteName(identity)} />
          </strong>,
        ]}
      />
    </p>
  );
}
