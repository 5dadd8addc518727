/**
 * Words that name a secret, and the words around them that say otherwise, in the languages of Usher's messages (English,
 * both forms of Chinese, Japanese, Korean, German, French, Spanish, Portuguese, Arabic) and in Russian. Lower case, Latin
 * and Arabic letters without marks. The lists have no indent, since it would ship.
 */

const words = (text: string) => text.trim().split(/\s+/);
/**
 * The phrases of a text, without spaces: what its commas part. Up to a semicolon, what precedes a colon is the frame of
 * each (`~ key: api, access`).
 */
const phrases = (text: string) =>
  text
    .replace(/\s/g, '')
    .split(';')
    .flatMap((part) => {
      const [list = '', frame = '~'] = part.split(':').reverse();
      return list.split(',').map((phrase) => frame.replace('~', phrase));
    });

/** Services whose keys go by the service's name (`openai_key`). */
const KEY_ISSUERS = words(`
algolia anthropic aws azure binance cloudflare cohere coinbase datadog deepl deepseek elastic figma firebase gcp gemini
github gitlab google groq heroku hf huggingface mailchimp mailgun mapbox maps mistral notion openai openrouter
openweather paypal pinecone plaid postmark replicate resend s3 segment sendgrid sentry serpapi shopify slack square
stripe supabase tavily telegram twilio vercel youtube zapier
`);

