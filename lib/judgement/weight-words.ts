/**
 * Words that say how much an act weighs, in the languages of Usher's messages (English, German, Spanish, French,
 * Portuguese, Japanese, Korean, both forms of Chinese, Arabic) and in Russian and Ukrainian. Lower case, Latin and Arabic
 * letters without marks (`normalized`). A `*` stands for the rest of a word. The lists have no indent, since it would ship.
 */

/** English verbs, inflected by `weight.ts`: they count as a command, a gerund, or a passive ("will be deleted"). */
interface Lexicon {
  readonly verbs: string;
  /** Phrases and words of languages that part their words. */
  readonly phrases: string;
  /** Words of Chinese, Japanese, Korean and Arabic, found anywhere in a text. */
  readonly embedded: string;
}

const THINGS = `(?:server|service|container|vm|vms|instance|instances|machine|pod|process|cluster|database|node|job|workload)s?`;
const GAP = `(?:[^\\s]+ ){0,4}?`;

export const DESTRUCTIVE: Lexicon = {
  verbs: `
delete remove destroy overwrite revoke wipe purge erase kill terminate truncate discard uninstall evict ban expel prune
unpublish obliterate nuke decommission deactivate suspend annihilate shred unprotect deprovision undeploy rollback revert
dismantle detach trash deregister blacklist kick invalidate expunge
void unlink reimage downgrade
`,
  phrases: `
deletion(?!s? (?:protection|policy))|removal of|revocation of|hard delete|destruction|destructive|data loss|irreversibl*
|irrevocabl*|unrecoverabl*|permanently(?! (?:allow|save|store|available|enable))|permanent (?:deletion|removal|loss)
|(?:cannot|can t|can not|could not|couldn t|impossible to|no way to|won t be able to) (?:be )?(?:${GAP})?(?:undo|undone|reverse|reversed|reverted?|recover|recovered|restored?)
|no undo|not (?:reversible|recoverable)|non reversible|(?:will be|is|are|get) lost|(?:will|would|may|could) lose|danger
|drop(?:s|ping)? (?:${GAP})?(?:tables?|databases?|columns?|schemas?|index|indexes|collections?|views?|roles?|users?|keyspace|db|stash|constraint)
|drop (?:it|them|all|everything)
|reset(?:s|ting)?(?! (?:the )?(?:filters?|view|zoom|form|search|layout|sort|selection|password link))
|force(?:d|fully)? (?:push|delete|merge|remove|overwrite|stop|restart|quit|close|update|reinstall|kill|unlock|reset|write)\\w*|force true|force push
|clear(?:s|ing)? (?:${GAP})?(?:data|cache|history|all|tables?|database|queue|logs?|conversations?|messages|memory|storage|cart|everything)
|flush(?:es|ing)? (?:${GAP})?(?:all|cache|db|database|data|queue|tables?)
|empt(?:y|ies|ying) (?:${GAP})?(?:trash|bin|bucket|folder|recycle bin|database|table|mailbox)
|(?:to|into) (?:the )?(?:trash|recycle bin|bin)
|format(?:s|ting)? (?:${GAP})?(?:disk|drive|sd card|partition|volume|device)|flash(?:es|ing)? (?:${GAP})?(?:firmware|rom|image|device)
|tear(?:s|ing)? (?:${GAP})?down|blow(?:s|ing)? (?:${GAP})?away|gone (?:forever|for good|for ever)|get(?:s|ting)? rid of|throw(?:s|ing)? away|shut(?:s|ting)? ?down|power(?:s|ing)? off|turn(?:s|ing)? off (?:${GAP})?${THINGS}|stop(?:s|ping)? (?:${GAP})?${THINGS}|(?:tak(?:e|es|ing)|bring(?:s|ing)?) down (?:${GAP})?(?:${THINGS}|(?:application|app|site|website|deployment|environment|stack)s?)
|abort(?:s|ing)? (?:${GAP})?(?:runs?|migrations?|deployments?|transactions?|builds?|upgrades?|${THINGS})|disabl(?:e|es|ing) (?:${GAP})?(?:two factor|2 factor|login|logins|authentication|auditing|monitoring|protection|account|user|mfa|2fa|firewall|backup|backups|encryption|security)
|cancel(?:s|ing|ling)? (?:${GAP})?(?:subscription|order|booking|reservation|meeting|appointment|event|account|membership|plan|flight)s?
|replac(?:e|es|ing) (?:${GAP})?(?:existing|current|entire|all|whole)|clos(?:e|es|ing) (?:${GAP})?(?:account|position|positions)
|roll(?:s|ing)? back|factory (?:reset|settings)|scale (?:${GAP})?to (?:0|zero)|drain(?:s|ing)? (?:${GAP})?nodes?|transfer (?:${GAP})?ownership
|block(?:s|ing)? (?:${GAP})?(?:user|account|sender|contact)|wip(?:e|es|ing) (?:out|clean)|los(?:e|es|ing) (?:${GAP})?(?:data|access|changes)
|existing (?:${GAP})?(?:will be|are|is) (?:replaced|lost|gone)|unsaved changes
|losch(?:en|e|t|ung|ungen|st)?|geloscht|entfern(?:en|e|t|ung)|uberschreib*|uberschrieben|widerruf(?:en|t|e)?|zurucksetz*|zuruckgesetzt|herunterfahr*|heruntergefahren
|vernicht*|verwerf*|verworfen|unwiderruflich*|endgultig|(?:nicht|nie) (?:mehr )?(?:ruckgangig|wiederhergestellt|umkehrbar)|deinstallier*|zerstor*|formatier*|abschalt*|ausschalt*
|geleert|leeren|kundigen|gekundigt|stornier*|erzwing*|erzwungen|loeschen|geloescht|ueberschreib*|ruecksetz*|zuruecksetz*|stoppen|beenden
|elimin(?:ar|a|e|an|en|ara|aran|arla|arlo|aras|acion|amos)|borr(?:ar|a|e|ara|aran|arlo|arla|aras)|suprim(?:ir|e|a|ira|iran)|sobrescrib*|revo(?:car|ca|que|cara|cacion)|destru(?:ir|ye|ya|ira|iran|irlo)
|restablec(?:er|e|era)|apagar|desinstal*|descart(?:ar|a|e|ara|aran)|vaciar|vacia|formatear|irreversible*|permanentemente|definitivamente|de forma (?:permanente|irreversible|definitiva)
|no (?:se )?(?:puede|podra|podras|pueden) (?:ser )?(?:deshac*|revert*|recuperar*)|cancelar (?:la |el |tu |su )?(?:suscripcion|pedido|reserva|cuenta|reunion|cita)|reemplazar|sobreescrib*|quitar|(?:sera|seran|van? a ser) (?:elimina|borra|destrui|revoca|reemplaza)d[oa]s?
|supprim(?:er|ez|era|erons)|(?:sera|seront) (?:supprime|efface|ecrase|detruit|revoque|remplace)*|retir(?:er|ez)|suppression|effac(?:er|e|era|ez)|ecras(?:er|e|era|ez|ement)|revo(?:quer|que|cation)|detrui(?:re|t|ra|sez)|reinitialis*|desinstall*|vider|irreversiblement|definitivement
|(?:ne (?:peut|pourra|peuvent) (?:pas |plus )?(?:etre )?annul*)|resilier|arreter (?:le |la |l )?(?:serveur|service|conteneur|instance|machine)|forcer|remplacer (?:le |la |les )|annuler (?:la |le |l |votre )(?:commande|abonnement|reservation)
|exclu(?:ir|a|i|ira|irei|irá|sao)|(?:sera|serao|vao? ser) (?:exclui|apaga|removi|elimina|substitui|revoga|destrui)d[oa]s?|apag(?:ar|a|ue|ara|arei)|remov(?:er|a|e|era|erei)|delet(?:ar|a|e)|sobrescrev*|revog*|redefin(?:ir|e|a)|deslig(?:ar|a)|descartar|limpar|esvaziar|formatar|irreversivel|nao (?:pode|podera|e possivel) (?:ser )?(?:desfeit*|revert*|recuper*|desfaz*)
|encerrar|cancelar (?:a |o |sua |seu )?(?:assinatura|pedido|reserva|conta)|substituir (?:o|a|os|as)
|удал(?:ить|ит|ение|ения|ять|яем|ю|яет|ен|ена|ены|ите)|стереть|очист(?:ить|ка)|перезапис*|отозвать|сброс(?:ить|ь)?|отключить|остановить|уничтож*|безвозвратно|необратим*|нельзя (?:будет )?отменить|видал(?:ити|ить|ення|яємо)|стерти|очистити|скинути
`,
  embedded: `
削除 消去 破棄 上書き 初期化 リセット 強制 シャットダウン 停止し 抹消 破壊 失効 元に戻せ 戻すことはでき 取り消せ 取り消すことはでき 復元でき 復旧でき アンインストール 空にし 解約 退会 完全に消 廃棄 無効化 取り除 から外 から除外 (?:注文|予約|契約|購読|会議|予定)[^、]{0,12}(?:キャンセル|取消|取り消)
삭제 제거 지우 지울 지웁 덮어쓰 덮어쓸 덮어씁 초기화 강제 종료 중지 폐기 파기 되돌릴수없 복구할수없 취소할수없 영구 해지 철회 탈퇴 비활성화 포맷 (?:주문|예약|구독|회의|일정|계약)[^,]{0,8}취소 추방
删除 刪除 移除 清空 清除 覆盖 覆蓋 撤销 撤銷 吊销 吊銷 销毁 銷毀 重置 重設 格式化 卸载 卸載 解除安裝 强制 強制 终止 終止 停止服务 停止實例 关机 關機 关闭服务器 丢弃 捨棄 永久 不可恢复 不可逆 不可撤 无法恢复 無法復原 无法撤 無法撤 無法還原 无法还原 注销 註銷 抹掉 抹除 作废 作廢 移出 踢出 覆寫 取消(?:订单|訂單|预订|預訂|预约|預約|订阅|訂閱|会议|會議|航班)
حذف احذف مسح ازاله ازالة محو استبدال الكتابةفوق ابطال اعادةتعيين ايقاف تدمير نهائيا لايمكنالتراجع لارجعة الغاءالاشتراك الغاءتثبيت اتلاف الغاءال(?:طلب|حجز|موعد|اجتماع|عضوية)
`,
};

