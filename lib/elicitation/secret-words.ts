/**
 * Words that name a secret, and the words around them that say otherwise, in the languages of Usher's messages (English,
 * both forms of Chinese, Japanese, Korean, German, French, Spanish, Portuguese, Arabic) and in Russian. Lower case, Latin
 * and Arabic letters without marks.
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
    tarjeta de debito, frase semilla, frase de recuperacion, credenciales, clave de seguridad, clave de recuperacion
    codigo de recuperacion, codigo de autenticacion, codigo de respaldo, codigo de inicio de sesion, palabra secreta
    palabras de recuperacion, secreto de cliente, secreto del cliente, codigo nip, nip de la tarjeta
    numero de seguro social, numero de seguridad social, numero de la seguridad social, cadena de conexion

    mot de passe, mots de passe, mdp, code secret, code confidentiel, code de verification, code de securite
    code de confirmation, code a usage unique, code recu par sms, cle privee, cle secrete, cle api, cle d api
    cle de l api, cle d acces, cle de chiffrement, cle de licence, jeton, jeton d acces, numero de carte
    numero de la carte, numero de votre carte, carte bancaire, carte de credit, phrase de recuperation, phrase secrete
    cryptogramme, identifiants de connexion, code d acces, code de connexion, code de recuperation, code de secours
    code d authentification, code d identification, cle de securite, cle de recuperation, jeton d authentification
    phrase de passe, phrase mnemonique, mots de recuperation, secret client, secret du client, numero de securite sociale
    numero de la securite sociale, chaine de connexion

    passwort, kennwort, losungswort, geheimzahl, geheimer schlussel, geheimen schlussel, privater schlussel
    privaten schlussel, api schlussel, zugangsschlussel, zugriffsschlussel, sicherheitsschlussel, lizenzschlussel, wlan schlussel
    wiederherstellungsschlussel, zugriffstoken, zugangstoken, zugangscode, zugangsdaten, anmeldedaten
    bestatigungscode, sicherheitscode, einmalcode, verifizierungscode, wiederherstellungscode
    wiederherstellungsphrase, kreditkarte, kreditkartennummer, kartennummer, kartenprufnummer, sms tan, tan nummer
    passworter, kennworter, geheimcode, geheimwort, anmeldecode, entsperrcode, freischaltcode, notfallcode
    authentifizierungscode, kartenprufziffer, pinnummer, client geheimnis, sozialversicherungsnummer
    verbindungszeichenfolge, api schluessel, geheimer schluessel, geheimen schluessel, privater schluessel
    privaten schluessel, bestaetigungscode, kartenpruefnummer, passwoerter

    senha, senhas, palavra passe, chave secreta, chave privada, chave de api, chave da api, chave api, chave de acesso
    codigo de verificacao, codigo de seguranca, codigo de acesso, codigo de uso unico, codigo de confirmacao
    codigo recebido por sms, numero do cartao, numero de cartao, numero do seu cartao, cartao de credito
    cartao de debito, frase de recuperacao, frase semente, credenciais, frase secreta, palavra secreta
    palavras de recuperacao, codigo de recuperacao, codigo de autenticacao, codigo de backup, codigo de login, codigo sms
    codigo pin, chave de seguranca, chave de recuperacao, chave de criptografia, segredo do cliente, string de conexao

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
  ['clave', words('palabra palabras')],
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

/**
 * Chinese and Japanese part no words, and in Korean and Arabic small words cling to others: these name a secret anywhere in
 * a text, from which the spaces are gone.
 */
