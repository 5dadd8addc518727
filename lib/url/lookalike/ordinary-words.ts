/**
 * Names of popular sites that are ordinary words, or parts of other names, in the languages that hosts are written in.
 * Such a word in a host says nothing about the site: `jobs.com-weather.example` imitates nobody. Words of fewer than four
 * letters are not here: no rule asks for names that short.
 *
 * Kept by hand: the popular names were held against English prose and looked through. Chromium's
 * `brands_in_common_words.list` was the check from the other side: what it names is a brand first, and is not here.
 */
const WORDS = new Set(
  `about abril academia academic active administradores agar amazing ambito ancestry android angel apache apartments
  apostrophe archive asahi ascii assets associates audible audio auto autos azure baby banco bandcamp bank base battle
  beach beauty berkeley berlin best bild bird bitbucket blackboard blackberry blockchain blog board body book booking
  books boots boxoffice brother bold build business bustle cafe calculator camera canada cancer capital card cards care
  careers cars cartoon cash castle celebrity censor central champion change channel chart chat cheap check chess
  chicago chick child china chip choice cinema city classic clever cloud club clubs code coin college color comic
  comics community company compare complex computer connect consumer converse cook cool coupon coupons course craft
  credit crypto culture cute daily dance data date dating deadline deal deals debate delicious delta depot design
  desktop diamond dictionary diet digital direct directory discover discuss doctor dollar domain doodle down download
  downloads drama dream drive dummies earth easy edge education elements email enterprise entrepreneur environment
  europa event events evite exam excite expansion express extra fandom fantasy farm fashion fast fidelity file files
  film finance find finder fire fishing fitness flash focus food foot football force form forum forums free fresh
  friends front future gallery gamma game gamer games gear genius gift girl girls glass globe globo goal gold golf good
  goods grammar graph green grid group groups guide guitar hair happy health healthcare heart heavy help herald
  heritage history hobby holiday home homes horoscope horse host hosting hotel hoteles hotels house humble ideal images
  impress independent indeed index india indices infinity info informer infor inside inspire insurance intel interest
  inverse invest investing jewel jharkhand jobs joins jquery juice jump kayak kicker kids kind king kitchen know lance
  land language laptop leader league learn learning legacy legal legit lenta letras letter level library life light
  like lime line link list literature live local logo look lotus love loot luck lucky lyrics magazine mail mall mama
  manga manta maps marca market marketing markets match math mean media medical medium mega meme memory menu meta metal
  meteo metro mind mirror mixer mobile model models modern monday money monitor monster moon mother motor movie movies
  mundo music name nation nature navy network news next niche nifty night number office online open opera oracle orange
  order origin outlook overdrive pages paint panda pandora paper parenting parents park partner parts patch patient
  perfect perfil person personal phone photo photos piano picture pictures pixel plan planet plant play player
  playground plus poem point poker police politics polygon popular portal portfolio post poster power press prevention
  price prime print privacy proceso product products profile program progressive pronto property proud public publish
  punch python question quick quiz quotes race radio rail rain rambler range read reader real realtor recipe recipes
  record reference remove rent report research reserved resource resultados review ring road rock rome room running
  safe sage sale sales salon save scene scholar school schools science score scroll search season self serial series
  server service shine ship shop shopping shops show shows signal simple slack slate slide slot smart smarter soccer
  social soft solar song songs soul sound source space spectrum speed sphere spirit sport sports spring sprint square
  staff stage standard star start startpage state station stay stern steam stock stocks storage store storm story
  stream streamable street strong student students studio study stuff stuffs style super support surf sweet swim switch
  symbol table tableau tagged talent talk target taste teacher team tech technology telegraph telegram tempo tempos
  tennis terra test text theme themes thesaurus ticket tickets tiempo tile time times timeout tips tire today tool
  tools torrent touch tour tourism toys track trade trader traffic train transfer translate travel trend trends trip
  truck trust tube turbo turn tutor type ultimate union united unity universal universe university uploaded unblocked
  vacation value vault variety vector vegan verge versus vice video videos view vintage violet visa vision visit vitals
  vocabulary voice wake wall want watch water weather wedding week west whisper wiki wikia wild wind window windows
  wine wired wish wizard wizards woman women wonder wood word words work world worlds yellow yoga young zero zone zoom`.split(
    /\s+/,
  ),
);

/** Whether a site's name, without its suffix, is an ordinary word. */
export function isOrdinaryWord(name: string): boolean {
  return WORDS.has(name);
}
