/** Brazilian Portuguese, with the words of Portugal where they differ. */
import type { LanguageSource } from './language-source.ts';

export const ptBr: LanguageSource = {
  scripts: ['latin'],
  particles: `
o a os as um uma uns umas de do da dos das no na nos nas ao aos e ou em com por para pelo pela sem que se seu sua seus suas sao
esta estao ser sera serao voce eu me te lhe nao ja isto este esta estes esse essa isso como mais quer deseja todos todas tudo nada
todo toda nenhum nenhuma lo los foi qual quando ha vai vamos
`,
  leads: `
por favor quer quero deseja desejo gostaria que eu voce voces lhe me o a os as se devo posso pode podemos vamos vou vai
agora ja tem certeza de e certo ok sim tambem confirme confirma confirmar confirmo realmente entao continuar prosseguir executar
acao comando ferramenta operacao autoriza autorizar autorize isso isto com preciso precisa este esta
`,
  joins: 'e mas antes ou porque embora quem',
  groups: {
    nouns: 'cao coes',
    about:
      'tamanho comprimento nome limite politica validade tipo forca complexidade gerenciador duracao numero quantidade maximo minimo',
    carryOut: `
confirmar confirma confirme confirmo proceder procedo procede continuar prosseguir iniciar executar autorizar autorize aprovar
realizar comecar efetuar fazer feita
`,
    gone: `
exclusao remocao revogacao anulacao cancelamento destruicao desinstalacao redefinicao desativacao desligamento bloqueio
encerramento supressao limpeza rescisao expulsao
`,
    paid: 'compra pagamento transferencia renovacao assinatura doacao investimento cobranca recarga contratacao',
    sent: 'publicacao envio implantacao apresentacao mesclagem entrega divulgacao convite reserva ida',
    look: `
mostrar mostro mostre listar listo liste enumerar ver vejo veja consultar consulto consulte ler leio leia buscar busco
busque procurar pesquisar pesquiso encontrar comparar comparo compare verificar verifico verifique conferir revisar
examinar explicar explico explique resumir contar conto conte ocultar visualizar exibir exibo exiba analisar analiso
analise descrever calcular calculo calcule estimar estimo estime checar
`,
    view: 'filtro filtros destaque destaques ordenacao agrupamento formatacao marcacao',
    will: 'sera serao ser sendo ficara ficarao seja sejam',
    doer: 'isso isto acao operacao etapa comando ferramenta script ja e que lhe eu se',
    object: `
lo la los las o a os as um uma este estes estas esse essa ja agora ao todo todos todas dois duas tres seu sua
`,
    thing: `
servidor servico container conteiner instancia maquina processo banco roteador site loja aplicacao aplicativo cluster
no app
`,
    bookable: `
assinatura assinaturas pedido pedidos reserva reservas conta contas reuniao reunioes consulta consultas contrato
contratos plano planos viagem viagens voo voos inscricao matricula evento compromisso passagem passagens bilhete
filiacao associacao linha servico oficina aula curso entrevista visita treinamento palestra entrega jantar
`,
    ticket: `
quarto hotel voo voos passagem passagens mesa assento assentos taxi carro trem noites noite apartamento bilhete
bilhetes
`,
    paper: 'certificado seguro dominio assinatura licenca contrato plano',
    whole: 'todos todas todo toda seus suas meus minhas',
    rights: 'permissao permissoes acesso acessos direito direitos papel funcao privilegios',
    money:
      'dinheiro fundos anuidade mensalidade aluguel euros reais saldo excedente economias valor criptomoedas dolares pix',
  },
  inflect,
  destructive: {
    verbs: `
excluir apagar remover deletar eliminar sobrescrever/sobrescrev revogar destruir/destro redefinir desinstalar
descartar limpar esvaziar formatar? anular substituir rescindir tirar? retirar? bloquear desativar suspender expulsar
banir encerrar interromper deter desligar purgar desconectar forcar derrubar despedir/despec desabilitar invalidar
despublicar desvincular reverter resetar desmarcar demitir zerar matar descomissionar
abortar truncar rebaixar flashear
riscar
`,
    phrases: `
jogar|jogo|joga|jogue|jogamos|jogando .. fora
faz|fazer|fara ... sumir|desaparecer
inutilizavel|inutilizaveis
(<carryOut>) .. <gone>
(continuar|prosseguir) (ou) (*) .. <gone>
<gone> (de|do|da|dos|das)
reescrever|reescrevo|reescreva .. historico
deslogar|deslogo|deslogue
ignorar|ignoro|ignore .. aviso|avisos|alertas|erros
burlar|pular|contornar|omitir .. verificacao|autenticacao|protecao|controle
parar|pare|paro|deixar|deixo|deixe (de) compartilhar|publicar|seguir
perdera|perderao (o|a|os|as|seu|sua|seus|suas|todo|toda|todos)
perdera|perderao|perder|perde .. acesso|dados|alteracoes|tudo
cancelar|cancelo|cancele|cancelamos|cancelara|cancela .. <bookable>|<rights>
(sera|serao) ... (e) (seu|sua|seus|suas|o|a|os|as|todos|todas) .. excluid*|apagad*|removid*|sobrescrit*|destruid*|revogad* ($|definitivamente)
(sera|serao|ser) cancelado|cancelada|cancelados|canceladas
fechar|fecho|feche .. conta|contas|sessao|sessoes
tirar|tiro|tire|tirara|retirar ... do ar
fora do ar
sair|desconectar de todos
(para|em|de) .. fabrica
configuracoes|padroes de fabrica
(para) a lixeira
(na|pra) lixeira
(no|ao|pro) lixo
(voltar|volto|volte|restaurar|redefinir) ... (ao) padrao
gravar|gravo|grave|salvar por cima
bloqueio|encerramento de|do|da
^ livrar
restaurado|restaurada|restaurar|restaure .. estado|versao|copia|backup
fazer|faco|faca rollback
transferir|transfiro|transfira|ceder|cedo|ceda .. propriedade|titularidade
estado ... (sera) restaurado
parar|pare|paro .. <thing>|importacao|exportacao|sincronizacao|migracao|backup
por|dar fim a|ao
tirar|tiro|tire|retirar|retiro|retire ... <rights>
trocar|troco|troque|alterar|mudar .. senha
cortar|corte|corto .. acesso|fornecimento
tornar|torno|torne|deixar|deixo|deixe sem efeito|validade
declarar|declaro|declare ... nulo|nula|nulos|nulas
dar baixa em|no|na
desfazer|desfaco|desfaz se de
trancar|tranca .. matricula|conta
desmontar|desmonto|desmonte .. volume|disco|particao
desfazer|desfaco|desfaca .. commit|operacao|transacao|pagamento|merge|migracao
abandonar|abandono|abandone .. pedido|grupo|curso|canal|equipe|carrinho
abrir|abro|abra mao de|do|da|dos|das
sair|saio|saia do|da grupo|canal|equipe|associacao|curso|organizacao|time
renunciar|renuncio|renuncie a|ao
congelar|congelo|congele .. cartao|conta|fundos
esquecer (este|esta|esse) dispositivo|rede
reinstalar|reinstalo|reinstale .. sistema|windows
cortar|corto|corte .. agua|luz|gas|energia|internet
terminar|termino|termine .. assinatura|contrato|sessao
romper|rompo|rompa .. contrato|acordo
desarmar|desarmo|desarme .. alarme
despejar|despejo|despeje .. inquilino|morador
deixar|deixo|deixe (o|a|os|as) .. expirar|vencer|caducar
`,
  },
  lasting: `
nao ha|havera volta
(nao) (ha) como|maneira voltar|desfazer|reverter|recuperar
sem volta
irreversivel|irreversiveis|irreversivelmente|permanentemente|definitivamente|irrecuperavel
(de) (forma|maneira|modo) permanente|irreversivel|definitiva|definitivo
nao .. pode|podem|podera|poderao|possivel .. desfazer|desfeito|desfeita|desfeitos|reverter|revertido
nao .. pode|podem|podera|poderao|possivel .. revertida|recuperar|recuperado|recuperados|recuperadas|restaurar
(sera|serao) perdido|perdida|perdidos|perdidas
nao tem|tera volta
vai|vao sumir|desaparecer
sumira|sumirao|desaparecera|desaparecerao
`,
  cost: {
    verbs: `
pagar? comprar? cobrar? contratar? quitar? doar? investir/invist apostar? alugar? encomendar? gastar? estornar?
contribuir? vender? reembolsar? debitar? depositar?
`,
    phrases: `
(<carryOut>) .. <paid>
(<carryOut>) .. reserva .. <ticket>
pagamento|pix de|do|da|a|ao|para
fazer|faco|faca|realizar|realizo|realize|confirmar|confirmo .. pedido|pedidos|compra|pagamento|pagamentos|transferencia|pix|doacao
confirme|enviar|finalizar|finalizo|finalize|efetuar|efetuo|fechar .. pedido|pedidos|compra|pagamento|pagamentos|transferencia|pix|doacao
efetuar|efetue|autorizar|autorize|executar|processar|agendar .. pagamento|pagamentos|transferencia
reservar|reservo|reserve|reservamos .. <ticket>
renovar|renovo|renove|renovara|renova|prorrogar|estender .. <paper>
transferir|transfiro|transfira|enviar|mandar|sacar|aplicar .. <money>
recarregar|recarrego|recarregue|adicionar|colocar .. saldo|cartao|celular|credito|creditos
custara|custarao|custa|custam
doacao de
assinar|assino|assine por|mensalmente|anualmente
dar|pagar|deixar .. sinal|adiantamento|entrada|caucao
descontar|desconte|descontara (da|do) .. conta|saldo|cartao
(vao|sera|serao) .. descontar|descontado|descontados
custo|taxa de|adicional
(sera|serao|seu|no) cobrado|cobrada|debitado|debitada
plano|versao|tarifa pago|paga
(de) assinatura paga
passar|passo|mudar|mudo|migrar|atualizar|fazer .. premium|pro|pago
dar|fazer|dou|faco .. gorjeta|doacao
faturar|faturara
assinar|assino|assine|assinamos .. plano|revista|servico|pacote|premium|pro|clube|streaming|jornal
lance de
dar|dou|fazer|faco .. lance
(voltar|volto|voltamos) (a) pedir|comprar
pedir|peco|peca|pedimos|chamar|chamo|chame .. taxi|taxis|pizza|pizzas|comida|jantar|almoco
adicionar|adiciono|adicione .. licenca|licencas|assento|assentos
aumentar|aumento|aumente|subir|suba .. orcamento|lance
pegar|pego|pegue|fazer|faco|contratar|pedir .. emprestimo
(de|em|no|ao) assinatura|plano|conta paga|pago
prolongar|prolongo|prolongue .. estacionamento|aluguel|estadia
`,
  },
  outward: {
    verbs: `
enviar? publicar compartilhar partilhar convidar implantar mesclar reservar? subir mandar reenviar notificar conceder
outorgar devolver acessar? descadastrar apresentar? executar programar? agendar? transferir/transfir postar responder
encaminhar candidatar submeter inscrever dirigir/dirij divulgar atribuir aprovar entregar? avisar? lancar? instalar ativar
reiniciar autorizar? comunicar exportar registrar? protocolar comentar ligar? emitir promover assinar? repassar
fusionar integrar recusar? rejeitar negar? indeferir disparar destrancar
tuitar regar denunciar? solicitar?
`,
    phrases: `
tornar|torno|torne|deixar ... publico|publica|publicos|publicas
colocar|coloco|coloque|por|botar|vai|ir .. (no|na) ar
vai|vao (ao|pro) ar
liberar|libero|libere .. acesso|prontuario|documento|documentos|dados|arquivo|arquivos|laudo|laudos
colocar|coloco|coloque|colocamos|por|ponho ... em copia
colocar|coloco|coloque|colocamos|botar ... no ar
^ escrevo|escrever|escreva (ao|a|para|aos)
dar|dou|de|damos .. <rights>
(<carryOut>) .. <sent>
implantacao|publicacao|envio de|do|da|em
adicionar|adiciono|adicione ... membro|administrador|administradora|admin|editor|editora|moderador|colaborador
tornar|torno|torne|deixar|deixo|deixe ... visivel|visiveis .. (todos|todas|publico|qualquer)
(em|para|na) producao
passar|passo|passe ... (para) (uma|um) pessoa|atendente|humano|colega
ligo|ligar|ligue para
abrir|abro|abra|abrimos ... ao publico
criar|crio|crie .. usuario|usuarios|conta|administrador
criar|crio|crie|abrir|abro|abra .. chamado|ticket|issue|evento|reuniao|solicitacao|pull
abrir|abro|abra .. porta|garagem|portao|valvula|persianas|cortinas|janela
fazer|faco|faca (o) upload|deploy|merge|push
fazer|faco upload|deploy|merge|push
deixar|deixo|deixe .. avaliacao|comentario
fechar|fecho|feche .. chamado|ticket|issue
(permitir|permita|autorizar|autorize|deixar) ... ler|leia|ver|veja e alterar|altere|modificar|modifique|editar|edite|gerenciar|gerencie
(permitir|permita|permite|autorizar|autorize|deixar) ... ler|leia|ver|veja|acessar|acesse|alterar|altere|modificar|modifique ... <whole>
(permitir|permita|permite|autorizar|autorize|deixar) ... gerenciar|gerencie|controlar|controle ... <whole>
assinar|assine|assino .. contrato|documento|termo|peticao
marcar|marco|marque|agendar .. reuniao|consulta|entrevista|visita
receberao|recebera|recebe|recebem .. convite|convites
aceitar|aceito|aceite .. convite|oferta
iniciar|inicio|inicie|comecar|comeco .. gravacao
mover|movo|mova|adiar|adio|adie|remarcar|remarco .. reuniao|consulta|evento|visita
`,
  },
  lookAlikes: `
^ desfazer|cancelar|anular|reverter|parar|interromper .. @exclusao|remocao|eliminacao
diferenca|diferencas entre .. @
diferenca|diferencas entre ... e .. @
lembrar|lembro|lembrete ... de @
(avisar|aviso|avise|notificar|notifique|alertar|alerte) .. quando|sempre|cada ... @
@ significa
@ (aqui) significa
@ quer dizer
@ <view>
@ (o|a|os|as|este|esta|esse|todos|um|seu|meu) <view>
@ (todos) (os) <view>
@ .. zoom|destaque
@apagar|apago|apague|desligar|desligo|desligue .. luz|luzes|lampada|lampadas
@ .. campo|caixa|termos|palavras|criterios (de|da) busca|pesquisa
@ (a|sua|minha) busca $|atual
@ (a|sua|minha) busca e voltar|mostrar|exibir
@ ... (de|da|do|dos|desta|dessa) .. visualizacao|favoritos|tela|resultados|exibicao
@ ... (da|desta) selecao
@ algo
como @
como se|o|a @
(avisado|avisada|avisar|avise|perguntado|perguntar|lembrado) antes de @
algo .. @
pagina|paginas|botao|secao|aba|tela|metodo|metodos|forma|formas|data|historico|condicoes|status|dados (de|do|da) @
`,
  looks: `
^ por que ... @
^^ que ... @
^^ o que ... @
testar|testo|teste|testamos|verificar .. conexao
^ <look> ... @
^ abrir|abro|abra|abre ... @
(uma|em|^) previa
^ quando|quanto|quantos|quantas|como|qual|quais|quem ... @
quem ... @
^ incluir|ordenar|agrupar
`,
  explains: `
explicar|explique|explico|explica ... @
o que ... @ ... faz|significa|fazem
o que faz|significa ... @
`,
  negations: `
nao @
nao .. pude|pudemos|puderam|consegui|conseguiu|conseguimos @
nao se|o|a|os|as|lhe|lhes|me @
nao sera|serao|ser|e|sao|vai|vao @
nao vai|vao ser @
nao (sera|serao|foi|e|sao) @
nunca|jamais|tampouco (se|sera|serao|sao) @
nunca|jamais|tampouco @
^ nada ... @
nada (sera|serao|e|vai|se) @
nada (sera|vai) ser @
^ nenhum|nenhuma ... @
nenhum|nenhuma .. (sera|serao|e) @
nenhum e mail .. (sera|e) @
@ nada|nenhum|nenhuma
nem @
sem @
sem que .. @
sem (a|o|as|os) @
em vez de .. @
`,
  past: `
protecao contra .. @
^ @responda em|antes|com|sim|aqui|ate
(foi|foram|ja|tem|quem) (foi|sido) @
(foi|foram) @
chegou|chegaram|chegamos a @
@desativar|desative|desativo .. exclusao|remocao|limpeza automatica
pagina|botao|secao|aba|tela @
`,
  dryRuns: `
modo (de) teste|simulacao|ensaio
simular|simulo|simule|simulamos
ensaiar|ensaio (o|a)
^ simulacao|ensaio $|de|da|do
fazer|faco|faca|iniciar|executar|rodar|realizar .. simulacao|ensaio
execucao|rodada de teste
teste a seco
`,
  contents: 'titulo assunto texto conteudo corpo descricao nota mensagem comentario nome observacoes',
  answers: {
    yes: 'sim, s',
    no: 'nao',
    agree: `
confirmar, aceitar, permitir, aprovar, continuar, autorizar, de acordo, executar, prosseguir, concordo, confirmo, aceito
autorizo, aprovo, seguir, entendi, conceder, aplicar, pode, claro, ok
`,
    refuse: `
rejeitar, recusar, negar, nao permitir, rejeitado, recuso, bloquear, nao aceito, proibir, declinar, parar, discordo
`,
    cancel: `
cancelar, abortar, agora nao, voltar, sair, fechar, nao fazer nada, deixar, nao obrigado, esqueca, mais tarde
`,
    effect: 'para',
    reversed: `
renunciar, desistir, desisto, desiste, postergar, retardar, atrasar, evite, impeca, abster, suspender
recuso, recusa, recusamos, recusada, recusado, rejeito, rejeita, rejeitamos, rejeitada, nego, nega, negamos, negado, negada
declino, declina, opor, oponho, opoe, indeferir, indefiro, indefere, indeferido, indeferida
desligar, interromper, guardar
cancelar, abortar, rejeitar, recusar, negar, rejeitado, declinar, pular, ignorar, manter, conservar, preservar, sem, nao, nunca
desativar, desativado, bloquear, parar, simular, simulacao, ensaio, adiar, esperar, pausar, evitar, impedir
proibir
`,
    confirming: `
confirmar, confirmo, confirmado, confirmada, confirmacao, aprovar, aprovado, aprovada, aprovacao, aceitar, aceito, aceite
autorizar, autorizado, autorizo, autorizacao, permitir, permitido, permissao, continuar, prosseguir, acordo, certeza, entendi, entendo
consentimento, executar
`,
    neutral: `
resposta, valor, resultado, escolha, entrada, dados, campo, decisao, opcao, acao, usuario, seu, sua, pronto, feito
concluido
codigo, digitos, numero
`,
    opposite: 'privado, privada, deixar',
    states: 'ativo, compartilhar, igual',
    goesOn: 'continuar, prosseguir, executar',
    confirmsOnly: 'confirmo, confirmar',
    negating: 'sem, nao, nunca, lugar, vez',
    controls: 'caixa|assinale, digite sim',
    telling: 'caixa, assinale, digite, e, o, os, para',
    choosing: 'incluir, usar, mostrar',
  },
  questions: {
    confirms: `
tem certeza
confirma|confirme|confirmar|confirmo|confirmacao
continuar|prosseguir|seguir
(de) acordo
concorda
autoriza|autorizar|autorize|autorizacao|aprovar|permissao
realmente
`,
    asks: `
^ e|sao|esta|estao|tem|ha|foi|qual|quais|quando|quanto|quantos|quantas|quem|como|onde|incluir|precisa|prefere|usar|fica
^ (voce|o|a) ja|precisa|fica|e
`,
    open: `
conservar|manter|mantenho|deixar|deixo|guardar .. ou
ou .. conservar|manter|mantenho|deixar|deixo
ou cancelar|abortar|rejeitar|recusar|negar
cancelar|abortar|rejeitar|recusar|negar .. ou continuar|prosseguir|aprovar|aceitar|permitir
^ qual|quais|quem|quando|quanto|quantos|quanta|quantas|onde|aonde
^^ que
^^ o que
^^ por que
^ como quer|prefere|deseja|gostaria|devo|deve|posso|faco|se|e|esta|chamo
^^ a|de|para|com|em|por|desde|ate|sobre|sob|segundo que
^ a|de|para|com|em|por|no|na|do|da|desde|ate|sobre qual|quais|quem|onde|quando|quanto|quantos|quantas
`,
    negated: `
^^ nao|nunca|jamais
^^ e nao|nunca
quer|deseja|prefere|devo nao|nunca
quer|deseja|prefere que nao|nunca
certeza de nao|nunca
certeza de que nao|nunca
se|lhe import*|incomod*|opoe
^^ tem alg*
`,
    notNegated: `
nao so
`,
    ordinary: `
^ mover|movo|mova|renomear|renomeio|renomeie|copiar|copio|copie|duplicar|duplico
^ exportar|exporto|exporte|baixar|traduzir|traduzo|converter|atribuir|reagendar|remarcar|comprimir
`,
    feigned: `
por que nao
que tal
o que acha|achas|voce
`,
  },
  secrets: {
    names: `
(o|seu|meu) pin
doze|12|24 palavras ... carteira|wallet
carteira|wallet ... doze|12|24 palavras
devtools|f12 ... valor
ferramentas do|de desenvolvedor ... valor
segredo do|de webhook
12|24 palavras .. carteira|recuperacao|wallet
senha do wi fi
json .. conta de servico
senha|senhas|credenciais|credencial|passphrase
chave|chaves secreta|privada|secretas|privadas|api
chave|chaves de|da acesso|api|seguranca|recuperacao|criptografia|licenca
codigo sms|pin
codigo|codigos de autorizacao|verificacao|seguranca|acesso|confirmacao|recuperacao|autenticacao|backup|login|ativacao
codigo|codigos de uso unico
codigo|codigos (de) (seis|quatro|#) digitos
codigo .. recebido|recebeu|enviado|enviamos|mostrado|exibido|aparece
codigo .. (por) sms
codigo .. (do) .. autenticador
numero de|do cartao
numero do seu cartao
cartao de credito|debito
frase semente|secreta
frase de recuperacao|senha
palavras de recuperacao
palavra secreta|passe
nome de solteira
segredo do|de cliente
string de conexao
digitos no verso
digitos do verso
cookie|cookies de|da sessao
resposta ... pergunta .. seguranca|secreta
conteudo ... env|rsa|ed25519|pem|kubeconfig
arquivo|ficheiro env
endereco|url|link .. pagina ... chegou|chegar|parou|cair|redirecionado|redirecionada|termina|chega
endereco|url|link ... barra de enderecos
(entrar|login|sessao|autenticar|conectado) ... copie|copiar|cole|colar ... endereco|url|link .. pagina|janela|aba
(copie|copiar) .. endereco|url|link .. dessa|daquela|essa pagina
(copie|copiar) seu endereco|url
cpf
identificador|id .. sessao .. navegador
chave pgp|gpg|ssh privada
endereco|url|link ... redirecionado|redirecionada|redirecionar
numeros|numero|digitos (no|do) verso
`,
    none: `
palavra|palavras @
@ expira|expirar|vence|esquecida|alterada
@ (e) renovado|renovada|gerado|gerada
<about> .. (de|do|da|dos|das) @
<about> de|do|da|dos .. de|do|da|dos|das @
<about> .. (de|do|da) seu|sua|um|uma @
quando|quantas|quantos|como|onde ... @
nao|nunca|jamais|sem|nenhuma ... @
@ foi|usa|sera|tem|utiliza
esqueceu|esqueci|esquecida .. @
redefinir|alterar|trocar|gerar|renovar .. @
nao|nunca|jamais (digite|informe|envie|compartilhe|insira|cole) .. @
avisado|avisar|lembrar|lembrete ... @
com|para a|o|sua|seu|uma|um @
`,
    asks: `
digite digitar insira inserir informe informar introduza forneca fornecer cole colar escreva escrever copie copiar repita repetir
confirme confirma envie preciso precisa anexe compartilhe entre
`,
  },
};