export const COST: Lexicon = {
  verbs: 'purchase buy spend donate invest bid',
  phrases: `
pay(?:s|ing|ments?)?(?! (?:methods?|status|history|details|terms|date|types?|provider|attention))|will be (?:charged|billed|paid)|be (?:charged|billed) for|checkout|check out (?:now|the cart|your cart|with)|billable|billed (?:hourly|daily|monthly|yearly|annually|per|by|for|at)|renew(?:s|ing|al of)? (?:${GAP})?(?:domain|subscription|licen[cs]e|plan|membership|lease|contract)
|(?:plac(?:e|es|ing)|submit|confirm|execut(?:e|ing)) (?:${GAP})?orders?|(?:market|limit|buy|sell|stop|stop loss) orders?|(?:buy|sell) \\d+|order(?:s|ing)? (?:\\d{1,2} (?!(?:to|from|is|was|as|for|in|of|and|on|has)\\b)\\p{L}+|an?(?! (?:of|by))|one|two|three|now|it now|food|pizza|taxi)
|subscrib(?:e|ing) to (?:${GAP})?(?:plan|tier|pro|premium|monthly)|subscription (?:fee|plan)|upgrad(?:e|ing) (?:${GAP})?(?:plan|tier|subscription|account)|(?:incur|incurs|incurring) (?:${GAP})?(?:cost|costs|charges?|fees?)|additional (?:costs?|charges?|fees?)
|(?:will|would|may|might|could|does|do) costs?|costs? (?:of|you|us)\\b|it costs|estimated (?:cost|price|total)|total (?:cost|price|amount)|api costs|per (?:month|run|call|request|hour|year|image|token)
|(?:transfer|send|withdraw|deposit|wire|swap|stake|trade|sell|borrow|lend)(?:s|ing)? (?:${GAP})?(?:funds|money|btc|eth|usdc|usdt|sol|tokens?|coins?|shares|stock|crypto)|sign (?:${GAP})?transactions?|top up|recharge|refund(?:s|ing)?
|(?:open|enter) (?:${GAP})?(?:long|short|position)|mint(?:s|ing)? (?:${GAP})?(?:nft|token)|paid (?:plan|tier|api|service|feature|subscription)|spending limit|credit card|charge (?:the|your|a|this|my|card|\\$|€|£|\\d)|real money|margin|(?:begin|start|resume|continue)s? (?:[^\\s]+ ){0,1}?billing(?! (?:address|cycle|portal|page|report|history|team))|billing (?:will |would )?(?:begin|start|resume)s?|(?:is|are) (?:billed|charged) (?:by|per|for|hourly|monthly|daily)
|bezahl(?:en|e|t|ung)|zahl(?:en|ung|e)|zahlungspflichtig*|kauf(?:en|e|t)|gekauft|bestell(?:en|ung aufgeben|e)|kostenpflichtig*|kostet|kosten (?:von|in hohe|entstehen|anfallen|verursacht)|verursacht kosten|gebuhren|uberweis*|uberwiesen|abonnier*|in rechnung|abgebucht|abgerechnet|abbuch*|buche fur
|pagar|pagara|paga|pago(?:s)?|compr(?:ar|a|e|ara|amos)|cobr(?:ar|ara|o|aran|e)|(?:hacer|realizar|confirmar|enviar) (?:el |un |tu |su )?pedido|suscribir*|transferir (?:dinero|fondos)|factur(?:ar|ara)|costara|tiene un (?:costo|coste)|coste de|costo de|cargo de|de pago
|pay(?:er|e|ez|era|ement|ant|ante)|achet(?:er|e|ez|era)|achat|(?:passer|valider|confirmer) (?:la |une |cette |votre )?commande|commander|factur(?:er|e|ee|era)|debit(?:er|e|ee)|abonner|virement|coutera|coute|frais de|couts? (?:de|supplementaire)*
|pagamento|compra|assinar|assinatura|(?:fazer|realizar|confirmar|finalizar) (?:o |um |seu )?pedido|transferir|transferencia|custara|custo de|sera cobrad*|taxa de
|оплат(?:ить|а|у|ите|им)|купить|покупк*|заказать|оформить заказ|списан*|спишется|платн*|стоимость|сплатити|придбати|оплатити
`,
  embedded: `
購入 支払 決済 注文し 注文を確定 注文しますか 課金 料金 請求され 送金 振込 振り込 費用 有料 買い 購読
결제 과금 구매 구입 지불 주문하 주문을 주문할 비용 요금 청구 송금 이체 유료 구독료 매수 매도
购买 購買 支付 付款 下单 下單 订购 訂購 扣费 扣費 扣款 费用 費用 收费 收費 计费 計費 转账 轉帳 匯款 汇款 充值 儲值 缴费 付费 付費 买入 卖出 買入 賣出 订阅套餐 提现
دفع ادفع شراء رسوم تكلفة تكلفه فاتورة تحويلالاموال تحويلمبلغ خصم اشتراكمدفوع تاكيدالطلب
`,
};

