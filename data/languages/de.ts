/** German. Verbs and answers are written with their umlauts, and folded in both spellings; separable verbs with a hyphen. */
import type { Answers } from '../../lib/judgement/language.ts';
import type { LanguageSource } from './language-source.ts';

export const de: LanguageSource = {
  scripts: ['latin'],
  particles: `
was der die das den dem des ein eine einen einem einer eines und oder ist sind war waren wird werden wurde wurden ich sie wir
ihr ihre ihren ihrem ihrer ihnen mir mich dich es zu von vom mit auf fur aus im am an in bei beim nach dass nicht kein keine
keinen soll sollen mochten wollen kann haben hat sich auch nur als wenn alle jetzt wirklich bitte zum zur uber um
`,
  leads: `
bitte soll sollen sollte sollten ich wir sie du mochten mochte mochtest wollen willst wollt konnen kann konnten darf durfen muss
jetzt nun wirklich dann und also ok okay ja mir mich uns ihnen gern gerne sind sicher dass bestatigen bestatige fortfahren weiter
zustimmen zuerst noch mal erst ausfuhren ausfuhrung aktion befehl werkzeug tool funktion aufrufen
`,
  joins: 'und aber bevor nachdem oder sondern sodass weil',
  groups: {
    titles: 'hr fr nr',
    months: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    nouns: 'ion ions ung',
    governed: 'ung',
    ordinary:
      'umbenennen kopieren duplizieren exportieren herunterladen ubersetzen umwandeln konvertieren zuweisen komprimieren',
    how: `
viel viele lange oft hoch gross weit alt soll sollen heisst lautet mochten mochtest wollen willst kann konnen darf durfen muss
mussen ist sind war wird werden wurde wurden hat haben man sie ich
`,
    before: 'an auf aus bei bis durch fur gegen in mit nach seit uber um unter von vor zu zum ab',
    about: '*lange name bezeichnung ablauf starke richtlinie gultigkeit anzahl dauer limit',
    carryOut: `
bestatigen bestatige durchfuhren starten einleiten ausfuhren fortsetzen freigeben veranlassen vornehmen autorisieren
genehmigen beginnen auslosen erteilen fortfahren anstossen
`,
    carriedOut:
      'durchgefuhrt ausgefuhrt gestartet eingeleitet fortgesetzt freigegeben veranlasst vorgenommen bestatigt',
    gone: `
*loschung *stornierung *kundigung *abschaltung *deaktivierung *zurucksetzung *rucksetzung *sperrung *vernichtung
*deinstallation *bereinigung *entfernung *entzug widerruf *annullierung *beendigung *abmeldung
`,
    paid: `
*kauf *zahlung *bestellung *uberweisung *verlangerung *abbuchung *spende *investition *aufladung *lastschrift
*erstattung
`,
    sent: `
*veroffentlichung *versand *freigabe *einreichung *bereitstellung *zustellung *einladung *ubermittlung *abgabe
*weitergabe *ubertragung *zusammenfuhrung *buchung *reservierung
`,
    will: 'wird werden werde wirst',
    doer: 'dies das dadurch damit es er schritt aktion vorgang befehl werkzeug tool skript anfrage funktion bestatigung',
    thing: `
server servers dienst dienste container vm maschine maschinen rechner cluster datenbank instanz instanzen knoten
prozess prozesse anlage website webseite seite shop drucker computer laptop gerat geraet router system
`,
    place: `
flug fluge hotel hotels zimmer sitz sitzplatz platz tisch ticket tickets fahrkarte fahrkarten karte karten taxi
mietwagen reise nachte ubernachtung
`,
    paper:
      'parkticket parkschein miete zertifikat versicherung abo abonnement domain vertrag lizenz mitgliedschaft tarif jahresabo',
    rights: '*recht|*rechte|*rechten|*zugriff|*zugang|*berechtigung|*berechtigungen|*rolle',
    money: 'geld betrag guthaben euro uberschuss ersparnisse vermogen summe',
    article: 'die der den das dem alle diese diesen dieses',
    view: '*filter filterung markierung hervorhebung sortierung gruppierung suchfeld suchbegriff suchbegriffe zoom zoomstufe formatierung',
    trial: 'testlauf probelauf simulation simulationslauf trockenlauf',
    all: 'allen alle uberall',
    run: `
prozess vorgang lauf migration download upload import export installation synchronisierung update build job jobs
ubertragung backup kurs lieferung auktion behandlung transaktion
`,
  },
  inflect,
  destructive: {
    verbs: `
löschen entfernen überschreiben widerrufen zurück-setzen zurück-rollen zurück-spielen zurück-ziehen zurück-nehmen
herunter-fahren runter-fahren vernichten verwerfen deinstallieren zerstören formatieren ab-schalten leeren kündigen
stornieren annullieren erzwingen stoppen beenden sperren entziehen auf-heben ab-sagen ab-bestellen still-legen
depublizieren ersetzen deaktivieren weg-werfen verbannen droppen überspielen ein-stampfen entsorgen raus-werfen
ab-reißen auf-lösen aus-radieren trennen entlassen aus-loggen blockieren tilgen
bereinigen entkoppeln flashen schreddern herab-stufen herunter-stufen glatt-stellen aus-treten exmatrikulieren
los-werden
ab-klemmen
`,
    phrases: `
verlieren|verlierst|verliert (sie|wir|du|ihr|er)
(durch) ... ersetzt
<gone> ... (<carryOut>|einreichen|absenden|abschicken|eingereicht)
<gone> ... (<carriedOut>) (werden|wird)
(<carryOut>) ... <gone>
(zur|zum) <gone> (freigeben|freigegeben)
<gone> (der|des|von|vom|aller)
verliert|verlieren ... <rights>|platz|anspruch|guthaben|status|daten|anderungen
vom netz
(vom) netz nehmen|nimmt|genommen
offline nehmen|nimmt|genommen|stellen|stellt|gestellt|schalten|geschaltet
raume|raumen|raumt ... leer
leergeraumt|leerraumen|leerzuraumen
schalte|schalten|schaltet ... <thing> ... aus
(<thing>) ... ausschalten|ausgeschaltet|auszuschalten
meldet|melden ... <all> ... ab
(<all>) ... abmelden|abgemeldet
werkseinstellungen|werkszustand|auslieferungszustand
(fur) ungultig|nichtig|unwirksam|verfallen erklaren|erklare|erklart
(auf) ... standard|standardwerte|voreinstellung ... zurucksetzen|zuruckstellen|zuruckgesetzt|zuruckgestellt
(in) .. papierkorb
zwangsweise|gewaltsam
(*historie|*geschichte) ... umschreiben|umgeschrieben
(alarm|alarmanlage|firewall|*schutz|virenscanner|*uberwachung|verschlusselung) ... ausschalten|ausgeschaltet|deaktivieren|abschalten|unscharf
ungultig|unbrauchbar|unzuganglich machen|mache|macht|gemacht
(warnung|warnungen|fehler|prufung|prufungen) ... ignorieren|ubergehen|ignoriert
(*prufung|*authentifizierung|*anmeldung|schutz|sperre|firewall) ... umgehen|umgangen|aushebeln
(stelle|stellen|*termin|*termine|posten|leistung) ... streichen|gestrichen|streiche
nehme|nehmen|nimmt ... <rights>
(passwort|kennwort) ... andern|geandert|aendern|geaendert
(aus) (dem|der|den) ... werfen|geworfen|nehmen|genommen
setzt|setze|setzen ... ausser kraft
(ausser) kraft setzen|gesetzt
(zugang|zugriff) ... wegnehmen|nehmen
nimmt|nehmen|nehme ... <rights> weg|ab
stellt|stellen|stelle ... <thing> ... ein $
(<run>) ... abbrechen|abgebrochen|abzubrechen
force|hard push|reset
(inhaberschaft|eigentum|eigentumerschaft|besitz) ... ubertragen|ubergeben|abgeben|abtreten
(laufwerk|volume|datentrager) ... aushangen|ausgehangt
(aus) (dem|der|den) ... streichen|gestrichen|streiche
(commit|buchung|transaktion|zahlung|merge|migration) ... ruckgangig machen
verfallen lassen|lasse|lasst
(karte|konto|konten|guthaben|zugang) ... einfrieren|eingefroren
(wasser|strom|gas|heizung|anschluss|internet) ... abstellen|abgestellt
(<thing>) ... anhalten|angehalten
neu aufsetzen|aufgesetzt
auf null|0 setzen|gesetzt|zuruckstellen
(auslaufen|verfallen|ablaufen|erloschen) lassen|lasse|lasst
(von|aus) (der|dem) ... *liste nehmen|genommen|setzen
`,
  },
  lasting: `
unwiderruflich|unwiederbringlich|endgultig|irreversibel
nicht|nie .. ruckgangig|wiederherstellbar|wiederhergestellt|umkehrbar|rucknehmbar
(geht|gehen) ... verloren
(ist|sind) dann|danach|damit|anschliessend .. weg
kein|keinen zuruck|ruckweg
kein|keinen weg zuruck
verloren gehen|gehen|geht
(stimmen|punkte|anspruche|guthaben|gutscheine) verfallen|verfallt
`,
  cost: {
    verbs: `
bezahlen kaufen bestellen abonnieren überweisen spenden investieren ab-buchen ein-kaufen begleichen auszahlen
aus-zahlen ein-zahlen erstatten zurück-erstatten nach-bestellen erwerben ersteigern verkaufen ordern mieten leasen zu-zahlen
hinzu-buchen dazu-buchen zu-buchen zurück-zahlen
`,
    phrases: `
^ zahlen|zahle
<paid> ... (<carryOut>|absenden|abschicken)
<paid> ... (<carriedOut>) (werden|wird)
(<carryOut>) ... <paid>
buchung .. reise|flug|fluges|hotels|zimmers|tickets ... (<carryOut>)
abschluss .. abos|vertrags|vertrages|abonnements ... (<carryOut>)
(rechnung|rechnungen|betrag|miete|gebuhr|gebuhren|beitrag|strafe|rate|raten|steuer|jetzt|zu|euro|eur|#) ... zahlen|gezahlt
zahlt|zahle|zahlen (ich|wir|sie) ... rechnung|rechnungen|betrag|miete|gebuhr
(zahlung|zahlungen|uberweisung|uberweisungen) ... ausfuhren|auszufuhren|freigeben|freizugeben|bestatigen|veranlassen|tatigen
(zahlung|zahlungen|uberweisung|uberweisungen) ... ausgefuhrt|freigegeben|leisten|autorisieren|senden
zahlungspflichtig|kostenpflichtig|kostenpflichtige|kostenpflichtigen|kostenpflichtiges
(bestellung|bestellungen) ... aufgeben|auslosen|absenden|abschicken|abschliessen|aufgegeben|ausgelost
gebe|geben|gibt ... bestellung ... auf
(ruckerstattung|erstattung|auszahlung) ... veranlassen|ausfuhren|freigeben|bestatigen
kostet
kosten (sie|von)
kosten (entstehen|anfallen|verursachen|verursacht|fallen)
(entstehen|fallen|verursacht|verursachen) .. kosten|gebuhren
in rechnung
(*karte|*konto) ... belastet|belasten
belastet|belasten|belaste ... karte|konto|kreditkarte
gebot ... abgeben|abgegeben|abzugeben
(guthaben|konto|*karte|prepaid) ... aufladen|aufgeladen|aufzuladen
lade|laden|ladt ... guthaben|karte|prepaid ... auf
(<place>) ... buchen|gebucht|buche|reservieren|reserviere
buche|buchen|bucht ... <place>
(verbindlich) ... buchen|gebucht|reservieren
(<paper>) ... verlangern|verlangert|erneuern|erneuert
verlangere|verlangern|verlangert|erneuern|erneuert ... <paper>
zur|an kasse
(warenkorb) ... bestellen|bezahlen|kasse
(<money>) ... anlegen|anzulegen|angelegt|verschicken|schicken|senden
lege|legen|legt ... <money> ... an
(fonds|aktien|etf|etfs) ... anlegen|angelegt|kaufen|investieren
(<paper>|pro|premium|plus) ... upgraden|abschliessen|abgeschlossen
(*versicherung|kredit|darlehen) ... abschliessen|abgeschlossen|aufnehmen
(auf|in) ... premium|pro|*tarif upgraden|umsteigen|hochstufen|wechseln
(anzahlung|kaution|vorschuss) ... leisten|hinterlegen|zahlen
spende|anzahlung von|uber|in
setze|setzen|setzt # ... auf $
(geld) ... zuruckgeben|zuruckgegeben|zuruckschicken
(*budget) ... erhohen|erhoht|anheben|aufstocken
(*beitrag|*rechnung|*gebuhr|*steuer|*betrag) ... zahlen|gezahlt
(dauerauftrag) ... einrichten|anlegen
(lastschrift) ... einziehen|eingezogen
(*abo) ... starten|abschliessen|gestartet
`,
  },
  outward: {
    verbs: `
senden versenden verschicken schicken ab-schicken ab-senden zu-senden zu-schicken veröffentlichen teilen ein-laden
aus-rollen zusammen-führen hoch-laden antworten beantworten buchen reservieren frei-geben frei-schalten zu-greifen
zurück-senden zurück-schicken ein-reichen übermitteln weiter-leiten weiter-geben benachrichtigen posten bereit-stellen
erteilen gewähren unterschreiben unterzeichnen signieren deployen mergen pushen publizieren ab-geben exportieren
aus-führen aus-liefern genehmigen ab-lehnen verweigern zurück-weisen zu-weisen ein-spielen raus-schicken an-rufen übergeben übertragen kommentieren
twittern heraus-geben bekannt-geben zu-stellen vergeben ein-räumen verteilen mit-teilen an-melden ab-melden
installieren aktivieren informieren ein-schalten bewerben neu-starten beantragen beauftragen vor-legen zurück-rufen
mailen zu-mailen aus-lösen bewässern
`,
    phrases: `
stelle|stellen|stellt ... inserat|anzeige|angebot|annonce .. ein $
(inserat|anzeige|angebot|annonce) ... einstellen|eingestellt|aufgeben|schalten
(stelle|stellen|auftrag) ... ausschreiben|ausgeschrieben
schreibe|schreiben ... (herrn|frau|an)
(anfrage|bitte|schreiben|beschwerde) ... richten|gerichtet
(benutzer|nutzer|konto|administrator|zugang) ... anlegen|erstellen|einrichten|angelegt|erstellt
<sent> ... (<carryOut>)
<sent> ... (<carriedOut>) (werden|wird)
(<carryOut>) ... <sent>
online|live stellen|stellt|gestellt|schalten|geschaltet|gehen
stelle|stellen|stellt|schalten|schaltet|geht|gehen ... online|live|offentlich
ins netz stellen|gestellt|laden
(kommentar|nachricht|bewertung) ... hinterlassen|schreiben
geht|gehen ... raus|hinaus|live|online
rausgehen|rausgeht|hinausgeht
offentlich|publik machen|gemacht|schalten|stellen
gibt|geben|gebe ... <rights>
(<rights>) ... vergeben|geben
starte|starten|startet ... neu
(zum|zur) *administrator|*administratorin|*admin|*moderator|*moderatorin|eigentumer|eigentumerin|besitzer machen|mache|macht|ernennen|ernannt|befordern
(darf|durfen|erlauben|gestatten) ... (alle|allen|ihre|ihren|samtliche|meine) ... lesen|einsehen|sehen|bearbeiten|verwalten|steuern
(als) *administrator|*admin|mitglied|bearbeiter|redakteur|moderator|besitzer|gast .. hinzufugen|hinzugefugt|eintragen|eingetragen
(fur) .. sichtbar machen|mache|macht|gemacht|schalten
neu starten|gestartet
(termin|ticket|issue|tickets|pull|request|besprechung) ... erstellen|anlegen|eroffnen|erstellt|angelegt
(jalousien|rollladen|fenster|vorhange|schloss|tor|tur|haustur|garage|garagentor|ventil) ... offnen|geoffnet
(ticket|tickets|issue|vorgang) ... schliessen|geschlossen
(*termin|treffen|besprechung|meeting) ... ansetzen|anberaumen|vereinbaren|vereinbart|angesetzt
(in) (kopie|cc) setzen|setze|setzt|nehmen|nehme
bekommt|bekommen|erhalt|erhalten .. einladung|einladungen
(einladung|angebot|auftrag|anruf) ... annehmen|angenommen
(nutzer|benutzer|beitrag|verkaufer|schaden|vorfall) ... melden|gemeldet
(besprechung|*termin|meeting|treffen|sitzung) ... verschieben|verschoben|verlegen|verlegt
(aufnahme|aufzeichnung) ... starten|beginnen|gestartet
`,
  },
  lookAlikes: `
@loschung|entfernung .. ruckgangig|abbrechen|stoppen|anhalten|aufheben
(loschung|loschungen|entfernung) .. @ruckgangig|abbrechen|stoppen|anhalten|aufheben
loschen ruckgangig
^ wer|wann|wo|was|welche|welcher|welches|welchen|warum ... @
^ wie <how> ... @
@ bedeutet|heisst|meint
@ (hier|dabei) bedeutet|heisst|meint
^ <view> ... @
^ <article> <view> ... @
^ <article> suche|ansicht|layout .. @
@ (<article>) <view>
@ (sie) (<article>) <view>
(aus|von) .. *ansicht|auswahl|favoriten|merkliste|anzeige|bildschirm|suchergebnissen ... @
(was) @
wie (man|sie|ich) ... @
(der|die|das) man .. @
vor (dem|der|jeder|jedem) @ gefragt|gewarnt|benachrichtigt|erinnert|informiert
^ wird|werden ... etwas @
lasst|lassen|kann|konnen ... @ruckgangig
sobald ... @
^^ wenn|falls jemand|niemand|einer|ein|eine|etwas ... @
teilen (sie) (mir|uns) ... mit
@ ... (mir|uns) mit
`,
  looks: `
verbindung ... testen|prufen|teste|prufe
@ ... anzeigen|zeigen|auflisten|ansehen|einsehen|anschauen|einblenden|ausblenden|aufgelistet|angezeigt|vergleichen
@ ... sortieren|schatzen|abschatzen|ausrechnen|nachschlagen|aufrufen|vorlesen|durchsuchen|nachsehen|heraussuchen|abfragen|auslesen|erklaren|zusammenfassen
^ zeige|zeigen|zeig|zeigt|liste|listen|suche|suchen|finde|finden|vergleiche|vergleichen ... @
^ lies|lese|lesen|sehen|prufe|prufen|uberprufe|uberprufen|offne|offnen|erklare|erklaren ... @
@ ... lesen|sehen|suchen|finden|prufen|uberprufen|offnen|geoffnet|abrufen|auswerten|zaehlen|kontrollieren
(zeilen|worter|dateien|eintrage|zeichen|treffer|stimmen) zahlen
(mochten|wollen) sie sehen
(eine|einer|^) vorschau|ubersicht
vorschau|ubersicht anzeigen|zeigen|offnen
wer|wann|wie|welche|welcher|warum ... @ hat|haben|wurde|wurden
`,
  explains: `
@ ... erklaren|erlautern|bedeutet
^ erklare|erklaren|erlautern|erlautere ... @
^ was|wie ... @ ... macht|tut|bewirkt|bedeutet|funktioniert|passiert
`,
  negations: `
nicht|nichts|nie|niemals @
nicht|nie (mehr|wieder|dauerhaft|automatisch) @
nichts|niemand|niemanden ... @
weder ... @
^ kein|keine|keinen|keinem|keiner|keines|keinerlei ... @
(wird|werden|fallen|entstehen) .. kein|keine|keinen|keinerlei|nichts|niemand ... @
ohne ... zu @
ohne dass ... @
ohne @
ohne (die|den|das|eine|einen|jede|weitere) @
@ nichts|nie|niemals|niemanden|kein|keine|keinen|keinerlei
@ wird|werden nichts|niemand|kein|keine|keiner
@ wird|werden noch nichts|niemand|kein|keine|keiner
@ nicht $
statt|anstatt ... zu @
fallen|entstehen|kostet .. keine|nichts .. @
@ keine kosten|gebuhren
keine @
`,
  past: `
schutz vor|gegen ... @
^ @antworten|antworte (sie) innerhalb|binnen|bis|mit
@ hat|haben|hatte|hatten|wurde|wurden|worden
@ ... (auf|in) .. *liste|kalender|todo setzen|eintragen|aufnehmen|schreiben
`,
  dryRuns: `
(<doer>|regel|lauf|migration|bereinigung|was) wurde|wurden ... @
wurde|wurden ... @ werden
wurde|wurden (die|der|das) migration|regel|bereinigung|lauf|skript|befehl|aktion ... @
@ wurde|wurden
als|im|nur|zuerst|erst .. <trial>|testmodus|simulationsmodus
^ <trial> $|der|des|fur|von|vom|zur|zum|mit
<trial> ... starten|durchfuhren|machen|gestartet|durchgefuhrt
probeweise|testweise
simulieren|simuliert|simuliere
`,
  contents: 'titel betreff text inhalt beschreibung notiz nachricht kommentar bemerkung name anmerkung',
  answers: inBothSpellings({
    yes: 'ja, j, jawohl',
    no: 'nein, nee',
    agree: `
bestätigen, zustimmen, erlauben, fortfahren, genehmigen, akzeptieren, weiter, ausführen, zulassen, einverstanden, fortsetzen
annehmen, freigeben, gewähren, bestätigt, genehmigt, ich stimme zu, ich bestätige, verstanden, in ordnung, loslegen, anwenden
`,
    refuse: `
ablehnen, verweigern, nicht, zurückweisen, abgelehnt, untersagen, verbieten, nicht erlauben, nicht zulassen, ich lehne ab
stopp, blockieren, sperren, aus
`,
    cancel: `
abbrechen, abbruch, zurück, jetzt nicht, nicht jetzt, verwerfen, schliessen, nichts tun, lieber nicht, vergiss es
nein danke
`,
    effect: 'um',
    reversed: `
verhindern, verhindere, verzichten, verzichte, absehen, vermeiden, unterbinden, zurückstellen, aussetzen, verschieben
belassen, stehenlassen, dagegen
lehne, lehnst, lehnen, lehnt, ablehnung, verweigere, verweigert, verweigerst, zurückgewiesen, ausschlagen, ausgeschlagen, widersprechen
widerspreche, widersprichst, widerspricht, abbestellen, abbestellt, absagen, absage, abgesagt
ausschalten, anhalten, überspringe
abbrechen, ablehnen, abgelehnt, verweigern, verwerfen, überspringen, auslassen, behalten, beibehalten, nicht, kein, keine, nie
ohne, deaktivieren, deaktiviert, ausschliessen, ignorieren, später, testlauf, probelauf, simulieren, vorschau, stoppen
sperren, blockieren, zurückweisen, pausieren, aufschieben, unterlassen
`,
    confirming: `
bestätigen, bestätigt, bestätigung, bestätige, zustimmen, zustimmung, zugestimmt, genehmigen, genehmigt, genehmigung
einverstanden, einverständnis, fortfahren, fortsetzen, erlauben, erlaubt, erlaubnis, akzeptieren, akzeptiert, freigabe, sicher
ausführen, weiter, verstanden, verstehe
`,
    neutral: `
antwort, wert, ergebnis, auswahl, eingabe, daten, feld, entscheidung, option, aktion, benutzer, wahl, ihre, ihr
deine, fertig, erledigt
code, ziffern, nummer, zahl
`,
    opposite: 'privat, versteckt, bleiben, anlassen, widerspreche, zurückhalten',
    states: 'aktiv, sichtbar, teilen, nur, unverändert',
    goesOn: 'fortfahren, fortsetzen, ausführen, weiter',
    confirmsOnly: 'bestätigen, bestätigt',
    negating: 'ohne, nicht, kein, keine, statt, anstatt',
    controls: 'kästchen|häkchen|ankreuzen|anhaken, auf true, ja eingeben, setzen sie',
    telling:
      'kästchen, häkchen, ankreuzen, anhaken, auf, setzen, sie, das, die, den, der, um, zu, zum, bitte, und, eingeben, aktivieren',
  }),
  questions: {
    confirms: `
sind sie .. sicher|bereit
bist du .. sicher
bestatigen|bestatige|bestatigung
fortfahren|fortsetzen|weiter $
einverstanden|genehmigen|zustimmen|erlauben|erlaubnis
in ordnung
(ist) das richtig|korrekt|so
`,
    asks: `
^ ist|sind|war|waren|hat|haben|hatte|hatten|braucht|brauchen|gibt|steht|wurde
^ wurden|bist|welche|welcher|welches|was|wer|wann|wo|warum|gehort|enthalt
einschliessen|einbeziehen|berucksichtigen|bevorzugen|mitzahlen $
`,
    open: `
behalten|bleiben|beibehalten|belassen|aufbewahren .. oder
oder .. behalten|bleiben|beibehalten|belassen|aufbewahren|aufbewahrt
oder abbrechen|ablehnen|verweigern|verwerfen
abbrechen|ablehnen|verweigern|verwerfen oder fortfahren|fortsetzen|weiter|genehmigen|annehmen|erlauben|zulassen
^ welche|welcher|welches|welchen|welchem|was|wer|wen|wem|wessen|wann|wo|wohin|woher|warum|wieso|weshalb
^ womit|wofur|woran|worauf|woruber|wozu|wieviel|wieviele
^ wie <how>
^ <before> welche|welcher|welches|welchen|welchem|was|wen|wem|wann|wo
`,
    negated: `
^^ nicht|niemals|kein
nicht * $
nicht * werden|lassen $
niemals|nie * $
etwas dagegen|aus
`,
    notNegated: `
nicht mehr
`,
    ordinary: `
<ordinary> $
(umbenannt|kopiert|dupliziert|exportiert|ubersetzt|konvertiert|zugewiesen) werden $
`,
    notOrdinary: `
zu|als|statt|anstatt <ordinary>
`,
    feigned: `
wie ware|war|klingt
warum nicht
wo moglich|notig|erlaubt|vorhanden|vorgesehen
was ware|wenn|halten|haltst|meinen|meinst|spricht
`,
  },
  secrets: {
    names: `
zwolf|12|24 worter|wortern ... wallet|brieftasche|geldborse|wiederherstell*
wallet|brieftasche|geldborse ... zwolf|12|24 worter|wortern
entwicklertools|entwicklerwerkzeuge|entwicklerwerkzeugen|devtools|f12 ... wert
12|24 worter .. wallet|brieftasche|wiederherstellung
*passwort|*passworter|*passwoerter|*kennwort|*kennworter|*kennwoerter|losungswort|geheimwort|geheimzahl|passphrase
api|zugangs|zugriffs|sicherheits|lizenz|wlan|wiederherstellungs|ssh|privater|privaten|geheimer|geheimen schlussel|schluessel
zugangsschlussel|zugriffsschlussel|lizenzschlussel|sicherheitsschlussel|wiederherstellungsschlussel|wlanschlussel|privatschlussel
zugangsdaten|anmeldedaten|login|logindaten|anmeldeinformationen|zugangsdaten
kreditkarte|kreditkartennummer|kartennummer|kartennr|kartenprufnummer|kartenpruefnummer|kartenprufziffer
karten nr|nummer
prufziffer|prufnummer .. karte|kartenruckseite|ruckseite
einmalcode|bestatigungscode|bestaetigungscode|sicherheitscode|zugangscode|anmeldecode|verifizierungscode|freischaltcode
entsperrcode|notfallcode|geheimcode|authentifizierungscode|autorisierungscode|smscode|tancode
wiederherstellungscode|wiederherstellungscodes|einmalpasswort|backupcode|backupcodes|notfallcodes
wiederherstellungs|einmal|bestatigungs|sicherheits|zugangs|sms|backup code|codes|phrase
wiederherstellungsphrase|wiederherstellungsschlussel|seedphrase
*token|sitzungscookie|sessioncookie
tan|pushtan|phototan|chiptan|smstan|mtan
pinnummer|puk
pin $
pin (eingeben|ihrer|ihre|deiner|deine|zur|zum|von|der|des|fur|und|wiederholen|bestatigen|ein)
*token|zugangstokens|zugriffstokens|apitokens
karten nr
tan|pin nummer
push|photo|chip|sms tan
client geheimnis
sozialversicherungsnummer|verbindungszeichenfolge|steuerpin
ziffern auf der ruckseite
antwort auf .. sicherheitsfrage|geheimfrage
inhalt .. env|rsa|ed25519|pem|kubeconfig|schlusseldatei
env datei
schlusseldatei
code ... zugesandt|zugeschickt|geschickt|gesendet|erhalten|angezeigt
(#) stellige|stelligen|stelliger code|pin|zahl
sechsstellige|sechsstelligen|sechsstelliger|vierstellige|vierstelligen|vierstelliger code|pin|zahl|bestatigungscode
code .. (aus|von) .. sms|app|mail|authenticator
adresse|url|link .. seite ... landen|gelangen|weitergeleitet|kommen
(nach) ... (anmeldung|anmelden|login|einloggen) ... adresse|url|link ... seite
(kopieren|kopiere|kopier) .. adresse|url|link .. seite
(kopieren|kopiere|kopier) .. deren|ihre adresse|url
adresse|url|link ... adressleiste|adresszeile
geburtsname|geburtsnamen|madchenname|madchennamen .. mutter
mutter ... geburtsname|geburtsnamen|madchenname|madchennamen
(geben|gib|tippen) .. code (ein) $
iban
privaten|privater|privates|geheimen pgp|gpg|ssh schlussel|schluessel
sitzungs|session id .. browser|browsers
anmeldelink|loginlink|magic link
adresse|url|link ... weitergeleitet|umgeleitet
nummer|zahl|zahlen auf der ruckseite .. karte
`,
    none: `
@ lange|richtlinie|ablauf|ablaufdatum|starke|name|regeln|gultigkeit|dauer|verwaltung|manager|anzahl|typ|art|limit
@ zurucksetzen|vergessen|andern
<about> @
<about> .. (im|in|des|der|von|vom|fur|ihres|ihrer|deines|deiner) @
<about> der|des|an .. im|in|des|der @
<about> (des|der) ihres|ihrer|deines|deiner @
nicht|nie|niemals|kein|keine|ohne|keinen ... @
wie viele|lange|oft ... @
wann ... @
wurde|wurden|war|hat|lauft|ablauft ... @
^ soll|sollen|wird|werden|ist|sind ... @
rabatt|gutschein|aktions|promo @
@ ... geandert|zuruckgesetzt|erstellt|abgelaufen|ablaufen|lauft|nutzt
@ wird|werden ... erneuert|verschickt|gesendet|geschickt|zugestellt|verlangt
erinnern|erinnert|erinnerung ... @
fur|von|mit|uber|per das|dem|der|ihr|ihrem|ein|einem|dein|deinem @
wenn|wo .. @
wie lang ... @
`,
    asks: `
geben gib gebe eingeben eingegeben fugen fuge einfugen tippen eintippen nennen nenne angeben teilen laden hochladen kopieren
wiederholen benotige benotigt brauche brauchen bestatigen tragen eintragen lautet schreiben
`,
  },
};

