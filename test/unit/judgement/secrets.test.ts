import { describe, expect, it } from 'vitest';
import { asksForSecret } from '../../../lib/judgement/secrets.ts';
import type { Field, StringField } from '../../../lib/protocol/elicitation.ts';

function text(name: string, more: Partial<StringField> = {}): StringField {
  const base = { kind: 'string', title: null, description: null, required: true, format: null, pattern: null } as const;
  return { ...base, name, minLength: null, maxLength: null, default: null, ...more };
}

const list = (lines: string) => lines.split(/[,\n]/).flatMap((line) => line.trim() || []);

/** Names and titles that ask for a secret, as APIs, configuration files and forms really call them. */
const SECRET_NAMES = list(`
  password, Password, user_password, userPassword, dbpassword, DB_PASSWORD, new_password, currentPassword, confirm_password
  passwordConfirmation, password2, passwd, pwd, smtp_pass, passphrase, ssh_passphrase, wifi_password, wifiPassphrase
  passcode, device_passcode, keystore_password, master-password, Password (again), Your password, ftp.password
  api_key, apiKey, API Key, APIKEY, api-key, openai_api_key, OPENAI_API_KEY, x-api-key, stripe_secret_key, sk_key_secret
  google_maps_key, openai key, aws_secret_access_key, AWS access key, private_key, privateKey, ssh_private_key, pem
  signing_key, encryptionKey, license_key, account_key, ssh key, recovery_key
  token, access_token, accessToken, authToken, auth_token, bearer_token, refreshToken, github_token, GITHUB_TOKEN
  personal access token, bot_token, telegramBotToken, slack token, session_token, jwt, id_token, csrf-token, hf_token
  client_secret, clientSecret, webhook_secret, app secret, secret, api_secret, JWT_SECRET, shared secret, secret_value
  pin, PIN, pin_code, PIN code, card_pin, 4-digit PIN, sim pin, otp, OTP code, otp_code, totp, one-time code
  oneTimePassword, one_time_pin, verification_code, verificationCode, 2fa_code, 2FA code, mfaCode, mfa_token, sms code
  two-factor code, authenticator code, security_code, auth_code, backup_code, recoveryCode, access code, login code
  seed_phrase, seedPhrase, Recovery phrase, mnemonic, wallet_mnemonic, 12-word phrase, secret recovery phrase
  card_number, cardNumber, credit_card, creditCardNumber, cc_number, Card number, cvv, CVV2, cvc, card_cvc, debit card number
  ssn, social_security_number, connection_string, database connection string, credentials, aws_credentials
  session_cookie, cookie, Cookie header, dsn, Authorization header, mother's maiden name, security_answer
  密码, 登录密码, 请输入密码, 确认密码, 支付密码, API 密钥, 访问令牌, 私钥, 助记词, 短信验证码, 银行卡号, 信用卡安全码, 動態密碼, 一次性密码
  數據庫密碼, 動態口令
  パスワード, パスワード（確認）, 暗証番号, APIキー, アクセストークン, 秘密鍵, 認証コード, クレジットカード番号, ワンタイムパスワード
  Contraseña, contrasena_nueva, Confirmación de contraseña, Clave de API, Código de verificación, Número de tarjeta
  Token de acceso, clave_privada
  Mot de passe, mot_de_passe, Confirmation du mot de passe, Clé API, Clé privée, Code de vérification, Numéro de carte
  Jeton d'accès, Code confidentiel
  Passwort, Kennwort, Datenbankpasswort, Passwort wiederholen, API-Schlüssel, Privater Schlüssel, Bestätigungscode
  Kreditkartennummer, Zugriffstoken, Geheimzahl
  Senha, senha_atual, Chave de API, Código de verificação, Número do cartão, Palavra-passe, Chave privada
  TWILIO_AUTH_TOKEN, SLACK_SIGNING_SECRET, MYSQL_ROOT_PASSWORD, SECRET_KEY_BASE, NEXTAUTH_SECRET, AWS_SESSION_TOKEN
  AZURE_CLIENT_SECRET, GOOGLE_APPLICATION_CREDENTIALS, STRIPE_WEBHOOK_SECRET, GITLAB_PERSONAL_ACCESS_TOKEN, bindPassword
  adminPass, rootpw, vpn_psk, preSharedKey, hmac_secret, atm_pin, transactionPin, Enter OTP, Email verification code
  Gate code, ccv, card expiry date, cc_exp, SSN (last 4), Seed words, Yubikey OTP, kubeconfig, service_account_json, dsn
  basic_auth, Authorization, x_auth_token, 密保答案, 秘钥, 取款密码, Tu clave, PIN eingeben, WLAN-Schlüssel, WLAN-Passwort
  ログインパスワード, Mot de passe actuel, Confirme a senha, Повторите пароль, ПИН
  Пароль, Новый пароль, Секретный ключ, Токен доступа, Код подтверждения, Номер карты, ПИН-код, API-ключ
  密碼, 登入密碼, 確認密碼, 網路銀行密碼, 簡訊驗證碼, 信用卡號, 卡片安全碼, API 金鑰, 存取權杖, 私密金鑰, 助記詞, 身分證字號, 認證碼
  認証番号, 合言葉, マイナンバー, シークレット, 復元フレーズ, 接続文字列, ワンタイムコード
  비밀번호, 새 비밀번호, 비밀번호 확인, 현재 비밀번호, 패스워드, 인증번호, 인증 코드, 휴대폰 인증번호, 카드 번호, 카드번호, 핀 번호, PIN 번호
  주민등록번호, API 키, 액세스 토큰, 비밀 키, 개인 키, 복구 구문, 시드 구문, 보안 코드, 클라이언트 시크릿, OTP 번호, 암호, Wi-Fi 비밀번호
  كلمة المرور, كلمة مرورك, كلمة السر, تأكيد كلمة المرور, كلمة المرور الجديدة, الرقم السري, رمز التحقق, رمز الأمان, رمز PIN
  رقم البطاقة, رقم بطاقة الائتمان, مفتاح API, المفتاح الخاص, المفتاح السري, رمز الوصول, عبارة الاسترداد, رمز الدخول, عبارة المرور
  Clave de seguridad, Código de recuperación, Palabra secreta, Número de seguro social, Código NIP
  Code de récupération, Phrase de passe, Code de connexion, Numéro de sécurité sociale, Clé de récupération
  Geheimcode, Entsperrcode, Kartenprüfziffer, API-Schluessel, Bestaetigungscode, Sozialversicherungsnummer
  Frase secreta, Código de recuperação, Chave de segurança, Código PIN, Palavras de recuperação
  api_tok, auth_tok, pushTAN, chipTAN, Karten-Nr., PIN der Karte, Ziffern auf der Rückseite, Los 3 dígitos del reverso
  Les 3 chiffres au dos, 3 dígitos no verso, Секрет клиента, Строка подключения, 3 цифры на обороте
`);

