/** French. */
import type { LanguageSource } from './language-source.ts';

export const fr: LanguageSource = {
  scripts: ['latin'],
  particles: `
le la les l un une des du de d et ou est sont sera seront etre ce cette ces cet il elle on nous vous je j tu qui que qu quoi
au aux a en dans par pour sur sous avec sans ne pas plus rien aucun aucune votre vos notre nos mon ma mes son sa ses leur y se s
voulez souhaitez dois faut toutes tous tout deja c n me m
`,
  leads: `
veuillez merci de voulez souhaitez desirez vous voudriez dois je j on nous devons puis peux faut il que qu est ce ci etes sur
certain certaine sure d accord ok oui vraiment maintenant alors ensuite a l le la les lui leur me m y en se confirmer confirmez
confirme continuer poursuivre executer lancer outil commande action operation fonction allez aller vais va allons proceder
autoriser autorisez tu veux bien voici cette ce dans d abord
`,
  joins: 'et puis mais ou avant apres sauf car parce donc qui',
  groups: {
    titles: 'mme',
    nouns: 'ion ions ment',
    about:
      'longueur nom duree politique expiration force complexite gestionnaire type rotation libelle limite nombre validite maximum minimum',
    carryOut: `
confirmer confirmez confirme confirmation valider validez proceder procede procedez lancer lance lancez demarrer commencer
poursuivre continuer autoriser autorisez executer effectuer approuver
`,
    gone: `
suppression suppressions resiliation annulation revocation reinitialisation desactivation desinstallation effacement
blocage fermeture destruction expulsion ecrasement purge formatage
`,
    paid: 'achat paiement virement renouvellement souscription abonnement prelevement don investissement versement depense',
    sent: 'publication envoi deploiement depot fusion transmission diffusion partage invitation reservation signature',
    look: `
afficher affiche affichez lister liste listez montrer montre montrez voir vois voyez consulter consulte consultez lire
lis lisez chercher rechercher recherche cherche trouver retrouver connaitre comparer compare verifier verifie verifiez
examiner regarder regarde parcourir decrire expliquer explique resumer resume compter masquer masque previsualiser
visualiser analyser controler detailler presenter estimer estime estimez calculer calcule calculez
`,
    will: 'sera seront serez serons etre',
    doer: 'je j on nous cela ca ceci action operation etape outil script commande requete bouton',
    object: 'le la les l un une ce cet cette ces mon ma mes votre vos',
    view: 'filtre filtres tri tris groupement formatage surbrillance surlignage',
    thing: 'serveur service conteneur instance machine processus base routeur site boutique application tache',
    bookable: `
reservation reservations abonnement abonnements commande commandes rendez contrat vol voyage reunion adhesion billet
billets inscription compte forfait formule contrats vols voyages reunions seance consultation visite
atelier cours entretien formation conference livraison diner visites
`,
    ticket: 'chambre billet billets vol vols hotel table place places taxi voiture train nuits sejour',
    paper: 'stationnement location certificat assurance domaine abonnement licence contrat adhesion formule forfait',
    rights: 'droit droits acces permission permissions role roles autorisation autorisations privileges',
    money: 'argent fonds euros solde excedent economies somme montant salaires',
  },
  inflect,
  destructive: {
    verbs: `
supprimer effacer écraser révoquer réinitialiser désinstaller vider? résilier retirer remplacer éliminer détruire
désactiver suspendre bannir expulser arrêter stopper purger? formater reformater dépublier enlever débrancher
déconnecter bloquer invalider abandonner abolir jeter licencier interrompre éteindre verrouiller anéantir décommander
rompre dissocier clôturer débarrasser dissoudre radier tuer
nettoyer tronquer rétrograder flasher liquider démissionner geler
rayer
`,
    phrases: `
fait|faire|fera|font ... disparaitre
exclure|exclus|excluez ... (du|de|des) .. groupe|salon|canal|equipe|projet|serveur
transferer|transfere|transferez|ceder|cede|cedez .. propriete
(restera) rien
(<carryOut>) .. <gone>|arret|retrait
(continuer|poursuivre) (ou) (*) .. <gone>
<gone> (de|du|des|d)
retrait (de|des) .. <rights>
(mise) hors service|ligne
reecrire|reecris|reecrivez .. historique
rejeter|rejette|rejetez .. modifications|changements
ignorer|ignore|ignorez .. avertissement|avertissements|erreurs|alertes
contourner|contourne|contournez .. authentification|verification|protection|securite|controle|controles
annuler|annule|annulez .. partage|publication|acces|invitation|droits
rendre|rend|rends|rendez ... invalide|inutilisable|inaccessible|caduc|caduque|caducs|caduques|invalides|inutilisables
changer|change|changez|modifier|modifiez .. mot de passe
perdra|perdront|perdrez|perdez
annuler|annule|annulez|annulons|annulera|annulation .. <bookable>
(sera|seront|etre) annule|annulee|annules|annulees
(sera|seront) ... (et) (son|sa|ses|leur|leurs|le|la|les|tous|toutes) .. supprime|supprimes|supprimee|supprimees ($|definitivement)
(sera|seront) ... (et) (son|sa|ses|leur|leurs|le|la|les|tous|toutes) .. efface*|detruit*|ecrase*|revoque* ($|definitivement)
mettre|mettez|mets|met|mise|mis|mise|passer|passe fin .. a|au|aux|l|cette
mettre|mettez|mis|mise|met|mets|mises|passer|retirer hors ligne|service|tension|circuit
(mettre|mettez|met|mis|mise) fin
hors (ligne|service)
forcer|force|forcez|forcera (le|la|les|l|un|une)
(de) force
fermer|fermez|ferme|fermera|fermeture .. compte|comptes|session|sessions
terminer|termine|terminez .. session|sessions|contrat|abonnement|appel|processus
fermee|fermees|fermes (sur|de|pour)
deconnexion de
(a|dans|vers) (la) corbeille|poubelle
(remettre|remets|revenir) ... (par) defaut
blocage|gel de|du
faire|fais|faites disparaitre
revenir|retour|ramener|ramene|ramenez|restaurer|restaure|restauration ... etat|version|sauvegarde
couper|coupe|coupez .. acces|<thing>
faire|fais|faites|fait opposition a|au|aux|sur
declarer|declare|declarez ... nul|nulle|nuls|nulles|caduc|caduque
prive|priver|privez ... <rights>
ote|oter|otez ... <rights>
valeurs|parametres|reglages d usine
demonter|demonte|demontez .. volume|disque|partition
annuler|annule|annulez .. commit|operation|transaction|virement|paiement|achat|migration|deploiement|envoi|livraison|facture
renoncer|renonce|renoncez a|au|aux
quitter|quitte|quittez .. groupe|association|equipe|organisation|cours|canal
oublier|oubliez (cet|ce) appareil|reseau
couper|coupe|coupez .. eau|courant|electricite|gaz|alimentation|chauffage|internet
reinstaller|reinstalle|reinstallez .. systeme|windows
(remettre|remets|remettez|remise) ... a zero
au rebut
desarmer|desarme|desarmez .. alarme
laisser|laissez|laisse expirer|perimer|echoir
`,
  },
  lasting: `
pas|sans|aucun retour en arriere|possible
pas de retour en arriere|possible
irreversible|irreversibles|irreversiblement|irremediablement|irrecuperable|irrecuperables
definitivement
(de) maniere|facon definitive|irreversible
perte de donnees
disparaitra|disparaitront
ne|n .. peut|peuvent|pourra|pourront|pourrez .. (pas|plus) .. annule|annulee|annulees|annuler|recupere|recuperes
ne|n .. peut|peuvent|pourra|pourront|pourrez .. (pas|plus) .. recuperer|restaure|restaures|revenir|defaire
(sera|seront) perdu|perdue|perdus|perdues
`,
  cost: {
    verbs:
      'payer/pai acheter racheter virer débiter facturer? investir parier miser? acquitter souscrire dépenser vendre enchérir rembourser financer louer',
    phrases: `
facturation immediate
passer|passe|passez|lancer|lance|lancez|valider|valide|validez|confirmer|confirme|confirmez|finaliser .. commande|commandes|panier|achat
(je|j|on|nous) commande|commandons
^ commander|commandez|commande (le|la|les|un|une|deux|trois|du|des|maintenant|#)
(<carryOut>) .. <paid>
(<carryOut>) .. reservation .. <ticket>|hotel|chambre
paiement|virement de|du|vers|immediat
effectuer|effectue|effectuez|executer|executez|confirmer|autoriser|envoyer|lancer|faire|valider .. paiement|paiements|virement|virements|achat
achat de|du|des|d
don|acompte de|d
verser|verse|versez|payer .. acompte|caution|arrhes
reserver|reserve|reservez .. <ticket>
renouveler|renouvele|renouvelle|renouvelez|renouvellement|prolonger|prolonge .. <paper>
abonner|abonne|abonnez
souscrire|souscris|souscrit|souscrivez|souscription a|au|aux|l
placer|place|placez|faire|fais|faites .. enchere|encheres
recharger|recharge|rechargez|crediter .. solde|compte|carte|credit|forfait
faire|fais|faites|fait un don|virement|paiement
verser|verse|versez|transferer|transfere|envoyer|placer|place .. <money>
placer|place ... (dans|sur) .. fonds|actions|bourse
coute|coutera|coutent|couteront|couter
frais (de|supplementaires|seront|s|d)
regler|regle|reglez .. facture|factures|note|frais|amende|somme|montant|addition|loyer|solde|dette|commande
payant|payante|payants|payantes
passer|passez|passe .. premium|pro|payant|payante|superieur|superieure
caisse
prelever|preleve|prelevez|prelevement
(sera|seront) preleve|preleves|prelevee
ajouter|ajoute|ajoutez .. siege|sieges|licence|licences
augmenter|augmente|augmentez .. budget|enchere
contracter|contracte|prendre|prenez .. pret|credit|emprunt
virement permanent
prolonger|prolonge|prolongez .. <paper>|sejour
`,
  },
  outward: {
    verbs: `
envoyer/envoi publier partager convier inscrire inviter désinscrire désabonner renvoyer/renvoi déployer fusionner répondre
réserver? téléverser accorder soumettre transférer exécuter notifier transmettre poster? diffuser signer? déposer
réexpédier octroyer attribuer expédier commenter? livrer? approuver installer activer? remettre divulguer communiquer
exporter appeler/appell adresser? programmer? redémarrer relancer planifier téléphoner postuler informer signaler allumer prévenir alerter annoncer
tweeter déclencher arroser déverrouiller
`,
    phrases: `
(<carryOut>) .. <sent>
envoi|publication|deploiement|fusion de|du|des|d
mettre|mets|mettez|met|mise|mettons|mis ... en ligne|production
(je|j) ecris (a|au|aux)
ecrire|ecris|ecrivez a m|mme|monsieur|madame
lui|leur ecrire|ecris
mise en ligne|production
mettre|mets|mettez|met ... en copie
rendre|rend|rendez|rends|passer ... public|publique|publics|publiques
faire|fais|faites|fait suivre
suivre a|au
prendre|prends|prenez .. rendez
laisser|laisse|laissez|ecrire .. avis|commentaire
fermer|ferme|fermez|clore .. ticket|tickets|issue
ajouter|ajoute|ajoutez ... membre|administrateur|administratrice|admin|editeur|moderateur|collaborateur|proprietaire
rendre|rend|rends|rendez ... visible|visibles|accessible|accessibles (par|a|au|aux|pour)
(autoriser|autorisez|permettre|permettez|laisser) ... lire|voir|consulter et modifier|gerer|editer|changer
(autoriser|autorisez|autorise|permettre|permettez|laisser) ... lire|consulter|voir|acceder|modifier|gerer|controler ... tous|toutes|tout|vos|mes|votre
donner|donne|donnez|donnera ... <rights>
creer|cree|creez|ouvrir|ouvre .. ticket|tickets|issue|demande|reunion|evenement|pull
ouvrir|ouvre|ouvrez .. porte|portail|garage|vanne|volets|rideaux|fenetre
tirer|pousser|pousse|poussez
lancer|lance|lancez .. campagne
(en) production
passer|passe|passez ... (a) (un|une) humain|conseiller|agent|collegue
sortir|sors|sortez .. version
ouvrir|ouvre|ouvrez|accessible ... au public
acceder|accede|accedez .. agenda|calendrier|contacts|camera|micro|position|fichiers|photos
creer|cree|creez .. utilisateur|utilisateurs|compte|comptes|administrateur
recevra|recevront|recoit|recoivent .. invitation|invitations
accepter|accepte|acceptez .. invitation|offre
ecrire|ecris|ecrivez a
lancer|lance|lancez|demarrer|commencer .. enregistrement
demander|demande|demandez .. visa|rendez|devis|conge
deplacer|deplace|deplacez|decaler|reporter .. reunion|rendez|evenement|visite
`,
  },
  lookAlikes: `
^ annuler|annulez|arreter|interrompre|stopper|defaire .. @suppression|effacement|purge
difference|differences entre .. @
difference|differences entre ... et .. @
(vous|me|nous) rappeler|rappelle|rappelez ... de|d @
(prevenir|previens|prevenez|avertir|avertissez|alerter|alertez|notifier|notifiez) .. quand|lorsque|lorsqu|des|si ... @
rappel|rappels de|pour @
@ signifie|designe
@ (ici) signifie|designe
@ veut dire
@ <view>
@ (le|la|les|l|ce|cet|cette|ces|tous|un|vos|mes) <view>
@ (tous) (les) <view>
@ .. zoom|surlignage
@eteindre|eteins|eteignez|eteint .. lumiere|lumieres|lampe|lampes
@ .. champ|champs|termes|mots|criteres (de) recherche
@ (la|votre|ma) recherche $|actuelle
@ (la|votre|ma) recherche en cours
@ (la|votre|ma) recherche et revenir|retourner|afficher|reafficher
@ .. mise en forme
@ ... (de|du|des) .. vue|favoris|affichage|ecran|resultats|selection
quelque chose .. @
comment ... @
(averti|prevenu|informe|alerte|demande) avant (de|toute|chaque|la) @
page|pages|bouton|onglet|ecran|section|moyen|moyens|methode|methodes|historique (de|du|des|d) @
^ aller|allez|acceder .. page|section|onglet|ecran ... @
`,
  looks: `
tester|teste|testons|verifier .. connexion
^ <look> ... @
^ ouvrir|ouvre|ouvrez ... @
(un|en|^) apercu
^ combien|quand|pourquoi|comment|quel|quels|quelle|quelles ... @
^ inclure|trier|grouper
`,
  explains: `
explique|expliquer|explication|expliquez ... @
ce que fait|font|signifie ... @
`,
  negations: `
(ne|n) .. pas|plus|jamais|rien @
(ne|n) .. pas pu|reussi .. @
(ne|n) .. pas|plus|jamais (etre|ete|plus) @
(ne|n) .. @ pas|rien|aucun|aucune|plus|jamais|personne
ne|n pas|plus|jamais|rien @
^ rien|personne ... @
(que|qu) rien ... @
rien (ne|n) .. @
^ aucun|aucune ... @
aucun|aucune .. (ne|n) .. @
sans @
sans (le|la|les|l|rien|en|y|lui|vous|aucun) @
sans que ... @
jamais @
au lieu de @
plutot que .. @
(ne|n) .. (sera|seront|serez|est|sont) pas|plus|jamais @
`,
  past: `
protection contre .. @
^ @repondez sous|dans|avant|ici|par
est|sont|etait|etaient il|elle|ils|elles .. @
a|ont|avait|avaient|avez|avons (ete|deja) @
@desactiver|desactivez|desactive .. suppression|effacement|nettoyage automatique
`,
  dryRuns: `
(en) mode simulation|test|essai|demonstration
simuler|simule|simulez|simulons
^ simulation|essai|repetition $|de|du|des|d
faire|fais|faites|lancer|lance|lancez|effectuer|executer .. simulation|essai
essai a blanc
a titre d essai
a blanc
`,
  contents: 'titre objet sujet texte contenu corps description note message commentaire nom remarque',
  answers: {
    yes: 'oui, o',
    no: 'non',
    agree: `
confirmer, accepter, autoriser, approuver, continuer, d accord, executer, valider, poursuivre, je confirme, j accepte
j approuve, c est bon, entendu, compris, permettre, allez y, vas y, appliquer, accorder
`,
    refuse: 'refuser, rejeter, ne pas, interdire, je refuse, refuse, rejete, bloquer, arreter, decliner, desapprouver',
    cancel: `
annuler, abandonner, pas maintenant, retour, fermer, ne rien faire, laisser tomber, non merci, plus tard, quitter
revenir
`,
    effect: 'pour',
    reversed: `
renoncer, renonce, renoncez, empeche, eviter, evite, differer, retarder, ajourner, repousser, retenir, epargner
refuses, refusez, refusons, refusee, refus, rejette, rejettes, rejetez, rejetons, rejetee, rejetes, rejetees, rejet, decline, declinez
declinons, opposer, oppose, opposez, desabonner, desabonne, desabonnez
eteindre
annuler, abandonner, refuser, rejeter, refuse, rejete, decliner, ignorer, sauter, arreter, stopper, garder, conserver
sans, pas, jamais, ne, desactiver, desactive, exclure, interdire, bloquer, simuler, simulation, apercu, attendre
reporter, suspendre, empecher
`,
    confirming: `
confirmer, confirme, confirmation, accepter, accepte, acceptation, autoriser, autorise, autorisation, approuver, approuve
approbation, accord, continuer, poursuivre, consentement, valider, valide, validation, compris, comprends, permettre, sur
`,
    neutral: `
reponse, valeur, resultat, choix, saisie, donnees, champ, decision, option, action, utilisateur, votre, vos, fait
pret, termine
code, chiffres, numero, nombre
`,
    opposite: 'prive, rester, laisser, refuse',
    states: 'actif, partager, seulement',
    goesOn: 'continuer, poursuivre',
    confirmsOnly: 'confirmer',
    negating: 'sans, pas, jamais, lieu',
    controls: 'cochez|cocher, case a cocher, tapez|saisissez oui',
    telling: 'cochez, cocher, la, le, les, case, pour, tapez, saisissez, et',
  },
  questions: {
    confirms: `
etes vous .. sur|sure|certain|certaine
confirmer|confirmez|confirme|confirmation
continuer|poursuivre|proceder
d accord
on y va
autoriser|autorisez|autorisation|accord
voulez|souhaitez vraiment
`,
    asks: `
^ est|sont|etes|avez|a|ont|y|quel|quelle|quels|quelles|combien|quand|comment|pourquoi|qui|inclure|exclure|preferez|utiliser
(t) il|elle|ils|elles
`,
    open: `
garder|gardez|conserver|conservez|laisser .. ou
ou .. garder|gardez|conserver|conservez|laisser
ou annuler|abandonner|interrompre|refuser|rejeter
annuler|abandonner|interrompre|refuser|rejeter .. ou continuer|poursuivre|approuver|accepter|autoriser
^ quel|quels|quelle|quelles|lequel|laquelle|lesquels|lesquelles|qui|quoi|quand|comment|pourquoi|combien
^^ que|qu
^^ ou faut|dois|devons|doit|voulez|souhaitez|veux|se|est|sont
^ a|de|d|pour|avec|par|dans|sur|sous|en|vers|chez|depuis|jusqu|selon quel|quels|quelle|quelles|qui|quoi|quand|combien|ou
`,
    negated: `
^^ ne|non
ne pas|plus|jamais
ne|n * vous|tu|nous pas
sans supprimer|envoyer|payer
vous derange|opposez
^^ voyez vous
`,
    ordinary: `
^ deplacer|deplace|renommer|renomme|copier|copie|dupliquer|duplique|exporter|telecharger|traduire|convertir|assigner|attribuer|reprogrammer|compresser
`,
    feigned: `
pourquoi pas
pourquoi ne pas
que|qu diriez|dirais|pensez|penses|dites
et si
`,
  },
  secrets: {
    names: `
douze|12|24 mots ... portefeuille|wallet|restaur*
portefeuille|wallet ... douze|12|24 mots
devtools|f12 ... valeur
outils de developpement ... valeur
secret du|de webhook
12|24 mots .. portefeuille|wallet|recuperation
cle wifi|wpa
cle wi fi
code sms|activation
code d activation
json .. compte de service
mot|mots de passe
mdp|jeton|cryptogramme|passphrase|motdepasse
cle|cles privee|secrete|api|privees|secretes
cle|cles d|de api|acces|chiffrement|licence|securite|recuperation|l
cle|cles de l api
phrase secrete|mnemonique
phrase de recuperation|passe
code|codes d|de autorisation|verification|securite|confirmation|acces|connexion|recuperation|secours|authentification|identification
code confidentiel|secret|pin
code a usage unique
codes|code (a) (six|quatre|#) chiffres
code recu|envoye|affiche
code (que|qui) ... recu|envoye|affiche|transmis|affichee
nom de jeune fille
code .. (par) sms
code .. authentificateur
carte bancaire|bleue
carte de credit|paiement
numero de|du|d .. carte|securite
identifiants|identifiant de connexion
identifiants
secret client
secret du client
chaine de connexion
chiffres au dos|verso
mots de recuperation
cookie|cookies de session|connexion
reponse a .. question .. securite|secrete
contenu ... env|rsa|ed25519|pem|kubeconfig
fichier env
adresse|url|lien .. page ... arrivez|arriverez|atterrissez|tombez|redirige|redirigee
adresse|url|lien ... barre d adresse|adresses
(connecte|connectee|connexion|identifie|identifiee|authentifie) ... copiez|copier|collez|coller ... adresse|url|lien .. page|fenetre|onglet
(copiez|copier|copie) .. adresse|url|lien .. cette page
(copiez|copier|copie) son adresse|url
nip
code .. application .. authentification
identifiant|id .. session .. navigateur
cle pgp|gpg|ssh privee
adresse|url|lien ... redirige|redirigee|rediriges
`,
    none: `
@ expire|oublie|modifie|change
<about> .. (de|du|des|d) @
<about> de|du|des|d .. du|de|des|d @
<about> .. (de|du|des|d) la|le|les|l|votre|vos|un|une @
combien|quand|comment|pourquoi ... @
ne|n|jamais ... @
sans|pas|aucun @
sans|pas (de|le|la|les|votre|un|d) @
@ ont|sera|est|expire|utilise|doit
@ a ete
rappeler|rappel|rappelle ... @
reinitialiser|changer|modifier|oublie|renouveler|generer .. @
pour|avec|par|sur le|la|les|votre|un|une|ce @
dont|qui .. @
promo|promotionnel @
`,
    asks: `
saisir saisissez saisis entrer entrez entre indiquer indiquez indique coller collez colle fournir fournissez taper tapez renseignez
renseigner donner donnez besoin copier copiez confirmer confirmez repeter repetez televersez televerser joindre joignez ecrivez
communiquez inserez introduisez
`,
  },
};