export const EMBEDDED_SECRETS = new RegExp(
  words(`
    密码 密碼 口令 密钥 密鑰 秘钥 密保答案 金鑰 私钥 私鑰 令牌 权杖 權杖 助记词 助記詞 恢复短语 恢復短語 验证码 驗證碼 动态码 動態碼 校验码 安全码 安全碼
    提款卡密碼 通行碼 認證碼 復原短語 復原碼 備用碼 登入憑證 身分證字號 身分證號 授權碼 啟用碼 連線字串
    卡号 卡號 登录凭据 登录凭证 身份证号 pin码 pin碼 授权码 激活码 一次性代码 パスワード 暗証番号 秘密鍵 秘密の質問の答え apiキー アクセスキー
    シークレットキー クライアントシークレット トークン 認証コード 確認コード ワンタイムコード セキュリティコード リカバリーコード
    バックアップコード リカバリーフレーズ シードフレーズ カード番号 パスフレーズ パスコード ライセンスキー
    認証番号 暗証コード 合言葉 復元フレーズ 復元コード 復旧フレーズ ニーモニック マイナンバー 個人番号 接続文字列 暗号鍵 暗号化キー
    セキュリティ番号 セキュリティキー 資格情報 シークレット
    비밀번호 패스워드 암호 비번 핀번호 핀코드 pin번호 pin코드 인증번호 인증코드 확인코드 보안코드 보안카드번호 접속코드 otp번호
    otp코드 일회용코드 일회용번호 백업코드 복구코드 복구키 복구구문 복구문구 시드구문 시드문구 니모닉 카드번호 cvc번호 cvv번호
    주민등록번호 주민번호 api키 액세스키 비밀키 개인키 보안키 시크릿키 암호화키 클라이언트시크릿 클라이언트보안비밀 토큰 인증서비밀
    자격증명 연결문자열
    كلمةالمرور كلمةمرور كلمةالسر كلمةسر كلماتالمرور عبارةالمرور عبارةمرور الرقمالسري رقمسري رقمكالسري الرمزالسري رمزسري رمزكالسري
    رمزالمرور رمزالتحقق رمزالتاكيد رمزالامان رمزالمصادقة رمزالدخول رمزالوصول رمزوصول رمزالحماية رمزالاسترداد رموزالاسترداد
    رمزpin رمزotp رمزcvv رمزcvc رقمpin الرمزالمرسل رقمالبطاقة رقمبطاقة رقمبطاقتك بطاقةالايتمان بطاقةايتمان
    المفتاحالسري مفتاحسري المفتاحالخاص مفتاحخاص مفتاحapi مفتاحالوصول مفتاحوصول مفتاحالتشفير مفتاحالترخيص
    عبارةالاسترداد عبارةاسترداد العبارةالاولية العبارةالسرية عبارةالاستعادة كلماتالاسترداد بياناتالاعتماد سلسلةالاتصال
  `)
    // The longest first: a word is not taken for its beginning.
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);
/** … unless something about it is meant, which follows … */
export const EMBEDDED_ABOUT = new RegExp(
  `^(?:${words(`
    的 の 桶 策略 长度 長度 强度 強度 提示 规则 規則 有效 过期 過期 期限 到期 找回 重置 管理 链接 連結 网址 網址 名 标签 标识 类型 類型 种类 數 数 上限
    下限 限制 限额 预算 消耗 用量 总 价格 个数 要求 复杂 轮换 位数 格式 保护 邮箱 将 會 会 已 错误 次数 版本 编号 id 符号 合约 标准 地址
    原則 政策 重設 變更 類型 數量 價格 保護 錯誤 將 預算
    長 ポリシー 有効 種類 マネージャー ヒント 制限 最大 最小 使用 変更 リセット 保護 が必要 は必要 不要 を送信 を再設定 強度 上限 カードの 管理 モード
    정책 길이 강도 힌트 규칙 만료 유효 기간 재설정 변경 찾기 관리 링크 이름 종류 유형 수 개수 개 한도 제한 최대 최소 사용 가격 비용 형식
    보호 복잡 교체 버전 주소 심볼 계약 표준 잊 분실 화 학 없이 의 를잊 을잊 를재설정 을재설정 를변경 를받 을받 를보내 을보내 를전송
    을전송 가전송 이전송 가발송 이발송 받을 받는 수신 발송 전송 아이디 id 만들 생성 당 예산 별
    سيرسل سيتم سنرسل يرسل منتهي صالح المميزة غير لمدة
  `).join('|')})`,
);
/** … or stands before it. */
export const EMBEDDED_BEFORE = new RegExp(
  `(?:${words(`
    最大 最小 最多 剩餘 總 圖書館 禮品 遊戲 輸出 忘記 顯示 隱藏 啟用 剩余 总 平均 会员 會員 图书 礼品 游戏 上下文 输出 接收 发送 發送 忘记 修改 找回 记住 显示 隐藏 启用 ポイント 会員 非 出力
    公開 予約 ギフト 図書館 企業の 法人
    최대 최소 남은 총 평균 회원 멤버십 도서관 포인트 선물 기프트 적립 입력 출력 컨텍스트 받을 잊은 잊어버린 거버넌스 게임 명함
    سياسة طول قوة تلميح تاريخ انتهاء صلاحية مدة عدد الحد اقصى اسم نوع نسيت تعيين تغيير مدير ادارة ارسال استلام تلقي اليه اليها
    بدون معرف شكل رابط عنوان
  `).join('|')})$`,
);
export const EMBEDDED_NEGATION =
  /不要|请勿|請勿|切勿|勿|别|別|不会|不會|无需|無需|不需要|绝不|絕不|不得|不能|しないで|ません|禁止|마세요|마십시오|하지 ?마|않습니다|않아요|말 것|금지|(?:^|\s)(?:لا|لن|ليس|دون|بدون|ابدا|أبدا|أبدًا)(?=\s|$)/;

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