/** Names and titles with the same words that ask for nothing secret. */
const INNOCENT_NAMES = list(`
  token_limit, Token limit, max_tokens, maxTokens, tokens, token_count, totalTokens, input_tokens, token_budget
  tokens_per_minute, token_name, token_type, tokenSymbol, token_address, token_id, nft_token, governance token, stop_token
  page_token, next_page_token, design_token, token_expiry, token_ttl, token usage, context tokens
  pin on map, map_pin, pin_location, pin_color, pin_to_top, pinned, pinMessage, gpio_pin, ledPin, bowling pin, pinboard
  spinner, pin_title, opinion, shipping, pineapple
  password policy url, password_policy, passwordLength, min_password_length, password_strength, password_hint
  password_expiry_days, password rotation, passwordless, password_manager, password_reset_url, Password rules
  api_key_name, apiKeyId, API key label, access_key_id, key, keys, keyword, key_points, keyboard_layout, primary_key
  foreign_key, public_key, ssh_public_key, key_signature, musical key, key_id, hotkey, shortcut_key, sort_key, partition_key
  jira project key, keynote, monkey, key_expiration, license_type
  secret santa, secretary, secret_name, secret_santa_budget, secret ingredient, secret_path, secrets_manager_region
  trade secret, secret_level
  code, zip_code, postal code, country_code, promo_code, coupon code, error_code, status code, language_code, area code
  currency_code, source_code, booking code, product_code, dress code, airport code, code_review, codec, qr_code
  card_type, business card, card_holder_name, cardholder, card_color, greeting card, loyalty card number, credit_card_type
  credit_score, card title, library card number, flashcard, discard
  seed, random_seed, seeds per row, seed_count, boarding pass, bypass, passenger, passport_country, pass_rate, passing grade
  compass, season pass, test_pass_count, passage, session_id, session_name, cookie_flavor, cookie consent, cookies
  username, email, full_name, firstName, address, phone number, city, birthday, website, company, notes, comment, quantity
  title, description, start time, duration, author, authentication method, auth_type, authority, verified, verification
  verification_method, otp_method, credential_type, mfa_method, signature, hash algorithm, encryption_algorithm, phrase
  search phrase, recovery time, backup_location, security level, security question, access_level, one-time donation
  密码策略, 密码长度, 令牌数量上限, 最大令牌数, 密钥名称, 验证码有效期, 邮政编码, 会员卡号, 用户名, 国家代码, 密码提示, 关键词
  パスワードポリシー, パスワードの長さ, トークン数, 最大トークン数, 郵便番号, 会員カード番号, キーワード, APIキー名
  Límite de tokens, Política de contraseñas, Longitud de la contraseña, Código postal, Palabra clave, Nombre de usuario
  Nombre del token, Longueur du mot de passe, Politique de mot de passe, Code postal, Mot-clé, Nom du jeton, Carte de visite
  Passwortlänge, Passwort-Richtlinie, Passwortrichtlinie, Tokenlimit, Postleitzahl, Schlüsselwort, Name des Tokens, Pinnwand
  Política de senhas, Limite de tokens, CEP, Palavra-chave, Comprimento da senha, Nome do token
  tokenizer, max_output_tokens, token_price, token0, token_pair, token_in, output_token, staking token, fee_token
  Access token lifetime, pinterest_url, pin_type, GPIO pin number, pinout, allow_passwords, secretsPath, key_size, pubkey
  cache_key, object_key, redis key, answer_key, key date, translation_key, issue_key, sim card, graphics card, trello card
  code_snippet, hex code, tax code, barcode, referral code, tracking code, passion, hall pass, seed_value, rng seed
  verification_status, security_group, recovery_email, recovery_point, signature_date, cookie_name, 令牌桶大小, 密钥长度
  代币名称, 验证方式, トークン上限, パスワード強度, clave primaria, clé primaire, Passwortstärke, chave primária
  ключевая фраза, длина ключа
  Длина пароля, Политика паролей, Лимит токенов, Почтовый индекс, Ключевое слово, Имя токена
  密碼長度, 密碼原則, 密碼提示, 權杖數量上限, 最大權杖數, 金鑰名稱, 驗證碼有效期限, 郵遞區號, 會員卡號, 使用者名稱, 國家代碼, 關鍵字, 加密貨幣
  暗号資産, 予約番号, 国番号, パスワードの種類, 秘書, 番地, シークレットモード, 電話番号, 社員番号, カードの種類
  비밀번호 정책, 비밀번호 길이, 비밀번호 힌트, 토큰 한도, 최대 토큰 수, 토큰 개수, API 키 이름, 인증번호 유효 기간, 우편번호, 회원 카드 번호, 키워드
  사용자 이름, 국가 코드, 전화번호, 주문 번호, 예약 번호, 암호화폐, 암호화 방식, 카드 종류, 비밀, 주소, 생년월일, 쿠폰 코드, 번호
  سياسة كلمة المرور, طول كلمة المرور, تلميح كلمة المرور, الرمز البريدي, رمز البلد, رمز القسيمة, اسم المستخدم, رقم الهاتف, رقم الطلب
  عدد الرموز, مدة صلاحية رمز الوصول, نوع البطاقة, اسم مفتاح API, الكلمات المفتاحية, العنوان, تاريخ الميلاد, مفتاح الخريطة, رقم الحجز
  Código de reserva, Código de descuento, Palabras clave, Número de pedido, Tarjeta de visita
  Code promo, Code de réservation, Mots-clés, Numéro de commande, Phrase d'accroche, Clé de répartition
  Gutscheincode, Buchungscode, Kundennummer, Stichwort, Tabellenschlüssel, Prüfziffer der ISBN, Kartentyp
  Código do cupom, Número do pedido, Palavras-chave, Código postal, Cartão de visita, Chave estrangeira
`);