/**
 * The forms of a verb that act. Behind a slash, the stem of `envoie` where it is another. One that ends in `?` has a noun
 * among its forms (`facture`), which counts only where a verb stands.
 */
function inflect(entry: string): readonly string[] {
  const isNoun = entry.includes('?');
  const [verb = '', other] = entry
    .normalize('NFD')
    .replace(/[\p{M}?]/gu, '')
    .split('/');
  const stem = verb.slice(0, -2);
  if (verb.endsWith('re')) return ofRe(verb, stem);
  if (verb.endsWith('ir')) {
    return [
      verb,
      `${stem}issez|${stem}issons|${stem}issent|${stem}ira|${stem}irai|${stem}irez|${stem}iront`,
      `(<doer>) ${stem}is|${stem}it`,
      ...passive(`${stem}i`),
    ];
  }
  // `supprime` is `supprimé` as well once its mark is gone: alone it acts only at the beginning, or behind who does it.
  const finite = other === undefined ? `${stem}e` : `${stem}e|${other}e`;
  return [
    `${verb}|${stem}ez|${stem}ons|${stem}era|${stem}erai|${stem}erez|${stem}eront|${stem}erons|${stem}ent`,
    isNoun ? `^ ${finite} (<object>)` : `^ ${finite}`,
    isNoun ? `(je|j|on) ${finite}` : `(<doer>) ${finite}`,
    `(je|j|on|nous) (le|la|les|l|lui|leur|vous|en|y) ${finite}`,
    `en ${stem}ant`,
    ...passive(`${stem}e`),
  ];
}

function ofRe(verb: string, stem: string): readonly string[] {
  const ending = Object.keys(RE).find((each) => verb.endsWith(each)) ?? '';
  const [first = '', third = '', plural = '', participle = ''] = (RE[ending] ?? 's - ez u')
    .split(' ')
    .map((each) => each.replace('-', ''));
  const root = ending === '' ? stem : verb.slice(0, -ending.length);
  return [
    `${verb}|${root}${first}|${stem}ra|${stem}rai|${stem}rez|${stem}ront|${stem}rons|${root}${plural}|${root}${plural.slice(0, -1)}`,
    ...(third === participle ? [`(<doer>) ${root}${third}`] : [`${root}${third}`]),
    ...passive(`${root}${participle}`),
  ];
}

function passive(participle: string): readonly string[] {
  return [
    `(mais) ${participle}|${participle}e|${participle}s|${participle}es`,
    `(<will>) .. ${participle}|${participle}e|${participle}s|${participle}es`,
  ];
}

/** Verbs in -re by their ends: the first and the third person, the plural, the participle. */
const RE: Readonly<Record<string, string>> = {
  uire: 'uis uit uisez uit',
  ettre: 'ets et ettez is',
  rire: 'ris rit rivez rit',
  indre: 'ins int ignez int',
};
