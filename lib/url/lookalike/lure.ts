/**
 * Words that names are made of so that people sign in or hand something over: what a sign-in, payment, parcel or wallet page
 * would say of itself, in the languages of Usher's messages and some others. Names are ASCII here, so Chinese, Japanese,
 * Korean and Arabic words are in the Latin letters in which names spell them.
 */

/** Words that ask: to sign in, to confirm, to claim, to restore. */
const STRONG =
  `account accounts airdrop airdrops authenticate authentication authenticator billing claim claims claiming claimable confirm confirmation
  giveaway giveaways kyc login logon log-in parcel password passwords passcode recover recovery refund refunds restore restoration reward rewards secure secured security signin sign-in signon suspended suspension suspicious
  unlock unlocked unlocking unblock validate validates validation validations validator validators verification verifications verified verify verifying wallet wallets webmail whitelist
  reactivate reactivation reauthenticate unsuspend restricted limited rectify rectification rectifier rectified presale mainnet dapp dapps web3 freemint nitro
  verificar verificacion verificacao verifica verifier verifiez verifizieren verifizierung bestatigen bestaetigen bestatigung bestaetigung comprobar confirmar confirmacion confirmer conferma
  iniciar entrar acceso acesso accedi accesso connexion connecter anmelden anmeldung einloggen inloggen aanmelden zaloguj logowanie contrasena senha passwort
  cuenta cuentas conta compte comptes konto konten rekening konta desbloquear bloqueo desbloqueio actualizar atualizar actualiser aktualisieren aktualisierung
  sendung lieferung livraison colis paquete paket pakket entrega envio encomenda przesylka zustellung remboursement reembolso rimborso erstattung
  seguridad seguranca securite sicherheit sicherheits beveiliging
  verificado validar validacion validacao ingresar iniciarsesion reactivar reativar reactivacion reativacao recuperar recuperacion recuperacao restaurar suspendida suspendido suspensa
  bloqueada bloqueado desbloqueado desbloqueie resgatar resgate reclamar senhas contrasenas
  valider debloquer debloquez suspendu reactiver reconnecter rembourser motdepasse
  entsperren entsperrung gesperrt freischalten freischaltung reaktivieren reaktivierung wiederherstellen identifizierung legitimation kennwort erneuern
  denglu yanzheng renzheng zhanghu zhanghao qianbao
  ninsho ninshou kakunin honninkakunin
  rogeuin injeung boninhwagin taekbae gyejeong bimilbeonho
  tasjil dukhul tahqiq hisab tafeel mahfaza`.split(/\s+/);

/** Words that add to them. */
const WEAK =
  `access activate activation active admin alert alerts api app apps asset assets auth authorize authorization autosync bank banking banca banco banque bonus bot bridge bug bugs card cards cash center centre central
  chain chains chat check client cliente clientes cloud code codes coin coins collab community connect connects connected connection connector contact contract crypto cryptos currency customer debug debugging decentralized decentralised
  defi delivery deliver desk dex digital discord distribution drop drops e ecosystem eligibility eligible email en eth event events ex exchange explorer faucet fees file files finance fix fixed fixes fixer foundation free fund funds game games gas get gift gifts global go help helpdesk helper hub i id identity info
  infos inc invoice issue issues item items key launch launchpad layer ledger link links linked linkup list live mail mailbox main manual market marketplace member members message migrate migration mint minting mints mobile moderator multi multichain my net network
  networks new nft nfts node nodes notice notification now office official offer offers on one online open order orders original package page pages pay payment payments perk perks phrase platform platforms point points pool portal post prize prizes pro process promo promos promotion protect protection protocol protocols provider quick
  register registration relay remote renew renewal rent repair report request reset resolve resolved resolver resolution restake review rpc sale sales save scan server service services session settings setup shop
  signature site skin skins smart snapshot solution solutions solve solver stake staking star start status store suite support supports swap swaps sync synced syncing synchronize system tax team tech terminal the ticket tickets token tokens tool tools track tracker tracking trade trader trading transaction transactions transfer trust try update updated updater updates upgrade upgraded us user users
  v2 v3 vault version vip vote web webapp website win winner wizard world xyz your zone airdropz
  area atencion atendimento ayuda suporte soporte assistance aide aiuto hilfe kunde kunden kundenservice kundendienst clienti usuario persona personas particuliers empresas espace portail portale oficial officiel ufficiale
  servicio servicios servico servizio servizi dienst pagamento pago pagos paiement zahlung betaling facture factura rechnung multa amende impots impuesto steuer rastreo suivi suivre seguimiento verfolgung correo correios posta poste tarjeta cartao carte carta karte punti puntos premio sorteo
  clave claves chave cle schluessel zertifikat aduana alfandega douane zoll zollamt gebuehr gebuhr frais taxa tasa multas bussgeld contravention infraccion
  sorteio gewinn gagnant ganador vencedor reembolsos pix boleto rastreamento rastreio sesion sessao mitteilung aviso avis
  anquan zhifu kuaidi wuliu zhongjiang jiangli fuli kefu tuikuan huodong zhuce yinhang lingqu
  koushin henkou shiharai seikyu tetsuzuki toroku otodoke haitatsu kyufu
  hwanbul gyeoljae jiwongeum baesong
  tahdith jaiza mukafaa tawsil shahn sadad
  oauth sso consent device checkout integration
  sms app-id ios android pc auto all de la le el da do das der die um to for in of and a my24 it uk usa eu ca au nl fr es br mx ch at pt pl 24 24h 365 247`.split(
    /\s+/,
  );