/** Descriptions and messages that ask for a secret. */
const SECRET_SENTENCES = [
  'Your password (min 8 characters)',
  'Enter your password to continue.',
  'Please enter your username and password',
  'Please paste your OpenAI API key here.',
  'We need your GitHub token to open the pull request.',
  'The API key for the weather service',
  'Enter the 6-digit code from your authenticator app.',
  'Enter the six digits that we have texted to you.',
  'We sent a verification code to your phone. Enter it below.',
  'Type the code we just texted you',
  'Which one-time code did your bank send?',
  'To continue, provide the 12-word recovery phrase of your wallet.',
  'What is your PIN?',
  'Credit card number, without spaces',
  'Enter your card number and CVV.',
  'Give me the private key, please!',
  'Database connection string',
  '请输入您的密码',
  '我们已向您的手机发送短信，请输入收到的验证码。',
  '请提供 API 密钥以继续。',
  'パスワードを入力してください。',
  '暗証番号を入力してください',
  'サーバーで使っている .env の中身をそのまま貼り付けてください。',
  '서버에서 쓰는 .env 내용을 그대로 붙여 넣어 주세요.',
  'Introduce tu contraseña para continuar.',
  'Introduzca el código de verificación que le enviamos.',
  'Veuillez saisir votre mot de passe.',
  'Saisissez le code de vérification reçu par SMS',
  'Bitte geben Sie Ihr Passwort ein.',
  'Gib den Bestätigungscode ein, den wir dir geschickt haben.',
  'Digite sua senha.',
  'Informe o código de verificação enviado por SMS.',
  'Введите пароль от вашей учётной записи.',
  'Введите код из СМС',
  '請輸入您的密碼。',
  '請輸入我們傳送到您手機的驗證碼。',
  '認証コードを入力してください。',
  '비밀번호를 입력해 주세요.',
  '휴대폰으로 전송된 인증번호를 입력하세요.',
  'API 키를 붙여 넣으세요.',
  'أدخل كلمة المرور للمتابعة.',
  'يرجى إدخال رمز التحقق الذي أرسلناه إلى هاتفك.',
  'الصق مفتاح API هنا.',
  'After signing in, your browser lands on a page that does not load. Copy the whole address of that page here.',
  'Copy the URL you were redirected to.',
  'Copy the address of the page after signing in.',
  'Nach der Anmeldung landen Sie auf einer leeren Seite. Kopieren Sie deren Adresse hierher.',
  'Inicia sesión. Copia la dirección de esa página aquí.',
  "Connectez-vous. Copiez l'adresse de cette page ici.",
  'Entre na sua conta. Copie o endereço dessa página.',
  '登录后，请复制浏览器地址栏中的完整网址。',
  '登入後，請複製網址列中的完整網址。',
];