/** Phrases that name a secret, whatever stands before them. Without spaces. */
export const SECRETS: ReadonlySet<string> = new Set([
  ...KEY_ISSUERS.flatMap((issuer) => [`${issuer}key`, `${issuer}pat`]),
  ...phrases(`
~ key: pre shared, api, access, account, activation, admin, app, auth, bot, client, decryption, deploy, developer,
encryption, integration, licence, license, master, pgp, gpg, private, product, recovery, root, rsa, secret, security,
server, service, service role, session, shared, signing, ssh, ssl, storage, subscription, symmetric, tls, wallet,
webhook, write;
~ keys: api, access, private;
~ code: autorisierungs, one time, verification, verify, confirmation, security, auth, authorization, authentication, authenticator,
access, login, sign in, sms, text message, email, mfa, 2fa, two factor, second factor, two step, digit, recovery,
backup, unlock, door, gate, alarm, reset, pin, card security, zugangs, bestatigungs, sicherheits, einmal, verifizierungs,
wiederherstellungs, geheim, anmelde, entsperr, freischalt, notfall, authentifizierungs, bestaetigungs;
~ codes: recovery, backup;
~ secret: client, api, app, webhook, signing, shared, consumer, code;
~ phrase: pass, seed, recovery, backup, mnemonic, secret, secret recovery, word, wiederherstellungs;
~ token:, zugriffs, zugangs;
~ tokens: access, api;
~ tok: access, api, auth;
~ header: authorization, auth, cookie;
~ cookie: session, auth, login;
~ card: credit, debit, bank, payment;
card ~: verification value, number, no, num, details, expiry, expiration, expiry date, expiration date;
cc ~: num, number, no, exp;
social security ~:, number, no;
~ answer: security, secret;
~ words: recovery, seed;
password, passwords, passwd, pwd, pw, psk, passphrase, passcode, passkey, credential, credentials, login details, jwt,
bearer, pem, recovery seed, wallet seed, otp, totp, one time pin, puk, pin number, cvv, cvc, ccv, ssn,
connection string, conn string, conn str, dsn, maiden name, digits on the back;
clave ~: secreta, privada, de acceso, de api, de la api, api, de seguridad, de recuperacion;
codigo ~: sms, pin, nip, recebido por sms;
codigo de ~: autorizacion, autorizacao, verificacion, seguridad, acceso, un solo uso, confirmacion, recuperacion, autenticacion, respaldo, inicio
de sesion, verificacao, seguranca, acesso, uso unico, confirmacao, recuperacao, autenticacao, backup, login;
numero de ~: tarjeta, la tarjeta, tu tarjeta, seguro social, seguridad social, la seguridad social, carte, la carte,
votre carte, securite sociale, la securite sociale, cartao;
numero do ~: cartao, seu cartao;
tarjeta de ~: credito, debito;
frase ~: semilla, de recuperacion, de recuperacao, semente, secreta;
palabras de recuperacion, palavras de recuperacao, palabra secreta, palavra secreta, palavra passe, contrasena,
contrasenas, credenciales, secreto de cliente, secreto del cliente, nip de la tarjeta, cadena de conexion,
digitos del reverso, digitos del dorso;
code ~: d autorisation, confidentiel, de verification, de securite, de confirmation, a usage unique, recu par sms, d acces, de
connexion, de recuperation, de secours, d authentification, d identification;
cle ~: privee, secrete, api, d api, de l api, d acces, de chiffrement, de licence, de securite, de recuperation;
phrase ~: de recuperation, secrete, de passe, mnemonique;
mot de passe, mots de passe, mdp, jeton, carte bancaire, carte de credit, cryptogramme, identifiants de connexion, mots
de recuperation, secret client, secret du client, chaine de connexion, chiffres au dos, chiffres au verso;
~ schlussel: geheimer, geheimen, privater, privaten, api, zugangs, zugriffs, sicherheits, lizenz, wlan,
wiederherstellungs;
~ schluessel: api, geheimer, geheimen, privater, privaten;
~ daten: zugangs, anmelde;
passwort, kennwort, losungswort, geheimzahl, kreditkarte, kreditkartennummer, kartennummer, kartenprufnummer,
kartenpruefnummer, sms tan, tan nummer, passworter, passwoerter, kennworter, geheimwort,
kartenprufziffer, kartennr, karten nr, pinnummer, client geheimnis, sozialversicherungsnummer,
verbindungszeichenfolge, pushtan, phototan, chiptan, ziffern auf der ruckseite;
chave ~: secreta, privada, de api, da api, api, de acesso, de seguranca, de recuperacao, de criptografia;
cartao de ~: credito, debito;
senha, senhas, credenciais, segredo do cliente, string de conexao, digitos no verso, digitos do verso;
~ ключ: секретный, приватный, закрытый, api;
~ слово: кодовое, секретное;
~ фраза: сид, seed, секретная;
~ код: пин, одноразовый, смс;
код ~: авторизации, аутентификации, активации, подтверждения, безопасности, доступа, из смс, из sms, смс;
номер ~: карты, банковской карты, кредитной карты;
пароль, пароли, ключ доступа, ключ api, токен, фраза восстановления, учетные данные,
секрет клиента, строка подключения, строку подключения, цифры на обороте, цифры с обратной стороны
`),
]);
/** The most words that a phrase of `SECRETS` has, digits counted apart. */
export const MAX_PHRASE_WORDS = 6;

/** How a run-together word that names a secret ends (`dbpassword`, `Datenbankpasswort`); `password` also cut or mistyped. */
export const SECRET_ENDINGS = new RegExp(
  `(?:${words(`
passphrase passcode apikey secretkey privatekey accesskey authtoken accesstoken apitoken bottoken clientsecret
appsecret passwort kennwort pas+[wor]+d
`).join('|')})$`,
);

/** Words that name a secret only at the end of their phrase, or before one of `WEAK_FOLLOWERS`. */
export const WEAK_SECRETS: ReadonlySet<string> = new Set(words('pin pass secret mnemonic clave cookie cookies пин'));
export const WEAK_FOLLOWERS: ReadonlySet<string> = new Set(
  words(`
value text string input field here again confirm confirmation below digit digits for from of is must that which you
we and or please required optional prod production staging test dev live sandbox old new current key token code
access word words phrase ist muss eingeben wiederholen der des vom zur fur de del do da du para pour y e et ou o und oder и или для от
`),
);

