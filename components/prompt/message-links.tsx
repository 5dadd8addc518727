import { linksInText } from '../../lib/elicitation/link-in-text.ts';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { MAX_CHECKED } from '../../lib/protocol/prompt-values.ts';
import { HarmlessButton } from '../ui/controls.tsx';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { usePrompt } from './prompt-context.ts';

/** More are not offered: whoever writes so many wants to be pressed. */
const MAX_LINKS = 3;

/** The links in the server's message, by their true hosts: the person can have each checked, and opens it only from there. */
export function MessageLinks({ request: { id, message } }: { readonly request: RequestView }) {
  const { send } = usePrompt().actions;
  const links = linksInText(message, MAX_LINKS, MAX_CHECKED);
  if (links.length === 0) return null;
  return (
    <div class="stack-close">
      {links.map(({ href, host }) => (
        <p key={href}>
          <HarmlessButton
            look="quiet"
            onPress={() => send({ type: 'check-link', url: href.slice(0, MAX_CHECKED), asked: id })}
          >
            <span>
              <Wording say="link.inMessage" $1={<Site name={host} />} />
            </span>
          </HarmlessButton>
        </p>
      ))}
    </div>
  );
}
