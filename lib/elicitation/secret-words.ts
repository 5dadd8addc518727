/**
 * Words that name a secret, and the words around them that say otherwise. English, Chinese and six more languages:
 * Spanish, French, German, Portuguese, Japanese, Russian. Lower case, Latin letters without accents.
 */

const phrases = (text: string) => text.split(/[,\n]/).flatMap((phrase) => phrase.trim() || []);
const words = (text: string) => text.trim().split(/\s+/);

/** Services whose keys go by the service's name (`openai_key`). */
const KEY_ISSUERS = words(`
  algolia anthropic aws azure binance cloudflare cohere coinbase datadog deepl deepseek elastic figma firebase gcp gemini
  github gitlab google groq heroku hf huggingface mailchimp mailgun mapbox maps mistral notion openai openrouter
  openweather paypal pinecone plaid postmark replicate resend s3 segment sendgrid sentry serpapi shopify slack square
  stripe supabase tavily telegram twilio vercel youtube zapier
`);

/** Phrases that name a secret, whatever stands before them. */
export const SECRETS: ReadonlySet<string> = new Set(
  [
    ...KEY_ISSUERS.map((issuer) => `${issuer} key`),
    ...phrases(`
    password, passwords, passwd, pwd, pw, psk, pre shared key, passphrase, pass phrase, passcode, passkey, credential, credentials, login details
    token, access tokens, api tokens, jwt, bearer, bearer header, authorization header, auth header
    api key, api keys, access key, access keys, account key, activation key, admin key, app key, auth key, bot key
    client key, decryption key, deploy key, developer key, encryption key, integration key, licence key, license key
    master key, pgp key, gpg key, private key, private keys, product key, recovery key, root key, rsa key, secret key
    security key, server key, service key, service role key, session key, shared key, signing key, ssh key, ssl key
    storage key, subscription key, symmetric key, tls key, wallet key, webhook key, write key, pem
    client secret, api secret, app secret, webhook secret, signing secret, shared secret, consumer secret
    seed phrase, recovery phrase, recovery seed, wallet seed, backup phrase, mnemonic phrase, secret phrase
    secret recovery phrase, word phrase, recovery words, seed words
    otp, totp, one time code, one time pin, verification code, verify code, confirmation code, security code, auth code
    authorization code, authentication code, authenticator code, access code, login code, sign in code, sms code
    text message code, email code, mfa code, 2fa code, two factor code, second factor code, two step code, digit code
    recovery code, recovery codes, backup code, backup codes, unlock code, door code, gate code, alarm code, reset code, puk
    pin code, pin number, cvv, cvc, ccv, card verification value, card number, card no, card num, card security code
    credit card, debit card, bank card, payment card, cc num, cc number, cc no, card details, card expiry
    card expiration, card expiry date, card expiration date, cc exp, social security, social security number, social security no, ssn, connection string, conn string, conn str
    session cookie, auth cookie, login cookie, security answer, secret answer, maiden name

    contrasena, contrasenas, clave secreta, clave privada, clave de acceso, clave de api, clave de la api, clave api
    codigo de verificacion, codigo de seguridad, codigo de acceso, codigo de un solo uso, codigo de confirmacion
    codigo sms, codigo pin, numero de tarjeta, numero de la tarjeta, numero de tu tarjeta, tarjeta de credito
    tarjeta de debito, frase semilla, frase de recuperacion, credenciales

    mot de passe, mots de passe, mdp, code secret, code confidentiel, code de verification, code de securite
    code de confirmation, code a usage unique, code recu par sms, cle privee, cle secrete, cle api, cle d api
    cle de l api, cle d acces, cle de chiffrement, cle de licence, jeton, jeton d acces, numero de carte
    numero de la carte, numero de votre carte, carte bancaire, carte de credit, phrase de recuperation, phrase secrete
    cryptogramme, identifiants de connexion

    passwort, kennwort, losungswort, geheimzahl, geheimer schlussel, geheimen schlussel, privater schlussel
    privaten schlussel, api schlussel, zugangsschlussel, zugriffsschlussel, sicherheitsschlussel, lizenzschlussel, wlan schlussel
    wiederherstellungsschlussel, zugriffstoken, zugangstoken, zugangscode, zugangsdaten, anmeldedaten
    bestatigungscode, sicherheitscode, einmalcode, verifizierungscode, wiederherstellungscode
    wiederherstellungsphrase, kreditkarte, kreditkartennummer, kartennummer, kartenprufnummer, sms tan, tan nummer

    senha, senhas, palavra passe, chave secreta, chave privada, chave de api, chave da api, chave api, chave de acesso
    codigo de verificacao, codigo de seguranca, codigo de acesso, codigo de uso unico, codigo de confirmacao
    codigo recebido por sms, numero do cartao, numero de cartao, numero do seu cartao, cartao de credito
    cartao de debito, frase de recuperacao, frase semente, credenciais

    пароль, пароли, кодовое слово, секретное слово, секретный ключ, приватный ключ, закрытый ключ, ключ доступа
    api ключ, ключ api, токен, токен доступа, пин код, код подтверждения, код безопасности, код доступа
    одноразовый код, одноразовый пароль, код из смс, код из sms, код смс, смс код, номер карты
    номер банковской карты, номер кредитной карты, сид фраза, seed фраза, фраза восстановления, секретная фраза
    учетные данные
    `),
  ].map((phrase) => phrase.replaceAll(' ', '')),
);
/** The most words that a phrase of `SECRETS` has, digits counted apart. */
export const MAX_PHRASE_WORDS = 6;