/**
 * The forms of a verb that act. Behind a slash, the stem of `transfiro` where it is another. One that ends in `?` has nouns
 * or participles among its forms (`compra`, `paga`), which count only where a verb stands.
 */
function inflect(entry: string): readonly string[] {
  const isNoun = entry.includes('?');
  const [verb = '', other] = entry.replace('?', '').split('/');
  const stem = verb.slice(0, -2);
  const isFirst = verb.endsWith('ar');
  const isVowel = /[^qg]uir$/.test(verb);
  const third = isFirst ? 'a' : isVowel ? 'i' : 'e';
  const wish = isFirst ? 'e' : 'a';
  const stems = other === undefined ? [stem] : [stem, other];
  const softened = isFirst ? stems.map(softly) : stems;
  const forms = (ending: string, of = stems) => of.map((each) => `${each}${ending}`).join('|');
  const plural = isVowel ? forms('em') : forms(isFirst ? 'am' : 'em');
  const finite = `${forms(third)}|${plural}|${forms(wish, softened)}|${forms(`${wish}m`, softened)}`;
  const participle = `${stem}${isFirst ? 'ad' : 'id'}`;
  return [
    `${verb}|${verb}ei|${verb}a|${verb}ao|${verb}emos|${verb.slice(0, -1)}ndo`,
    ...(isNoun ? [`^ ${finite} (<object>)`, `(<doer>) ${finite}`] : [finite]),
    isNoun ? `^ ${forms('o')} (<object>)` : forms('o'),
    `^ ${verb.slice(0, -1)}mos|${forms(`${wish}mos`, softened)}`,
    `(mas) ${participle}o|${participle}a|${participle}os|${participle}as`,
    `(<will>) .. ${participle}o|${participle}a|${participle}os|${participle}as`,
  ];
}

/** `revog` → `revogu`, `desmarc` → `desmarqu`: how a stem in -ar is written before an e. */
function softly(stem: string): string {
  return stem.replace(/c$/, 'qu').replace(/g$/, 'gu');
}