/** Descriptions and messages that speak of secrets and ask for something else, or for nothing. */
const INNOCENT_SENTENCES = [
  'Your favorite integer (do not give us your phone number, pin, or other sensitive info)',
  'Never share your password with anyone.',
  'Please do not enter passwords or API keys here.',
  'Enter the phone number where we should send the verification code.',
  'The code will be sent to this number.',
  'Maximum number of tokens to generate',
  'Name of the API key, for your own records',
  'Enter the name of the secret in the vault.',
  'How long a password must be',
  'Where to put the pin on the map',
  'A link to your password policy',
  'Enter the email address to reset your password.',
  'Which cards do you collect?',
  'How many days until the token expires',
  'Enter the zip code of your city.',
  'Please provide inputs for the following fields:',
  'Please provide your shipping address:',
  'Pick a username that is not your password.',
  'We will email you a confirmation.',
  'Your discount code, if we sent you one',
  '请勿在此输入密码。',
  '验证码将发送到此手机号',
  '请输入用于接收验证码的手机号',
  'パスワードは入力しないでください。',
  'No introduzca nunca su contraseña aquí.',
  "N'indiquez jamais votre mot de passe.",
  'Geben Sie hier niemals Ihr Passwort ein.',
  'Nunca informe sua senha aqui.',
  'Никогда не вводите пароль здесь.',
  '請勿在此輸入密碼。',
  '請輸入要接收驗證碼的手機號碼。',
  'パスワードを再設定するメールアドレス',
  '비밀번호를 입력하지 마세요.',
  '인증번호를 받을 휴대폰 번호를 입력하세요.',
  '비밀번호를 재설정할 이메일 주소',
  'لا تدخل كلمة المرور هنا.',
  'أدخل رقم الهاتف الذي سنرسل إليه رمز التحقق.',
  'البريد الإلكتروني لإعادة تعيين كلمة المرور',
  'What is the address of the page that you want to read?',
  'Copy the link of the picture.',
];