/** Names of secrets with the word right before them that makes them mean something else. */
export const BLOCKED: ReadonlySet<string> = new Set(
  phrases(`
~ token: max, maximum, min, minimum, num, count, total, avg, estimated, used, remaining, input, output, prompt,
completion, context, reasoning, cached, next, previous, design, style, syntax, stop, eos, bos, pad, special, sample,
first, last, nft, erc, spl, lp, reward, governance, utility, fee, staking, staked, native, gas, base, quote, stable,
meme, game, chess, board, page, pagination, continuation, cursor, lexer, parser, crypto, swap, sell, buy, from, to,
bridge, airdrop, non;
~ pin: map, gpio, led, bowling, push, rolling, drop, hat, lapel, enamel, input, output, digital, analog, clock, data,
trigger, echo, safety, postal, area, hair, firing, rx, tx, sda, scl, reset;
~ pass: boarding, season, day, bus, ski, travel, mountain, press, backstage, monthly, annual, guest, rail, by, high,
low, band, forward, hall, first, second, single;
~ pin code: postal, area, zip, delivery;
~ pin number: gpio, led, map, input, output, digital, analog;
~ secret: trade, top, open, best, worst, guilty;
~ card number: loyalty, gift, business, membership, member, library, index, rewards, flyer;
~ card no: loyalty, gift, business, membership, member, library, index, rewards, flyer;
~ confirmation code: booking, order, reservation, flight, hotel, shipping;
~ access code: country, area, building;
public ~ key: ssh, pgp, gpg;
~ kartennummer: kunden;
~ clave: palabra, palabras
`),
);

/** What follows a secret's name when something about it is meant: `password policy`, `token limit`. */
export const ABOUT: ReadonlySet<string> = new Set(
  words(`
address age algorithm alias amount attempt attempts audience authentication balance based brand budget capacity
category change changed characters charset checker class color colour comment complexity contract cost count counter
created date day days decimals description design disabled duration enabled encoding endpoint entropy env expired expires
expiration expiry file filename folder format frequency generator hash hashing hint hints holder icon id ids
identifier issuer kind label language length lengths level lifetime limit limits link links list location logo
manager management max maximum method min minimum minutes mode model name names network note option options owner pair
page path pattern per percentage permission permissions plan policies policy position prefix price pricing privacy
protected protection provider purpose quantity quota rate ratio region reminder requirement requirements reset reuse
role rotation rule rules scheme scope scopes screen settings size source standard statistics stats status storage
store strategy strength style supply symbol system template threshold ticker tier time timeout title topic total
tracking transfer ttl type types uri url usage used var variable vault vendor version visibility will window years

politica longitud limite nombre caducidad politique longueur nom duree richtlinie lange ablauf ablaufdatum
starke comprimento validade истекает
`),
);

/** Between what is told and the secret's name: `length of the password`, `límite de tokens`, `nom du jeton`. */
export const OF: ReadonlySet<string> = new Set(words('of for de del du des da do das dos fur von des zu для от'));
export const ARTICLES: ReadonlySet<string> = new Set(
  words('the a an your my la el las los le les l o as os der die das su tu'),
);
/** Before such a word the secret itself is meant all the same: `confirmation du mot de passe`, `besoin du mot de passe`. */
export const ITSELF: ReadonlySet<string> = new Set(
  words(
    'confirmation confirmacion confirmacao repeticion repetition value valor valeur wert text bestatigung content besoin preciso',
  ),
);

/**
 * Chinese and Japanese part no words, and in Korean and Arabic small words cling to others: these name a secret anywhere in
 * a text, from which the spaces are gone.
 */
