import { parseElicitation } from '../lib/elicitation/parse.ts';
import { judge } from '../lib/judgement/judge.ts';
const p=parseElicitation({message:'Delete branch main?',requestedSchema:{type:'object',properties:{confirm:{type:'boolean'}}}});
if(!p.ok) throw 0;
const a=performance.now(); judge(p.elicitation,null); console.log((performance.now()-a).toFixed(1));
const b=performance.now(); const q=parseElicitation({message:'Datei löschen?',requestedSchema:{}}); if(q.ok) judge(q.elicitation,null); console.log((performance.now()-b).toFixed(1));
