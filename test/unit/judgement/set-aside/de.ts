import type { Sentences } from '../sentences/sentences.ts';

/** Kept aside: written with the first table, run once at the end. */
export const SENTENCES: Sentences = {
  destructive: [
    'Nehmen Sie die Website vom Netz?',
    'Soll der Datenbestand vom Montag wiederhergestellt werden? Alles Spätere geht verloren.',
    'Mitgliedschaft von Timo Kranz beenden?',
    'Räume ich den Papierkorb leer?',
    'Den laufenden Prozess 8812 abbrechen?',
  ],
  cost: [
    'Soll ich die zwei Tickets nach Oslo jetzt kaufen?',
    'Warenkorb zur Kasse? Gesamtsumme: 1.049,90 €',
    'Den monatlichen Überschuss in den Indexfonds anlegen?',
    'Kostenpflichtiges Upgrade auf den Team-Tarif durchführen?',
  ],
  outward: [
    'Beschwerde an die Rechtsabteilung weiterleiten?',
    'Soll das Angebot online gestellt werden?',
    'Reichen wir den Antrag bei der Stadt ein?',
    'Diese Zusammenfassung im Kanal #ankündigungen posten?',
  ],
  harmless: [
    'Soll ich den Stand des Builds prüfen?',
    'Das angehängte Bild ansehen?',
    'Fehler erklären lassen?',
    'Eine Übersicht der Urlaubstage aufrufen?',
  ],
  lookAlikes: [
    'Spalte „Storniert“ in dieser Tabelle ausblenden?',
    'Liste der gesperrten Absender öffnen?',
    'Sortierung aufheben und alles anzeigen?',
    'Die im April bezahlte Rechnung suchen?',
  ],
  negations: [
    'Projekt archivieren? Seine Dateien bleiben erhalten und werden nicht entfernt.',
    'Niemand wird gesperrt, die Prüfung liest nur. Starten?',
  ],
  dryRuns: [
    'Würde die Migration etwas löschen? Jetzt prüfen?',
    'Abschaltung nur simulieren, ohne einen Server zu stoppen?',
  ],
  questions: ['Haben Sie schon ein Konto bei uns?'],
  secrets: [
    'Wir haben Ihnen einen Einmalcode geschickt. Bitte hier eintippen.',
    'Kennwort wiederholen',
    'Antwort auf Ihre Sicherheitsfrage',
  ],
  noSecrets: ['Wann läuft Ihr Passwort ab?'],
};