export const EMBEDDED_SECRETS = new RegExp(
  phrases(`
密码, 密碼, 口令, 密钥, 密鑰, 秘钥, 密保答案, 金鑰, 私钥, 私鑰, 令牌, 权杖, 權杖, 助记词, 助記詞, 恢复短语, 恢復短語, 验证码, 驗證碼, 动态码, 動態碼, 校验码, 安全码, 安全碼,
通行碼, 認證碼, 復原短語, 復原碼, 備用碼, 登入憑證, 身分證字號, 身分證號, 授權碼, 啟用碼, 連線字串, 卡号, 卡號, 登录凭据, 登录凭证, 身份证号, pin码, pin碼, 授权码, 激活码,
一次性代码;
~コード: 認証, 確認, ワンタイム, セキュリティ, リカバリー, バックアップ, 暗証, 復元, パス, pin;
~フレーズ: リカバリー, シード, 復元, 復旧, パス;
~番号: 暗証, カード, 認証, 個人, セキュリティ, pin;
~キー: api, アクセス, シークレット, ライセンス, セキュリティ, 暗号化;
パスワード, 秘密鍵, 秘密の質問の答え, トークン, 合言葉, ニーモニック, マイナンバー, 接続文字列, 暗号鍵, 資格情報, シークレット;
~번호: 비밀, 핀, pin, 인증, otp, 일회용, 카드, cvc, cvv, 주민등록, 주민;
~코드: 핀, pin, 인증, 확인, 보안, 접속, otp, 일회용, 백업, 복구;
~키: api, 액세스, 비밀, 개인, 보안, 시크릿, 암호화, 복구;
~구문: 복구, 시드;
~문구: 복구, 시드;
패스워드, 암호, 비번, 니모닉, 클라이언트시크릿, 클라이언트보안비밀, 토큰, 인증서비밀, 자격증명, 연결문자열;
كلمة~: المرور, مرور, السر, سر;
عبارة~: المرور, مرور, الاسترداد, استرداد, الاستعادة;
الرقم السري, رقم سري, رقمك السري, الرمز السري, رمز سري, رمزك السري, الرمز المرسل;
رمز~: المرور, التحقق, التاكيد, الامان, المصادقة, الدخول, الوصول, وصول, الحماية, الاسترداد, pin, otp, cvv, cvc;
رقم~: pin, البطاقة, بطاقة, بطاقتك;
مفتاح~: سري, خاص, api, الوصول, وصول, التشفير, الترخيص;
كلمات المرور, كلمات الاسترداد, رموز الاسترداد, بطاقة الايتمان, بطاقة ايتمان, المفتاح السري, المفتاح الخاص, العبارة
الاولية, العبارة السرية, بيانات الاعتماد, سلسلة الاتصال
`)
    // The longest first: a word is not taken for its beginning.
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);
/** … unless something about it is meant, which follows it or the word for a code … */
export const EMBEDDED_ABOUT = new RegExp(
  `^(?:번호|코드|コード)?(?:${words(`
的 の 桶 策略 长度 强度 強度 提示 规则 規則 有效 过期 過期 期限 到期 找回 重置 管理 链接 連結 网址 網址 名 标签 标识 类型 類型 种类 數 数 上限
下限 限制 限额 预算 消耗 用量 总 价格 个数 要求 复杂 轮换 位数 格式 保护 邮箱 将 會 会 已 错误 次数 版本 编号 id 符号 合约 标准 地址
原則 政策 重設 變更 價格 保護 錯誤 將 預算
長 ポリシー 有効 種類 マネージャー ヒント 制限 最大 最小 使用 変更 リセット が必要 は必要 不要 を送信 を再設定 カードの モード
정책 길이 강도 힌트 규칙 만료 유효 기간 재설정 변경 찾기 관리 링크 이름 종류 유형 수 개 한도 제한 최대 최소 사용 가격 비용 형식
보호 복잡 교체 버전 주소 심볼 계약 표준 잊 분실 화 학 없이 의 [를을](?:잊|재설정|변경|받|보내|전송) [가이][전발]송
받을 받는 발송 전송 아이디 만들 생성 당 예산 별
سيرسل سيتم سنرسل يرسل منتهي صالح المميزة غير لمدة
`).join('|')})`,
);
/** … or stands before it. */
export const SECRET_EMBEDDED_BEFORE = new RegExp(
  `(?:${words(`
最大 最小 最多 剩餘 總 圖書館 禮品 遊戲 輸出 忘記 顯示 隱藏 啟用 剩余 总 平均 会员 會員 图书 礼品 游戏 上下文 输出 接收 发送 發送 忘记 修改 找回 记住 显示 隐藏 启用 ポイント 会員 非 出力
公開 予約 ギフト 図書館 企業の 法人
최대 최소 남은 총 평균 회원 멤버십 도서관 포인트 선물 기프트 적립 입력 출력 컨텍스트 받을 잊은 잊어버린 거버넌스 게임 명함
سياسة طول قوة تلميح تاريخ انتهاء صلاحية مدة عدد الحد اقصى اسم نوع نسيت تعيين تغيير مدير ادارة ارسال استلام تلقي اليه اليها
بدون معرف شكل رابط عنوان
`).join('|')})$`,
);
export const SECRET_EMBEDDED_NEGATION =
  /勿|[别別]|不[要会會得能需]|[无無]需|[绝絕]不|しないで|ません|禁止|마[세십]|하지 ?마|않[습아]|말 것|금지|(?:^|\s)(?:لا|لن|ليس|دون|بدون|ابدا|أبدا|أبدًا)(?=\s|$)/;

