/** Descriptions that tell how to use a control: there is none where a press on a button answers. */
import { CONFIRMING, CONFIRMS_ONLY, NEUTRAL, NO, YES } from './answer-words.ts';
import { folded, wordsOf } from './fold.ts';

/** How a sentence tells to use one, in the languages of Usher's messages. */
const SPEAKS =
  /\b(?:check|tick|select|toggle|mark|uncheck)\b.{0,20}\b(?:box|checkbox|option|here)\b|\b(?:check|tick)(?: this)? to\b|\b(?:set|change|switch)\b.{0,20}\b(?:true|false|yes|no|on)\b|\b(?:must be|true (?:to|if|means|confirms)|false (?:to|if|means))\b|\b(?:type|enter|write|choose|select|pick|answer|reply)(?: with)? "?'?(?:yes|no|true|y)\b|\b(?:kastchen|hakchen|ankreuzen|anhaken|auf true|ja eingeben|setzen sie)\b|\b(?:cochez|cocher|case a cocher|tapez oui|saisissez oui)\b|\b(?:marque|marca|casilla|escriba si|escribe si)\b|\b(?:caixa|assinale|digite sim)\b|チェック|「?はい」?と入力|true ?に|체크|선택란|입력하(?:세|십)|勾选|勾選|打勾|输入|輸入|设为 ?true|設為 ?true|ضع علامة|حدد المربع|المربع|اكتب نعم/u;

/** The words of such a sentence, besides those of the message and of answering. */
const TELLING = new Set(
  `check tick select toggle mark uncheck box checkbox set change switch must be type enter write choose pick reply with and or
  if the a an in on off of for below here option your true false means whether action field order then it's kastchen
  hakchen ankreuzen anhaken auf setzen sie das die den der um zu zum bitte und eingeben aktivieren cochez cocher la le les case pour tapez
  saisissez et marque marca casilla para escriba escribe caixa assinale digite e o os y el tap click press leave unchecked continue
  ضع علامة حدد المربع اكتب على في من هذا للتاكيد المربع`.split(/\s+/),
);
const TELLING_EMBEDDED =
  /(?:この)?(?:ボックスに|欄に)?チェック(?:を)?(?:入れて|して)?(?:ください)?|「?はい」?と入力(?:して)?(?:ください)?|true|(?:이 )?(?:상자|확인란)[을를]?|체크(?:하세요|하십시오|하여|해)?|(?:请|請)?(?:勾选|勾選|打勾|输入|輸入|设为|設為)(?:此框|此项|复选框|方框|核取方塊)?|以|来|來|并|並|するには|には|すると|して|ください|하려면|하여|하세요/gu;

/** Words of a message and of its description share so much of their beginning ("Delete", "deletion"). */
const STEM = 4;

/** Whether `text` tells how to use a control and says nothing that `message` does not. */
export function speaksOfControl(text: string, message: string): boolean {
  const said = folded(text);
  if (!SPEAKS.test(said)) return false;
  const known = wordsOf(message);
  return wordsOf(said.replace(TELLING_EMBEDDED, ' ')).every(
    (word) =>
      [TELLING, CONFIRMING, CONFIRMS_ONLY, NEUTRAL, YES, NO].some((words) => words.has(word)) ||
      known.some((each) => each === word || (word.length > STEM && each.startsWith(word.slice(0, STEM)))),
  );
}
