import { i18n } from '#i18n';
import { CopyButton } from '../ui/controls.tsx';

/** The line that the makers of a web client add to it, and its package (docs/client-guide.md). */
const LINE = 'attachUsher(client); // npm: mcp-usher';

/** Copies a text that the person may send to the makers of the page at `origin`. Usher itself sends nothing. */
export function TellMakers({ origin }: { origin: string }) {
  return (
    <p>
      <CopyButton
        text={i18n.t('standIn.tellText', [origin, LINE])}
        label={i18n.t('standIn.tell')}
        copied={i18n.t('lost.copied')}
      />
    </p>
  );
}