/** Weak words that are too short or common to be lures between hyphens by themselves. */
const FILLERS: ReadonlySet<string> = new Set(
  `a e i en on us the to for in of and de la le el da do das der die um it uk usa eu ca au nl fr es br mx ch at pt pl 24
  24h 365 247 go get my new now one open pro all main web site page pages info net live online world zone inc area hub ex`.split(
    /\s+/,
  ),
);

const STRONG_LURES: ReadonlySet<string> = new Set(STRONG);
const WORDS: ReadonlySet<string> = new Set([...STRONG, ...WEAK]);
const LONGEST = Math.max(...[...WORDS].map((word) => word.length));

/** Whether a token of a name is there to have something typed in, or goes with such words. */
export function isLure(token: string): boolean {
  return WORDS.has(token) && !FILLERS.has(token);
}

const ANY_STRONG = new RegExp(STRONG.filter((word) => word.length > 3).join('|'));

/** Whether a text may hold a word that asks: looked at first, since most names hold none. */
export function mayAsk(text: string): boolean {
  return ANY_STRONG.test(text);
}

/** Whether a token asks for something by itself. */
export function isStrongLure(token: string): boolean {
  return STRONG_LURES.has(token);
}

/** Fewer joined words are an honest name too often (`mywallet`, `securepay`). */
const MIN_JOINED = 3;
const MIN_JOINED_LENGTH = 12;

/**
 * The lures that a name is made of: at least two, one of them strong; on a shared suffix, where anyone can get a name, a
 * strong one is enough. Where words are joined, all of the name must be such words: three of them, or two that ask. Each
 * alone is honest elsewhere: sign-in pages are called `login`.
 *
 * @param name the registrable domain without its suffix, in ASCII.
 * @param isShared whether it hangs under a private suffix.
 * @returns empty where they say nothing.
 */
export function luresIn(name: string, isShared: boolean): string[] {
  const tokens = name.split('-').filter((token) => token !== '');
  const lures = [...new Set(tokens.filter(isLure))];
  if (lures.some(isStrongLure) && lures.length >= (isShared ? 1 : 2)) return lures;
  if (!mayAsk(name)) return [];
  const words = tokens.map(wordsOf);
  if (words.some((found) => found === null)) return [];
  const joined = words.flatMap((found) => found ?? []);
  const telling = joined.filter((word) => !FILLERS.has(word));
  const strong = telling.filter(isStrongLure).length;
  const enough = strong >= 2 || (strong === 1 && telling.length >= (isShared ? 2 : MIN_JOINED));
  return enough && name.length >= MIN_JOINED_LENGTH ? [...new Set(telling)] : [];
}

/**
 * Cuts a text into lures and the small words between them, with as few words as can be.
 *
 * @returns `null` where something is left over.
 */
function wordsOf(text: string): string[] | null {
  return everyStart(text)[text.length] ?? null;
}

/** Where a text that begins, or ends, with lures and small words goes on with something else: the places, longest first. */
export function lureEdges(text: string): { readonly starts: readonly number[]; readonly ends: readonly number[] } {
  const after = everyStart(text);
  const starts = after.flatMap((words, at) => (words !== null && words.length > 0 ? [at] : []));
  const ends: number[] = [];
  // From the end: what can be cut at a place and leaves lures only.
  const isTail: boolean[] = Array.from({ length: text.length + 1 }, () => false);
  isTail[text.length] = true;
  for (let start = text.length - 1; start >= 0; start--) {
    for (let end = start + 1; end <= Math.min(text.length, start + LONGEST); end++) {
      if (isTail[end] && WORDS.has(text.slice(start, end))) isTail[start] = true;
    }
    if (isTail[start]) ends.unshift(start);
  }
  return { starts: starts.reverse(), ends };
}

/** For each place in a text the lures that it is made of up to there, as few as can be, or `null`. */
function everyStart(text: string): (string[] | null)[] {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    let found: string[] | null = null;
    for (let start = Math.max(0, end - LONGEST); start < end; start++) {
      const before = best[start];
      if (before == null || (found !== null && before.length + 1 >= found.length)) continue;
      const word = text.slice(start, end);
      if (WORDS.has(word)) found = [...before, word];
    }
    best.push(found);
  }
  return best;
}