export const OUTWARD: Lexicon = {
  verbs: `
send publish post tweet share invite merge deploy release submit upload push reply forward email notify announce broadcast
grant deny approve assign book reserve transfer export message comment schedule execute install provision expose rotate enroll
register unsubscribe subscribe restart reboot respond escalate launch promote mint sign connect contribute authorize call
accept reject disable enable migrate sync provision rent hire unlock dispatch mention trigger rsvp follow dm
`,
  phrases: `
sending|run (?:${GAP})?(?:commands?|sql|query|script|code|shell|migration|pipeline|workflow|job|terminal)|(?:creat(?:e|es|ing)|open(?:s|ing)?|fil(?:e|es|ing)|clos(?:e|es|ing)|rais(?:e|es|ing)) (?:${GAP})?(?:issues?|pull requests?|prs?|merge requests?|mrs?|tickets?|releases?|events?|meetings?|public|webhooks?|invitations?|accounts?|dns|records?)
|(?:make|making|set|go) (?:${GAP})?public|go live|to production|in production|live traffic|access(?:ing)? (?:a |the |your )?(?:secrets?|credentials?|contacts?|location|camera|microphone|private)|share link|public(?:ly)? (?:link|record|visible|available)|visible to|anyone (?:with|holding|can)
|(?:add|put)(?:s|ting|ing)? (?:[^\\s]+ ){0,8}?(?:access|allow|white) ?list|(?:network|public|external|remote|inbound|internet) access
|creat(?:e|es|ing) (?:[^\\s]+ ){0,2}?(?:users?(?! (?:stor|guide|manual|interface|journey|research|flow|persona))|api keys?|access (?:keys?|tokens?)|service accounts?|credentials)
|(?:allow|open|permit)(?:s|ing)? (?:[^\\s]+ ){0,3}?connections?|(?:start|run)(?:s|ning|ing)? (?:${GAP})?campaigns?|apply(?:ing)? (?:to|for) (?:[^\\s]+ ){0,2}?(?:job|position|role|program|visa|loan)|add(?:s|ing)? (?:[^\\s]+ ){1,4}?(?:collaborator|reviewer|member|guest|owner|admin|administrator)s?|fil(?:e|es|ing) (?:a|the|your|this) (?:${GAP})?(?:report|complaint|claim|return|application)|open(?:s|ing)? (?:the |your )?(?:garage|door|gate|window|valve)s?|is uploaded|be published|sent to|share(?:d)? with|terms of (?:service|use)|license (?:agreement|terms)|eula|outreach to|turn(?:s|ing)? (?:on|off)|switch(?:es|ing)? (?:on|off)|leave(?:s)? your (?:device|machine|computer)
|send(?:en|e|et)|gesendet|versend*|abschick*|schicken|veroffentlich*|teilen|geteilt|einlad(?:en|ung|et)|eingeladen|bereitstell*|ausrollen|ausgerollt|zusammenfuhr*|hochlad*|hochgeladen|antworten|buchen|reservier*|freigeb*|einreich*|ubermittel*|(?:zugriff|berechtigung|rechte) (?:[^\\s]+ ){0,3}?(?:gewahren|erteilen|vergeben)|ausfuhr*|weiterleit*|benachrichtig*|erstell(?:en|e) (?:ein |eine |einen )?(?:issue|ticket|termin|pull request)
|envi(?:ar|a|e|ara|aran|arlo|arla|o)|public(?:ar|a|ara|acion)|publique|compart(?:ir|e|ira)|invitar|invita|desplegar|despliegue|fusionar|responder|responde|reserv(?:ar|a|e|ara)|subir|mandar|notificar|ejecutar|reenviar|agendar|conceder|otorgar|programar
|envo(?:yer|ie|yez|i|ye|yee)|publi(?:er|e|ez|ee|cation)|partag(?:er|e|ez|ee)|invit(?:er|e|ez|ation)|deplo(?:yer|ie|iement|yez)|fusionn*|repond(?:re|ez)|reserv(?:er|ez|ation)|televers*|accorder|soumet*|transfer(?:er|ez)|execut(?:er|ez)|notifier
|publicar|compartilh*|partilh*|convid*|implantar|implantacao|mescl*|reservar|agendar|encaminh*|executar|enviado|enviada|enviar
|отправ(?:ить|ка|им|лю|ляем|лен|ите)|опубликов*|поделит*|приглас*|разверн*|слить|загрузить|ответить|забронир*|переслать|надісл*|відправ(?:ити|лення)|опублік*|запрос*на
`,
  embedded: `
送信 投稿 公開 共有 招待 マージ デプロイ アップロード 予約 提出 返信 配信 発行 プッシュ 送り 送る 申請 リリース 転送 通知し 実行し 権限を付与 アクセスを許可
전송 보내 보낼 보냅 게시 공개 공유 초대 병합 배포 업로드 예약 제출 답장 발행 푸시 발송 전달 실행하 권한을부여 접근을허용 액세스를허용
发送 發送 傳送 寄出 共用 发布 發布 發佈 公开 公開 分享 共享 邀请 邀請 合并 合併 部署 上传 上傳 推送 提交 回复 回覆 预订 預訂 预约 預約 转发 轉發 执行 執行 发帖 授予 开放访问 開放存取 授权 授權
ارسال ارسل نشر مشاركة شارك دعوة دمج رفع حجز تقديم الرد تنفيذ منح
`,
};

