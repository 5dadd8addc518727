import { parseElicitation } from '../lib/elicitation/parse.ts';
import { judge } from '../lib/judgement/judge.ts';
const t0=performance.now();
const P=(message:string)=>{const p=parseElicitation({message,requestedSchema:{type:'object',properties:{confirm:{type:'boolean'}}}}); if(!p.ok) throw 0; return p.elicitation;};
const time=(f:()=>void)=>{const a=performance.now();f();return performance.now()-a;};
for(const m of ['Delete branch main?','Datei löschen?','Supprimer le fichier ?','ファイルを削除しますか？','파일을 삭제할까요?','要删除文件吗？','هل تريد حذف الملف؟','Delete x 2?']) { const e=P(m); console.log(m.padEnd(26), time(()=>judge(e,null)).toFixed(2),'ms first'); }
const rows=(JSON.parse(process.getBuiltinModule('fs').readFileSync('/work/shared/corpora/requests-3.json','utf8')) as any[]).map(r=>{const p=parseElicitation({message:r.message,requestedSchema:r.requestedSchema});return p.ok?p.elicitation:null}).filter(Boolean) as any[];
for(let i=0;i<3;i++) rows.forEach(e=>judge(e,null));
const ts=rows.map(e=>{let s=[];for(let i=0;i<15;i++)s.push(time(()=>judge(e,null)));s.sort((a,b)=>a-b);return s[7]*1000}).sort((a,b)=>a-b);
console.log('median',ts[ts.length>>1].toFixed(0),'us max',ts.at(-1)!.toFixed(0));
for(const s of ['Please delete the old backups of the production database before we go on with the migration. ','请删除旧的备份然后继续迁移数据库。','古いバックアップを削除してから続行します。','이전 백업을 삭제한 다음 계속합니다. ']){const e=P(s.repeat(Math.ceil(10000/s.length)).slice(0,10000));const a=[];for(let i=0;i<7;i++)a.push(time(()=>judge(e,null)));a.sort((x,y)=>x-y);console.log(s.slice(0,20),a[3].toFixed(2),'ms for 10,000');}
