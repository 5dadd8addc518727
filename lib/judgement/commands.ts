/** Commands and SQL that destroy, in a message or in the arguments of a call. Fixed shapes, each found in linear time. */
const DESTROYS = new RegExp(
  [
    String.raw`\brm\s+-[a-z]*[rf]`,
    String.raw`\b(?:drop|truncate)\s+(?:table|database|schema|index|view|column|collection|role|user)\b`,
    String.raw`\btruncate\s+\w+\s*;`,
    String.raw`\bdelete\s+from\s+[\w"\x60.[]`,
    String.raw`\bupdate\s+[\w"\x60.[\]]{1,100}\s+set\s+[\w"\x60.[\]]{1,100}\s*=`,
    String.raw`\balter\s+table\s+\S{1,100}\s+drop\b`,
    String.raw`\bgit\s+push\s[^\n]{0,80}(?:--force\b|\s-f\b)`,
    String.raw`\bgit\s+(?:reset\s+--hard|clean\s+-)`,
    String.raw`\b(?:kubectl|helm|docker|podman|terraform|aws|gcloud|az|gh|pulumi)\s[^\n]{0,80}\b(?:delete|destroy|uninstall|rm|rmi|prune|remove|terminate-instances)\b`,
    String.raw`\b(?:mkfs|shred|fdisk|wipefs)\b`,
    String.raw`\bdd\s+if=`,
    String.raw`\bshutdown\s+-`,
    String.raw`\b(?:systemctl|service|docker|podman|kubectl|supervisorctl|pm2|launchctl)\s[^\n]{0,80}\b(?:stop|kill|disable|mask|down)\b`,
    String.raw`\b(?:pkill|killall|kill)\s+-(?:9|kill|sigkill)\b`,
    String.raw`\bs3\s+(?:rb|rm)\b`,
    String.raw`\bremove-item\b`,
    String.raw`\bflush(?:all|db)\b`,
  ].join('|'),
  'gi',
);

/** The beginnings of them all: few texts hold any, and `DESTROYS` takes milliseconds to compile. */
const BEGINS =
  /\b(?:rm|drop|truncate|delete\s+from|update|alter|git|kubectl|helm|docker|podman|terraform|aws|gcloud|az|gh|pulumi|mkfs|shred|fdisk|wipefs|dd|shutdown|systemctl|service|supervisorctl|pm2|launchctl|pkill|killall|kill|s3|remove-item|flush(?:all|db))\b/i;

/** Where `text` holds commands and statements that destroy something. */
export function destroyingCommands(text: string): readonly { readonly start: number; readonly end: number }[] {
  if (!BEGINS.test(text)) return [];
  return [...text.matchAll(DESTROYS)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}