const secrets: [string, Field, string][] = [
  ...SECRET_NAMES.flatMap((name): [string, Field, string][] => [
    [`name ${name}`, text(name), ''],
    [`title ${name}`, text('field_1', { title: name }), ''],
  ]),
  ...SECRET_SENTENCES.map((line): [string, Field, string] => [
    `description ${line}`,
    text('q', { description: line }),
    '',
  ]),
  ...SECRET_SENTENCES.map((line): [string, Field, string] => [`message ${line}`, text('answer'), line]),
];
const innocents: [string, Field, string][] = [
  ...INNOCENT_NAMES.flatMap((name): [string, Field, string][] => [
    [`name ${name}`, text(name), ''],
    [`title ${name}`, text('field_1', { title: name }), ''],
  ]),
  ...INNOCENT_SENTENCES.map((line): [string, Field, string] => [
    `description ${line}`,
    text('q', { description: line }),
    '',
  ]),
  ...INNOCENT_SENTENCES.map((line): [string, Field, string] => [`message ${line}`, text('answer'), line]),
];

describe('by the table', () => {
  it('finds at least 95 % of the secrets', () => {
    const missed = secrets.filter(([, field, message]) => !asksForSecret(field, message)).map(([label]) => label);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(secrets.length * 0.05);
  });

  it('raises at most 3 % false alarms', () => {
    const alarms = innocents.filter(([, field, message]) => asksForSecret(field, message)).map(([label]) => label);
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(innocents.length * 0.03);
  });
});

describe.each([
  ['en', 'Current password', 'Password policy', 'Never enter your password here.'],
  ['zh_CN', '登录密码', '密码长度', '请勿在此输入密码。'],
  ['zh_TW', '簡訊驗證碼', '密碼原則', '請輸入要接收驗證碼的手機號碼。'],
  ['ja', '認証コード', 'パスワードの長さ', 'パスワードは入力しないでください。'],
  ['ko', '비밀번호 확인', '최대 토큰 수', '인증번호를 받을 휴대폰 번호를 입력하세요.'],
  ['de', 'Einmalpasswort', 'Passwortrichtlinie', 'Geben Sie hier niemals Ihr Passwort ein.'],
  ['fr', 'Code de récupération', 'Longueur du mot de passe', "N'indiquez jamais votre mot de passe."],
  ['es', 'Clave de seguridad', 'Palabras clave', 'No introduzca nunca su contraseña aquí.'],
  ['pt_BR', 'Chave de segurança', 'Política de senhas', 'Nunca informe sua senha aqui.'],
  ['ar', 'رمز الأمان', 'سياسة كلمة المرور', 'أدخل رقم الهاتف الذي سنرسل إليه رمز التحقق.'],
])('in %s', (_, secret, innocent, sentence) => {
  it('knows a secret', () => expect(asksForSecret(text('q', { title: secret }), '')).toBe(true));
  it('knows what is only about one', () => expect(asksForSecret(text('q', { title: innocent }), '')).toBe(false));
  it('knows who asks for something else', () => expect(asksForSecret(text('q'), sentence)).toBe(false));
});

const base = { name: 'password', title: null, description: null, required: true } as const;
it.each<[string, Field]>([
  ['yes or no', { ...base, kind: 'boolean', default: null }],
  ['a choice', { ...base, kind: 'choice', options: [], default: null }],
  ['several choices', { ...base, kind: 'multi-choice', options: [], minItems: null, maxItems: null, default: null }],
  ['an e-mail address', text('password', { format: 'email' })],
  ['a date', text('password', { format: 'date' })],
])('cannot be typed into %s', (_, field) => {
  expect(asksForSecret(field, 'Enter your password')).toBe(false);
});