/** After one of these in a sentence a secret is not asked for. */
export const SECRET_NEGATIONS: ReadonlySet<string> = new Set(
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
renseignez besoin necesito preciso benotige brauche geben gib eingeben digite insira informe introduza forneca cole введите введи укажите вставьте напишите нужен нужна
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

/** What asks in languages that part no words. */
export const EMBEDDED_REQUESTS =
  /输入|輸入|提供|粘贴|貼上|填写|填寫|入力|貼り付け|教えて|入れて|입력|붙여|알려|ادخل|أدخل|الصق|اكتب|ادخال|إدخال/;

/** In normalized text: a code by how it came or how it looks, and a whole address that carries one. */
export const RECEIVED = new RegExp(
  [
    String.raw`\bcode (?:that |which )?(?:is |was )?(?:shown|displayed|you (?:got|received|see)|(?:shown )?(?:on|in|from) (?:the |your )?(?:browser|page|website|screen|sms|email|phone|device|redirect|callback))\b`,
    String.raw`\b(?:code|codigo|pin) (?:de |a |of )?\d+ (?:digitos|cifras|chiffres|digits|stellen)\b`,
    String.raw`\b\d+ stellige[nrs]? (?:code|pin|zahl)\b`,
    String.raw`\bcodigo (?:que (?:aparece|ves|recibiste|recibio|te enviamos|voce recebeu|recebeu|enviamos)|mostrado|exibido|recibido|recebido|enviado)\b`,
    String.raw`\bcode (?:affiche|recu|envoye|qui s affiche|que vous avez recu)\b`,
    String.raw`\bcode (?:[^\s]+ ){0,6}(?:angezeigt|erhalten|zugesandt|zugeschickt|gesendet)\b`,
    String.raw`\d+ ?значн\p{L}* код|код из \d+ цифр|код с (?:сайта|экрана)|код из (?:письма|приложения|браузера)|полученный код`,
    String.raw`\d+ ?[桁けた]+の?(?:数字|コード|番号)|(?:表示された|届いた|受け取った|送信された)コード`,
    String.raw`\d+ ?자리 ?(?:코드|숫자|번호)|(?:표시된|받은|전송된) ?코드`,
    String.raw`\d+ ?位(?:数字|數字)?(?:代?码|代?碼|验证|驗證)|(?:显示|顯示|收到|发送|發送)的(?:代码|代碼|编码|数字|數字)`,
    String.raw`رمز مكون من|رمز من \d+|الرمز (?:الذي|المعروض|المرسل|الظاهر)`,
    String.raw`\b(?:url|address|link|adresse|direccion|endereco|адрес|ссылк\p{L}*)\b[^\n]{0,60}\b(?:address bar|adressleiste|barra de (?:direcciones|enderecos)|barre d adresse|адресной строки)`,
    String.raw`\b(?:redirect(?:ed|ion)?|callback) (?:url|link|address)\b(?=[^\n]{0,60}\b(?:here|after|from|paste)\b)`,
    String.raw`\bpaste (?:[^\s]+ ){0,3}(?:redirect(?:ed|ion)?|callback) (?:url|link|address)\b`,
    'アドレスバー|주소 ?(?:창|표시줄)|地址栏|地址欄|網址列|شريط العنوان',
  ].join('|'),
  'u',
);