/** A run-together word that ends in one of these names a secret (`dbpassword`, `Datenbankpasswort`). */
export const SECRET_ENDINGS = words(`
  password passwd passphrase passcode apikey secretkey privatekey accesskey authtoken accesstoken apitoken bottoken
  clientsecret appsecret passwort kennwort
`);

/** Words that name a secret only at the end of their phrase, or before one of `WEAK_FOLLOWERS`. */
export const WEAK_SECRETS: ReadonlySet<string> = new Set(words('pin pass secret mnemonic clave пин'));
export const WEAK_FOLLOWERS: ReadonlySet<string> = new Set(
  words(`
    value text string input field here again confirm confirmation below digit digits for from of is must that which you
    we and or please required optional prod production staging test dev live sandbox old new current key token code
    access word words phrase ist muss eingeben wiederholen fur de del do da du para pour y e et ou o und oder и или для от
  `),
);

/** Words that make a secret's name mean something else when they stand right before it. */
const BLOCKERS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'token',
    words(`
      max maximum min minimum num count total avg estimated used remaining input output prompt completion context
      reasoning cached next previous design style syntax stop eos bos pad special sample first last nft erc spl lp reward
      governance utility fee staking staked native gas base quote stable meme game chess board page pagination continuation cursor lexer
      parser crypto swap sell buy from to bridge airdrop non
    `),
  ],
  [
    'pin',
    words(`
      map gpio led bowling push rolling drop hat lapel enamel input output digital analog clock data trigger echo safety
      postal area hair firing rx tx sda scl reset
    `),
  ],
  [
    'pass',
    words(`
      boarding season day bus ski travel mountain press backstage monthly annual guest rail by high low band forward hall
      first second single
    `),
  ],
  ['pincode', words('postal area zip delivery')],
  ['pinnumber', words('gpio led map input output digital analog')],
  ['secret', words('trade top open best worst guilty')],
  ['cardnumber', words('loyalty gift business membership member library index rewards flyer')],
  ['cardno', words('loyalty gift business membership member library index rewards flyer')],
  ['confirmationcode', words('booking order reservation flight hotel shipping')],
  ['accesscode', words('country area building')],
  ['sshkey', words('public')],
  ['pgpkey', words('public')],
  ['gpgkey', words('public')],
  ['kartennummer', words('kunden')],
  ['clave', words('palabra')],
]);

/** Whether `before` makes the secret's name `phrase` (without spaces) innocent. */
export function isBlocked(phrase: string, before: string | undefined): boolean {
  return before !== undefined && (BLOCKERS.get(phrase)?.includes(before) ?? false);
}

/** What follows a secret's name when something about it is meant: `password policy`, `token limit`. */
export const ABOUT: ReadonlySet<string> = new Set(
  words(`
    address age algorithm alias amount attempt attempts audience authentication balance based brand budget capacity
    category change changed characters charset checker class color colour comment complexity contract cost count counter
    created date day days decimals description design disabled duration enabled encoding endpoint entropy expired expires
    expiration expiry file filename folder format frequency generator hash hashing hint hints holder icon id ids
    identifier issuer kind label language length lengths level lifetime limit limits link links list location logo
    manager management max maximum method min minimum minutes mode model name names network note option options owner pair
    page path pattern per percentage permission permissions plan policies policy position prefix price pricing privacy
    protected protection provider purpose quantity quota rate ratio region reminder requirement requirements reset reuse
    role rotation rule rules scheme scope scopes screen settings size source standard statistics stats status storage
    store strategy strength style supply symbol system template threshold ticker tier time timeout title topic total
    tracking transfer ttl type types uri url usage used vault vendor version visibility will window years

    politica longitud limite nombre caducidad politique longueur nom duree expiration richtlinie lange ablauf ablaufdatum
    starke comprimento validade истекает
  `),
);

