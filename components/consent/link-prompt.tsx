import { i18n } from '#i18n';
import type { LinkView, Through } from '../../lib/protocol/prompt.ts';
import { FACT } from '../arming/marks.ts';
import type { Decide } from '../prompt/actions.ts';
import { ArmedButton, Decisions, Heading, ScrollBox } from '../ui/controls.tsx';
import { GIST } from '../ui/gist.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { Site, TextWithElements } from '../ui/text-with-elements.tsx';
import { isWarnedOf, needsSecondStep, UrlFacts } from './consent.tsx';
import { siteName } from './identity.tsx';

interface LinkPromptProps {
  readonly link: LinkView;
  readonly decide: Decide;
  /** Goes to the second step. */
  readonly onDanger: () => void;
  readonly onCopy: (text: string) => void;
}

/** A link that the person has asked about: which page shows it, where it leads and by what, what is worth knowing, and the choice. */
export function LinkPrompt({ link: { id, shownBy, inspection, through }, decide, onDanger, onCopy }: LinkPromptProps) {
  const isDangerous = needsSecondStep(inspection);
  return (
    <>
      <Heading subject={id}>{i18n.t('link.title')}</Heading>
      {shownBy !== null && (
        <p {...FACT}>
          <TextWithElements
            text={i18n.t('link.shownBy', [PLACEHOLDERS[0]])}
            elements={[<Site key="origin" name={shownBy} />]}
          />
        </p>
      )}
      {through !== null && <PassesBy through={through} inspection={inspection} />}
      <UrlFacts inspection={inspection} onCopy={onCopy} />
      <Decisions>
        <ArmedButton
          kind="refuse"
          look={inspection.openable && !isDangerous ? 'plain' : 'primary'}
          onPress={() => decide({ type: 'close-link', id })}
        >
          {i18n.t('link.close')}
        </ArmedButton>
        {inspection.openable && (
          <ArmedButton
            look={isDangerous ? 'quiet' : isWarnedOf(inspection) ? 'plain' : 'primary'}
            describedBy={isDangerous ? GIST.findings : undefined}
            onPress={isDangerous ? onDanger : () => decide({ type: 'open-link', id })}
          >
            {i18n.t('action.open')}
          </ArmedButton>
        )}
      </Decisions>
    </>
  );
}

/** What a wrapped link passes by, with its own address: what follows is about where it leads. */
function PassesBy({
  through: { site, href },
  inspection: { identity },
}: Pick<LinkView, 'inspection'> & { through: Through }) {
  return (
    <section class="card-box">
      <p {...FACT}>
        <TextWithElements
          text={i18n.t('link.through', [PLACEHOLDERS[0], PLACEHOLDERS[1]])}
          elements={[
            <Site key="through" name={site} />,
            <Site key="target" name={identity === null ? '' : siteName(identity)} />,
          ]}
        />
      </p>
      <ScrollBox label={i18n.t('link.wrapped')} class="identity-url">
        <bdi dir="ltr">{href}</bdi>
      </ScrollBox>
    </section>
  );
}
