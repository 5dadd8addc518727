import type { Sentences } from '../sentences/sentences.ts';

/** Kept aside: written with the first table, run once at the end. */
export const SENTENCES: Sentences = {
  destructive: [
    'Esvaziar a lixeira?',
    'Isso derruba a loja para todos os clientes. Prosseguir?',
    'Deseja encerrar a conta de Tiago Mota?',
    'O estado de segunda-feira será restaurado e tudo o que veio depois será perdido. Confirmar?',
    'Banir lontra_cinza do fórum?',
  ],
  cost: [
    'Compro agora as duas passagens para Oslo?',
    'Finalizar a compra? Total: R$ 1.049,90',
    'Investir o excedente mensal no fundo de índice?',
    'Mudar para o plano pago?',
  ],
  outward: [
    'Encaminhar a reclamação ao jurídico?',
    'Respondo à Maria com este texto?',
    'Tornar o repositório público?',
    'Vamos postar o resumo no canal #avisos?',
  ],
  harmless: [
    'Verifico o status do build?',
    'Ver a imagem anexada?',
    'Quer que eu explique o erro?',
    'Contar as linhas do registro?',
  ],
  lookAlikes: [
    'Ocultar a coluna “Cancelado” nesta tabela?',
    'Abrir a lista de remetentes bloqueados?',
    'Limpar a ordenação e mostrar tudo?',
    'Buscar a fatura que pagamos em abril?',
  ],
  negations: [
    'Arquivar o projeto? Os arquivos são mantidos e nunca excluídos.',
    'A consulta é gratuita e nada será debitado. Continuar?',
  ],
  dryRuns: ['Calcular quais tabelas a migração apagaria?', 'Ensaiar o desligamento, sem parar nenhum servidor?'],
  questions: ['Você já tem conta conosco?'],
  secrets: [
    'Enviamos um código de uso único. Digite-o aqui.',
    'Repita a senha',
    'Resposta da sua pergunta de segurança',
  ],
  noSecrets: ['Quando sua senha expira?'],
};