/** Between what is told and the secret's name: `length of the password`, `límite de tokens`, `nom du jeton`. */
export const OF: ReadonlySet<string> = new Set(words('of for de del du des da do das dos fur von des zu для от'));
export const ARTICLES: ReadonlySet<string> = new Set(
  words('the a an your my la el las los le les l o as os der die das su tu'),
);
/** Before such a word the secret itself is meant all the same: `confirmation du mot de passe`. */
export const ITSELF: ReadonlySet<string> = new Set(
  words('confirmation confirmacion confirmacao repeticion repetition value valor valeur wert text bestatigung'),
);

/** Chinese and Japanese part no words: these name a secret anywhere in a text. */
export const CJK_SECRETS = new RegExp(
  words(`
    密码 密碼 口令 密钥 密鑰 秘钥 密保答案 金鑰 私钥 私鑰 令牌 权杖 權杖 助记词 助記詞 恢复短语 恢復短語 验证码 驗證碼 动态码 動態碼 校验码 安全码 安全碼
    卡号 卡號 登录凭据 登录凭证 身份证号 pin码 pin碼 授权码 激活码 一次性代码 パスワード 暗証番号 秘密鍵 秘密の質問の答え apiキー アクセスキー
    シークレットキー クライアントシークレット トークン 認証コード 確認コード ワンタイムコード セキュリティコード リカバリーコード
    バックアップコード リカバリーフレーズ シードフレーズ カード番号 パスフレーズ パスコード ライセンスキー
  `).join('|'),
  'g',
);
/** … unless something about it is meant, which follows … */
export const CJK_ABOUT = new RegExp(
  `^(?:${words(`
    的 の 桶 策略 长度 長度 强度 強度 提示 规则 規則 有效 过期 過期 期限 到期 找回 重置 管理 链接 連結 网址 網址 名 标签 标识 类型 類型 种类 數 数 上限
    下限 限制 限额 预算 消耗 用量 总 价格 个数 要求 复杂 轮换 位数 格式 保护 邮箱 将 會 会 已 错误 次数 版本 编号 id 符号 合约 标准 地址
    長 ポリシー 有効 種類 マネージャー ヒント 制限 最大 最小 使用 変更 リセット 保護 が必要 は必要 不要 を送信 を再設定 強度 上限
  `).join('|')})`,
);
/** … or stands before it. */
export const CJK_BEFORE = new RegExp(
  `(?:${words(`
    最大 最小 最多 剩余 总 平均 会员 會員 图书 礼品 游戏 上下文 输出 接收 发送 發送 忘记 修改 找回 记住 显示 隐藏 启用 ポイント 会員 非 出力
    公開
  `).join('|')})$`,
);
export const CJK_NEGATION =
  /不要|请勿|請勿|切勿|勿|别|不会|不會|无需|無需|不需要|绝不|絕不|不得|不能|しないで|ません|禁止/;

/** After one of these in a sentence a secret is not asked for. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  words(`
    not never don dont doesn won cannot no without instead nunca jamais ne pas sans nicht nie niemals kein keine ohne nao
    sem sin не никогда без
  `),
);
/** From one of these on a sentence speaks of something else than what it asks for. */
export const STOPPERS: ReadonlySet<string> = new Set(
  words(`
    how of for to where which that who whose with about from by using via if when whether will would after before than per
    like such reset forgot send sends sent receive receives store stores stored expires was were has had
    de del para que con cuando donde du des pour qui avec dont fur mit von zu wenn wo da do dos com quando
    для от с который чтобы как
  `),
);
/** From one of these on it asks. */
export const REQUESTS: ReadonlySet<string> = new Set(
  words(`
    enter provide paste type input give supply submit share tell confirm repeat reenter copy insert fill specify set
    choose create need needs require requires add write reply introduce introduzca ingresa ingrese escribe escriba
    proporciona proporcione pega pegue indica indique saisissez saisir entrez entrer indiquez collez fournissez tapez
    renseignez geben gib eingeben digite insira informe introduza forneca cole введите введи укажите вставьте напишите
  `),
);
/** A code that has just come on another way, in the past tense: "the code we sent you". */
export const CODES: ReadonlySet<string> = new Set(words('code codigo codes код'));
export const DELIVERED: ReadonlySet<string> = new Set(
  words('sent texted emailed authenticator sms enviado enviamos envoye recu gesendet geschickt recebido отправили смс'),
);
export const CODE_BLOCKERS: ReadonlySet<string> = new Set(
  words(
    'promo promotional coupon discount voucher booking tracking order country zip postal error status product qr referral',
  ),
);

/** What a `pattern` begins or is made of when it wants a key of a well-known kind, or a card's number. */
export const SECRET_PATTERN =
  /\b(?:sk-|[sr]k_(?:live|test)|gh[pousr]_|github_pat_|glpat-|xox|AKIA|AIza|eyJ|hf_|npm_|BEGIN)|(?:\\d|\[0-9\])\{(?:16|1[2-6],1[69])\}/;
