import type { Sentences } from '../sentences/sentences.ts';

/** Kept aside: written with the first table, run once at the end. */
export const SENTENCES: Sentences = {
  destructive: [
    'Mettre fin à l’adhésion de Timothée Caron ?',
    'Souhaitez-vous vider la corbeille ?',
    'Cette opération restaure l’état de lundi ; tout ce qui a suivi sera perdu. Continuer ?',
    'Arrêter le processus 8812 de force ?',
    'Faut-il dépublier la fiche produit ?',
  ],
  cost: [
    'J’achète les deux billets pour Oslo ?',
    'Valider le panier ? Total : 1 049,90 €',
    'Investir l’excédent mensuel dans le fonds indiciel ?',
    'Passer à la formule payante ?',
  ],
  outward: [
    'Faire suivre la réclamation au service juridique ?',
    'Répondre à Maria avec ce texte ?',
    'Rendre le dépôt public ?',
    'On soumet la demande à la mairie ?',
  ],
  harmless: [
    'Dois-je vérifier l’état de la compilation ?',
    'Regarder l’image jointe ?',
    'Voulez-vous que j’explique l’erreur ?',
    'Parcourir le catalogue des formations ?',
  ],
  lookAlikes: [
    'Masquer la colonne « Annulée » dans ce tableau ?',
    'Ouvrir la liste des expéditeurs bloqués ?',
    'Supprimer le tri et tout afficher ?',
    'Retrouver la facture payée en avril ?',
  ],
  negations: [
    'Archiver le projet ? Ses fichiers sont conservés, jamais supprimés.',
    'Vous ne serez pas facturé. Continuer ?',
  ],
  dryRuns: ['Estimer ce que la migration effacerait ?', 'Répéter l’arrêt à titre d’essai, sans couper aucun serveur ?'],
  questions: ['Avez-vous déjà un compte chez nous ?'],
  secrets: [
    'Nous vous avons envoyé un code à usage unique. Tapez-le ici.',
    'Confirmez le mot de passe',
    'Réponse à votre question de sécurité',
  ],
  noSecrets: ['Quand votre mot de passe expire-t-il ?'],
};