/** The forms of a verb that act: `löschen`, `ab-schalten`. */
function inflect(entry: string): readonly string[] {
  return spellingsOf(entry).flatMap(formsOf);
}

/** Answers are looked up in the names of fields, too, and these are in ASCII. */
function inBothSpellings(answers: Answers): Answers {
  const spelled = Object.entries(answers).map(([list, phrases]) => [list, spellingsOf(phrases).join(',')]);
  return Object.fromEntries(spelled) as Answers;
}

function spellingsOf(text: string): readonly string[] {
  const written = text.replaceAll('ß', 'ss');
  const plain = written.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
  const spelled = written.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [...new Set([plain, spelled])];
}

function formsOf(entry: string): readonly string[] {
  const [verb = '', particle = ''] = entry.split('-').reverse();
  const stem = verb.replace(/e?n$/, '');
  const strong = Object.keys(STRONG).find((each) => verb.endsWith(each)) ?? '';
  const before = verb.slice(0, verb.length - strong.length);
  const t = /[dt]$|[^aeiourlh][mn]$/.test(stem) ? 'et' : 't';
  const [thirdOf, rootOf] = STRONG[strong]?.split(' ') ?? [];
  const third = thirdOf === undefined ? `${stem}${t}` : before + thirdOf;
  const root = rootOf === undefined ? `${stem}${t}` : before + rootOf;
  const participle = particle + (INSEPARABLE.test(verb) || verb.endsWith('ieren') ? root : `ge${root}`);
  const passive = [
    `(<will>) ... ${participle}`,
    `(<will>) ... (und|oder) ... ${participle}`,
    `${participle} (<will>)`,
    `${participle} (und|oder) ... (<will>)`,
    `(sondern) ${participle}`,
  ];
  if (particle !== '') {
    return [
      `${particle}${verb}|${particle}zu${verb}|${particle}${third}|${particle}${stem}e`,
      `${stem}e|${verb}|${third} ... ${particle} $`,
      `${stem}e|${verb}|${third} ... ${particle} und|oder`,
      ...passive,
    ];
  }
  return [
    verb,
    `^ ${stem}e`,
    `(ich|bitte|und|dann|danach) ${stem}e`,
    `${stem}e (ich)`,
    `(ich) ... ${stem}e $`,
    `^ ${stem} (das|die|den|alle|mir|ihn|sie|es|bitte)`,
    third === participle ? `(<doer>) .. ${third}` : third,
    ...passive,
  ];
}

const INSEPARABLE = /^(?:be|ent|er|ver|zer|wider|uber|ueber|unter|miss|depublizieren|deployen$)/;
/** The ends of strong verbs: the third person, and the participle without its `ge`. */
const STRONG: Readonly<Record<string, string>> = {
  schreiben: 'schreibt schrieben',
  schliessen: 'schliesst schlossen',
  rufen: 'ruft rufen',
  fahren: 'fahrt fahren',
  werfen: 'wirft worfen',
  brechen: 'bricht brochen',
  heben: 'hebt hoben',
  geben: 'gibt geben',
  ziehen: 'zieht zogen',
  zwingen: 'zwingt zwungen',
  nehmen: 'nimmt nommen',
  laden: 'ladt laden',
  weisen: 'weist wiesen',
  reissen: 'reisst rissen',
  tragen: 'tragt tragen',
  lassen: 'lasst lassen',
  werben: 'wirbt worben',
  gleichen: 'gleicht glichen',
};
