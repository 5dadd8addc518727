import { readText } from '../lib/judgement/reading.ts';
import { clausesOf } from '../lib/judgement/clauses.ts';
import { languagesOf, VOCABULARY } from '../lib/judgement/spoken.ts';
import { LANGUAGES } from '../lib/judgement/languages/languages.ts';
for (const t of ['共用文件？','共用文件夹？','هل تريد شراء جميع المنتجات في سلة التسوق؟']) { console.log(t, readText(t), clausesOf(t,VOCABULARY).map(c=>languagesOf(c,t).map(l=>LANGUAGES.indexOf(l)))); }