/** Right behind an act: it concerns only what is seen, or is a name ("remove filter", "from the view"). */
export const LOOK_ALIKES =
  /^\W*(?:nothing\b|(?:the |this |all |my |your )?(?:filters?|highlights?|formatting|duplicates? from (?:the )?(?:view|list)|selection|search|protection setting)\b|(?:[^\s]+ ){0,3}from (?:the |this |your )?(?:view|list|selection|favou?rites|screen|display|bookmarks|watchlist|results)\b|(?:the )?source branch\b|(?:items?|files?|messages?|records?|entries)? ?(?:history|log)\b|protection (?:is|was|on|off|setting|enabled|active)\b|flag\b|marker\b)/;

/** The beginning of a clause that only looks at what it names. */
export const LOOKS =
  /^(?:(?:do you want(?: me)? to|would you like(?: me)? to|(?:shall|should|may|can) (?:i|we)|please) )?(?:list|show|view|read(?! only)|search|find|analy[sz]e|display|preview|browse|count|describe|explain|summari[sz]e|compare|inspect|look up|check|open the|mostrar|listar|buscar|afficher|lister|chercher|exibir) /;

/** Right before a quotation: what it names is done, or run. */
export const DOES = new RegExp(
  `(?:${[
    'run|running|runs|execut\\p{L}*|call|calls|invoke|perform|tool|action|operation|command|function|method|use|uses|using|confirm|approve|allow|authori[sz]e',
    '(?:want|wants|like|about|going|wish|wishes|need|needs|intends?|plans?|trying|tries|asks|asking|ready|sure|attempts?|requests) to|will|would|now|really|please|following',
    '(?:proceed|continue|go ahead)(?: with)?|(?:shall|should|may|can) (?:i|we)|let me',
    'ausfuhren|aktion|befehl|wirklich|(?:mochten|wollen) sie|(?:mochtest|willst) du|soll ich|fortfahren mit',
    'ejecutar|accion|comando|herramienta|deseas?|quieres?|realmente|vas? a|voy a|continuar con',
    'executer|outil|commande|(?:voulez|souhaitez).vous|vraiment|dois.je|continuer avec',
    'executar|acao|ferramenta|deseja|quer|continuar com',
    'ツール|操作|コマンド|工具|命令|执行|執行|要|将|將|是否|确定|確定|确认|確認|请|請|도구|명령|작업',
    'اداة|امر|تنفيذ|تريد|سيتم|تاكيد|команд\\p{L}*|действие',
  ].join('|')})[\\s:：]*$`,
  'u',
);