it.each([
  ['a mistyped password', ['pasword', 'userPasword', 'passwrd', 'passowrd', 'passwod'], true],
  ['the contents of a file that is a secret', ['Contents of your kubeconfig', 'Paste the contents of the JWT'], true],
  ['the PIN of a card', ['PIN of your debit card', 'el PIN de tu tarjeta', 'o PIN do cartão'], true],
  ['a number of tokens', ['tokens', 'Tokens'], false],
  ['a personal access token', ['GitLab PAT', 'azure_pat'], true],
  ['the back of a card', ['3 digits on the back'], true],
  ['what a secret holds', ['Content of the private key'], true],
  ['words of two scripts', ['请输入OTP', 'API Keyを入力', 'PINを入力', 'OTP를 입력', 'PIN番号'], true],
  [
    'a remark about a secret in two scripts',
    ['最大token', '남은 token', 'token 上限', 'API key 名稱', 'Token数', 'OTP번호의 길이'],
    false,
  ],
  ['a word that begins as one about a secret', ['password identity', 'token idp'], true],
  ['the name of a variable', ['api_key_env', 'passwordVariable', 'token var'], false],
  ['pass and word apart', ['passWord', 'guestPassWord', 'passWd'], true],
])('knows %s', (_, names, expected) => {
  for (const name of names) expect(asksForSecret(text(name), ''), name).toBe(expected);
});

it.each([
  'Um fortzufahren, benötige ich dafür Ihr Datenbankpasswort.',
  'Afin de continuer, nous avons besoin de votre clé API.',
  'Para continuar con esto, necesito la contraseña de administrador.',
  'Para poder continuar, preciso da senha do banco.',
  'Чтобы завершить настройку, нам нужен пароль базы.',
])('knows who needs one: %s', (sentence) => {
  expect(asksForSecret(text('answer'), sentence)).toBe(true);
});

it.each([
  'Write down the twelve words of your old wallet.',
  'Geben Sie die zwölf Wörter Ihrer Wallet ein.',
  'Saisissez les douze mots de votre portefeuille.',
  'Escribe las doce palabras de tu monedero.',
  'Digite as doze palavras da sua carteira.',
  'ウォレットの12個の単語を入力してください。',
  '지갑의 열두 개 단어를 입력해 주세요.',
  '请输入钱包的十二个单词。',
  '請輸入錢包的 24 個單字。',
  'اكتب كلمات المحفظة بالترتيب.',
  'Open the developer tools and paste the value of sid.',
  '打开开发者工具，复制 sid 的值并粘贴到这里。',
])('knows one in other words: %s', (sentence) => {
  expect(asksForSecret(text('sid'), sentence)).toBe(true);
});

it('reads a field that is called a code or a number by its message', () => {
  const sentence = 'A six-digit code was sent by text message. Please type it here.';
  expect(asksForSecret(text('digits'), sentence)).toBe(true);
  expect(asksForSecret(text('city'), sentence)).toBe(false);
  expect(asksForSecret(text('number'), 'How many seats?')).toBe(false);
});

it('takes the title’s word rather than the name’s', () => {
  expect(asksForSecret(text('token', { title: 'Token limit' }), '')).toBe(false);
  expect(asksForSecret(text('favourite', { title: 'Password' }), '')).toBe(true);
});

it('knows numbers that are secret', () => {
  const number = { ...base, kind: 'integer', minimum: null, maximum: null, exclusiveMinimum: null } as const;
  const integer = (name: string): Field => ({ ...number, name, exclusiveMaximum: null, default: null });
  expect(['pin', 'otp', 'card_number'].map((name) => asksForSecret(integer(name), ''))).toEqual([true, true, true]);
  expect(['max_tokens', 'age'].map((name) => asksForSecret(integer(name), ''))).toEqual([false, false]);
});

it.each(['^sk-[A-Za-z0-9]{20,}$', '^ghp_\\w+$', '^xox[bp]-', '^AKIA[0-9A-Z]{16}$', '^\\d{16}$', '^[0-9]{13,19}$'])(
  'knows the pattern of a secret: %s',
  (pattern) => {
    expect(asksForSecret(text('value', { pattern }), '')).toBe(true);
  },
);
it.each(['^\\d{5}$', '^[a-z-]+$', '^\\d{13}$', '^task-\\d+$', '^\\+?[0-9]{10,15}$'])(
  'and an innocent one: %s',
  (pattern) => {
    expect(asksForSecret(text('value', { pattern }), '')).toBe(false);
  },
);

it('takes the format `password` for a secret, whatever the field is called', () => {
  const reply = text('reply');
  expect(asksForSecret(reply, '')).toBe(false);
  expect(asksForSecret({ ...reply, isPassword: true }, '')).toBe(true);
});
