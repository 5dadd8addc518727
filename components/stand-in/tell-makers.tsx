import { i18n } from '#i18n';
import { CopyButton } from '../ui/controls.tsx';

/** The guide for the makers of web clients. A placeholder until there is a home page (docs/store/support.md). */
const GUIDE = 'https://mcp-usher.invalid/client-guide';

/** Copies what the person may send to the makers of the page at `origin`. Usher itself sends nothing. */
export function TellMakers({ origin, onCopy }: { origin: string; onCopy: (text: string) => void }) {
  return (
    <p>
      <CopyButton
        text={i18n.t('standIn.tellText', [origin, GUIDE])}
        label={i18n.t('standIn.tell')}
        copied={i18n.t('lost.copied')}
        onCopy={onCopy}
      />
    </p>
  );
}