/** The same right behind it: what it is done to, what kind of thing it is, or that it is done. */
export const IS_DONE =
  /^\s*(?:(?:the|this|that|these|those|all|it|them|your|my|our|everything|action|operation|command|tool|function|step)\b|(?:を|の|을|를)?\s*(?:実行|操作|処理|しま|する|して|を?行|执行|執行|吗|嗎|실행|작업|하시|하겠|할까|합니))/u;

/** What money is named for. */
export const PAID_FOR =
  /\b(?:order|orders|total|price|fee|fees|checkout|cart|subscription|plan|membership|book|booking|trade|sell|bet|invoice|payment|per|costs?|tip|rent|hire|usage|upgrade|swap|transfer|send|withdraw|estimated|seat|licen[cs]e|add on|activate|renew|lease|lot|worth|uses?|an? (?:hour|month|year)|bestellung|preis|pedido|precio|commande|virer|prix|preco)\b|\/ ?(?:h|hr|hour|mo|month|year|yr|monat|mes|mois)\b|合計|金額|價格|总計|금액|تحويل/;

/** Before an act, within its clause: it does not happen. */
export const WEIGHT_NEGATIONS =
  /(?:^|\s)(?:not|never|won t|don t|doesn t|didn t|isn t|aren t|no|without|nothing(?: \S+)?|none|cannot|can t|instead of|rather than|nicht|kein|keine|ohne|nie|sin|no se|nunca|jamas|ne|sans|pas|jamais|nao|sem|не|без|никогда)(?: \S+){0,2}\s*$/;

/** What was done before, in languages that part no words: 削除済み, 삭제된, 已删除. */
export const EMBEDDED_PAST =
  /^(?:済み|された(?!い)|したもの|된|한(?:파일|항목|메시지)|的(?:项目|文件|訊息|項目|檔案|消息))/;
export const WEIGHT_EMBEDDED_BEFORE =
  /(?:已|不会|不會|不|未|没有|沒有|无需|無需|无须|勿|لن|لنيتم|لا|لايتم|بدون|دون|안|않)$/;
export const WEIGHT_EMBEDDED_NEGATION =
  /^(?:し|は|を|されることは|하지|되지|지)?(?:ません|ない|せず|ずに|않|마세요|말)/;
