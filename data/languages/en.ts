/** English. */
import type { LanguageSource } from './language-source.ts';

export const en: LanguageSource = {
  scripts: ['latin'],
  particles: `
the a an this that these those of to for from with at by in on and or is are was were be been it its you your we our i my
will would should shall can could may might do does did not have has all any no if as into now what which who there
me us she they him them her his their s t d ll re ve
`,
  leads: `
please do you would want me us to like shall should may can could i we ll ok okay really now so and then also just
go ahead with tool agent assistant is are am about going ready sure wish need that it this will let lets allow approve
confirm confirming authorize proceed continue run running execute executing call invoke use action operation command
function perform performing following yes must attempt attempting trying permission agree absolutely certain
`,
  joins: 'and then but before after so unless until because which who',
  finite: 'will would shall should could may might must is are was were has have gets get',
  groups: {
    titles: 'mr mrs ms dr st prof',
    nouns: 'ion ions ment ing',
    stopping:
      'undo undoing revert reverting reverse reversing cancel canceling cancelling stop stopping abort aborting halt halting',
    unseen:
      'remove removes removing clear clears clearing reset resets resetting restore discard dismiss disconnect deactivate',
    filtered: 'from in on of for and then to again now that which so before first called named by with',
    moving: `
transfer transfers transferring send sends sending withdraw withdraws withdrawing deposit deposits depositing swap
swaps swapping stake staking trade trading sell sells selling borrow lend
`,
    making: `
issue issues pull pr prs merge mr mrs ticket tickets release releases event events meeting meetings webhook webhooks
invitation invitations account accounts dns record records
`,
    looking: `
list lists listing filter filters filtering show shows showing view viewing display displays search find analyze analyse preview browse
browsing count counting estimate estimates estimating calculate calculates calculating
describe explain summarize summarise compare inspect check read see review monitor get fetch
lookup retrieve query validate examine look watch
`,
    keyed: `
api access account activation admin app auth bot client decryption deploy developer encryption integration licence
license master pgp gpg private product recovery root rsa secret security server service session shared signing ssh ssl
storage subscription symmetric tls wallet webhook write
`,
    coded: `
verification verify confirmation security auth authorization authentication authenticator access login sms email mfa
2fa recovery backup unlock door gate alarm reset pin
`,
    held: `
value text string input field here again confirm confirmation below # for from is must that which you we and or please
required optional prod production staging test dev live sandbox old new current key token code
`,
    property: `
address url uri age algorithm alias amount attempt attempts audience balance based budget capacity category change
changed characters charset checker class color complexity cost count created date day days decimals description design
duration enabled encoding endpoint entropy env expired expires expiration expiry filename folder format frequency
generator hash hashing hint hints holder icon id ids identifier issuer kind label language length lengths level
lifetime limit limits link links list location logo manager management maximum method minimum minutes mode model name
names network note option options owner pair page path pattern per percentage permission permissions plan policies
policy position prefix price pricing privacy protected protection provider purpose quantity quota rate ratio region
reminder requirement requirements reset reuse role rotation rule rules scheme scope scopes screen settings size source
standard statistics status store strategy strength style supply symbol system template threshold ticker tier time
timeout title topic total tracking ttl type types usage used var variable vault vendor version visibility will window
years
`,
    counted: `
max maximum min minimum num count total avg estimated used remaining input output prompt completion context reasoning
cached next previous design style stop eos pad special sample first last nft erc spl reward governance utility native
gas base quote stable meme game page pagination continuation cursor parser crypto swap sell buy airdrop public postal
area gpio led trade loyalty gift business membership library booking order reservation flight hotel shipping country
building promo coupon discount voucher tracking zip error product qr referral boarding season bus ski
`,
    linking: `
how of for to where that who whose with about from by using via if when whether will would after before than per
like such reset forgot send sends sent receive receives store stores stored expires was were has had
`,
    undoing: `
undo undone reverse reversed revert reverted recover recovered restore restored reinstate reinstated
`,
    thing: `
server servers service services container containers vm vms instance instances machine machines pod pods process
processes cluster clusters database databases db node nodes job jobs workload workloads application applications app apps
site website deployment deployments environment environments stack stacks daemon worker workers host device devices
stream campaign campaigns printer printers router computer laptop
`,
    access: 'access|permission|permissions|rights|privileges|role|roles',
    storage: 'disk disks drive drives partition partitions volume volumes card device usb',
    stored: `
data cache caches history all table tables database databases db queue queues log logs conversation conversations messages
memory storage cart everything redis keys index indexes entries records
`,
    bookable: `
subscription subscriptions order orders booking bookings reservation reservations meeting meetings appointment appointments
event events account accounts membership memberships plan plans flight flights policy contract contracts trip ticket tickets
workshop class lesson course interview visit call training conference webinar dinner delivery shift
`,
    schema: `
table tables database databases column columns schema schemas index indexes collection collections view views role roles
user users keyspace db stash constraint topic bucket partition
`,
    guard: `
login logins authentication auditing monitoring protection account accounts user users mfa 2fa firewall backup backups
encryption security alerts alarm alarms
`,
    money: `
money funds btc eth usdc usdt sol token tokens coin coins share shares stock stocks crypto cash payment payments dollars euros
`,
    issuer: `
algolia anthropic aws azure binance cloudflare cohere coinbase datadog deepl deepseek elastic figma firebase gcp gemini
github gitlab google groq heroku hf huggingface mailchimp mailgun mapbox maps mistral notion openai openrouter
openweather paypal pinecone plaid postmark replicate resend s3 segment sendgrid sentry serpapi shopify slack square
stripe supabase tavily telegram twilio vercel youtube zapier
`,
    ended: `
deleted removed destroyed overwritten revoked wiped purged erased killed terminated truncated discarded uninstalled
unpublished deactivated suspended
`,
    past: `
canceled cancelled stopped reset sent published shared merged deployed archived
`,
  },
  inflect,
  destructive: {
    verbs: `
delete remove destroy overwrite revoke wipe? purge? erase kill? terminate truncate discard uninstall evict ban? expel prune
unpublish obliterate nuke? decommission deactivate suspend annihilate shred unprotect deprovision undeploy rollback? revert?
dismantle detach trash? deregister blacklist kick? invalidate expunge void? unlink reimage downgrade? scrub unregister
disconnect repudiate bypass overrule cull? offboard
unmount unpair unenroll unassign abandon forfeit liquidate retract
scrap? unplug
`,
    phrases: `
make|makes|making ... disappear|vanish
deletion of|$
confirm|request|schedule|approve .. deletion
removal|revocation|erasure|destruction of
hard delete
destructive
permanently delete*|remove*|erase*|lose*|gone|lost|close*|disable*|block*|ban*
permanent deletion|removal|loss
(will|would|may|could|might|you) lose
drop|drops|dropping .. <schema>
drop it|them|all|everything
(be|is|are) dropped
(be) ... (and|or) <ended>
(have|get) ... <ended> $|now|permanently
(^|to|and|then) drop $
reset|resets|resetting
force|forced|forces|forcing|forcefully|forcibly push|delete|merge|remove|overwrite|stop|restart|quit|close|update|reinstall|kill|unlock|reset|write
force true
clear|clears|clearing .. <stored>
flush|flushes|flushing .. <stored>
empty|empties|emptying .. trash|bin|bucket|folder|recycle|database|table|mailbox|cart|basket
(to|into|in) trash
(to|into|in) the trash|bin
(to|into) .. recycle bin
format|formats|formatting .. <storage>
flash|flashes|flashing .. firmware|rom|image|device
tear|tears|tearing|torn .. down
blow|blows|blowing|blown .. away
get|gets|getting rid of
throw|throws|throwing|thrown .. away
shut|shuts|shutting .. down
shutdown
power|powers|powering|powered off
power cycle|cycles|cycling
(power) cycle .. <thing>|rack|server
turn|turns|turning|switch|switches|switching off .. <thing>
stop|stops|stopping .. <thing>
halt|halts|halting .. <thing>
stop|stops|stopping .. import|export|sync|upload|download|build|backup|migration|run|pipeline|scan|deployment
take|takes|taking|bring|brings|bringing down .. <thing>
take|takes|taking .. <thing> down|offline
take|takes|taking|bring|brings|bringing .. offline
take|takes|taking|taken .. away
abort|aborts|aborting .. run|runs|migration|migrations|transaction|transactions|build|builds|upgrade|upgrades|<thing>
disable|disables|disabling|bypass|bypasses|bypassing .. <guard>|two|2
turn|turns|turning|switch|switches|switching off .. <guard>|two|2
cancel|cancels|canceling|cancelling .. <bookable>
(be|is|are) canceled|cancelled
replace|replaces|replacing .. existing|current|entire|all|whole
replace|replaces|replacing ... with|by
(be|is|are) replaced
(be|is|are) emptied
(be) ... (and) (its|their|his|her|your|the|all) .. <ended>|evicted ($|permanently|immediately|from)
close|closes|closing .. account|accounts|position|positions
account|accounts ... (be|is|are) closed
roll|rolls|rolling|rolled .. back
factory reset|settings
scale|scales|scaling .. to 0|zero
drain|drains|draining .. node|nodes
(node|nodes) ... (be|is|are) drained
transfer|transfers|transferring|over .. ownership
block|blocks|blocking .. user|users|account|sender|contact|number|caller
los|lose|loses|losing .. data|access|changes|work
unsaved changes
log|logs|logging|sign|signs|signing .. out .. all|every|everywhere|everyone|other|others
log|logs|logging|sign|signs|signing out everyone|everybody|all
change|changes|changing|reset|resets|resetting .. password|passphrase
log|logs|logging|sign|signs|signing .. everyone|everybody|all|users .. out
lock|locks|locking .. out
call|calls|calling .. off
save|saves|saving over
^ expire
disarm|disarms|disarming .. alarm|alarms|system
retire|retires|retiring .. key|keys|token|endpoint|service|server
ignore|ignores|ignoring|suppress .. warnings|errors|checks
withdraw|withdraws|withdrawing|strip|strips|stripping .. <access>
(old|existing|current|previous) .. stops|stop working
end|ends|ending .. session|sessions|subscription|membership|tenancy|lease|contract|call
clean|cleans|cleaning .. images|files|logs|branches|resources|data|records|disk|folder|folders|volumes|containers|snapshots|backups|inbox|unused|old|stale
undo|undoes|undoing .. commit|transaction|booking|payment|merge|migration
freeze|freezes|freezing|lock|locks|locking .. account|accounts|card|cards|user|users|assets|funds
fire|fires|firing .. contractor|employee|worker|staff
lay|lays|laying off
dismiss|dismisses|dismissing .. employee|worker|staff|contractor
forget|forgets|forgetting (this|the) device|network|printer
reinstall|reinstalls|reinstalling .. system|os|windows
cut|cuts|cutting off .. water|power|electricity|gas|supply|access|service|connection
zero|zeroes|zeroing out|the
drop|drops|dropping (the) originals|duplicates|rest|others|old
drop|drops|dropping out of
resign|resigns|resigning from|as
leave|leaves|leaving (the|this|our|your) group|team|organization|organisation|workspace|channel $|now|for
withdraw|withdraws|withdrawing .. application|bid|offer|request|consent
let|lets|letting ... lapse|expire
take|takes|taking ... off .. list|roster|schedule|team
`,
  },
  lasting: `
data loss
irreversibl*|irrevocabl*|unrecoverabl*|irrecoverabl*
cannot|won|couldn|not|impossible|never|no .. <undoing>
can t|not .. <undoing>
cannot|not be rolled back
can t|not be rolled back
nobody|cannot|never|not|unable ... get|bring|brought ... back
can t|not ... get|bring|brought ... back
no undo|way back
not reversible|recoverable
non reversible|recoverable
(will|would|may|could|might|is|are|get|gets) .. lost
gone forever
(will|would|may|might|could) .. gone
gone|going|goes|go for good|ever
no going|turning back
`,
  cost: {
    verbs: 'purchase? buy spend donate invest bid? overpay prepay',
    phrases: `
bank|credit|wire|sepa transfer|transfers
pay|pays|paying|paid
payment|payments of|to|for|now
make|makes|making|send|confirm|authorize|process|approve|complete|execute|release|schedule|start|initiate|submit .. payment|payments|purchase|payout|payouts
capture|captures|capturing .. payment|payments|charge
payment intent
create|creates|creating .. payout|payouts|charge
purchase of
(be|is|are|being) charged|billed|paid|debited
charge|charges|charging .. card|account|you|your|customer|client|client's|them
checkout
check out now|the|your|with|$
billable
billed hourly|daily|monthly|yearly|annually|per|by|for|at
renew|renews|renewing|renewal|extend|extends|extending|prolong .. domain|domains|subscription|license|licence|plan|membership|lease|contract|certificate
place|places|placing|submit|execute|executing|confirm|send|put .. order|orders
market|limit|buy|sell|stop order|orders
buy|sell #
^ order|reorder
settle|settles|settling .. bill|bills|invoice|invoices|debt|fine|balance|tab
(to|will|and|then|shall|should|i|we|ll|me|please|now) order|reorder|buy
ordering|reordering
subscribe|subscribes|subscribing .. to .. plan|tier|pro|premium|monthly|yearly|plus|annual
subscription fee|plan
upgrade|upgrades|upgrading .. plan|tier|subscription|account|pro|premium
incur|incurs|incurring|additional|extra|cause .. cost|costs|charge|charges|fee|fees
(will|would|may|might|could|does|do|it|which|this|that|and) cost|costs
cost|costs of|you|us|money|extra
estimated|total cost|price|amount|total
api costs
(per) month|run|call|hour|year|image|night|person
affect|affects|change|changes .. billing
start|starts|begin|begins|resume|resumes|starting|beginning billing
billing starts|begins|will|resumes
<moving> .. <money>
wire|wires|wiring .. to|<money>
remit|remits|remitting|disburse|disburses
sign|signs|signing .. transaction|transactions
top|tops|topping .. up
recharge|recharges|recharging
refund|refunds|refunding|reimburse|reimburses|reimbursing
tip|tips|tipping .. driver|waiter|courier
open|enter .. long|short|position
mint|mints|minting .. nft|token
paid plan|tier|api|service|feature|subscription
bet|bets|betting|wager .. on
place|places|placing .. bet|bid
book|books|booking|reserve|reserves|reserving .. ticket|tickets|taxi|cab|cruise|flight|flights|hotel|hotels
hire|hires|hiring|rent|rents|renting|lease|leases|leasing
spending limit
real money
use|uses|using|spend|costs .. credit|credits
keep .. pro|premium|plus|paid
take|takes|taking out .. insurance|loan|policy|mortgage
get|gets|getting .. insurance $|for|from
get|gets|getting (a|an) loan|mortgage
add|adds|adding .. seat|seats|license|licenses|licence|licences
increase|increases|increasing|raise|raises|raising .. budget|bid
upgrade|upgrades|upgrading ... (first|business|premium) class|economy
cover|covers|covering .. cost|costs|fee|fees|shipping
deposit|deposits|depositing .. cheque|check|cash|money
book|books|booking|reserve|reserves|reserving .. rental|car|room $|for|from|at|in
extend|extends|extending|prolong .. parking|rental|stay|booking
`,
  },
  outward: {
    verbs: `
send publish post? tweet? share? invite? merge? deploy? release? submit upload? push? reply? forward? email? notify inform announce
broadcast? grant? deny approve? assign book? reserve transfer? export? message? comment? schedule? execute install? provision?
expose rotate enroll register unsubscribe subscribe restart? reboot? respond escalate launch? promote mint? sign? connect?
contribute authorize call? accept reject disable enable migrate sync? rent? hire? unlock dispatch? mention? trigger? rsvp?
follow dm? text? fax? circulate syndicate disclose relay? propose? onboard resend repost retweet distribute
decline reschedule
`,
    phrases: `
run|runs|running .. command|commands|sql|query|script|scripts|code|shell|migration|migrations|pipeline|workflow|job|terminal
create|creates|creating|open|opens|opening|file|files|filing|close|closes|closing|raise|raises|raising .. <making>
make|makes|making|set|sets|go|goes .. public|live
^ going live
(to|in|into) production|prod
live traffic
access|accessing .. secret|secrets|credentials|contacts|location|camera|microphone|private
share|public|publicly link|record|visible|available
visible to
anyone with|holding|can
add|adds|adding|put|puts ... access|allow|white list
access list|allowlist|whitelist
(the|an|to) allowlist|whitelist
network|public|external|remote|inbound|internet access
create|creates|creating|generate|generates|issue|issues .. api|access key|keys|token|tokens
create|creates|creating (a|an|the|this|new|database|admin|iam|db|#) user|users|credentials $|for|with|named|called|in|on|and
create|creates|creating .. database|db|admin|iam user|users
create|creates|creating .. service account|accounts
allow|allows|allowing|open|opens|opening|permit|permits .. connection|connections|port|ports
start|starts|starting|run|runs|launch|launches .. campaign|campaigns
add|adds|adding ... collaborator|reviewer|member|guest|owner|admin|administrator|collaborators|reviewers|members|guests|attendee|attendees|participant
add|adds|adding ... editor|viewer|moderator|permission|permissions|role|roles
make|makes|making .. appointment|reservation
leave|leaves|leaving|write|writes|writing .. review|rating|feedback
make|makes|making ... owner|admin|administrator|maintainer
give|gives|giving ... access|permission|permissions|rights|role
let|lets|letting .. edit|write|in
read and|or write access|permission|permissions|rights
allow|allows|allowing|permit|permits|authorize|authorise ... access|read|view|see|manage|control|edit|modify ... all|your|my|every|any|everything
let|lets|letting (the|this|that|it|them|him|her) ... access|read|view|see|manage|control|modify ... all|your|my|every|any|everything
file|files|filing|hand|hands .. report|complaint|claim|return|application|motion|petition|lawsuit|appeal
hand|hands|handing .. in|over|out
open|opens|opening .. garage|door|gate|window|valve|blinds|shutters|curtains|lock
(is|be) uploaded
share|shared with
terms of service|use
license agreement|terms
eula
outreach to
^ tell the|my|our|all|everyone|everybody
(go|goes|going) out to
^ mail|mailing (the|this|these|it|them|out|all|your|our|my|a|an|#)
(to|and|then|will) mail (the|this|these|it|them|out|all|your|our|my|a|an|#)
reach|reaches out to
^ cc|bcc
(and|to|also|then|i|we) cc|bcc
turn|turns|turning|switch|switches|switching on|off
leave|leaves your device|machine|computer
ask|asks|asking .. for approval
^ apply for
(to|and|then|i|will) apply for
approve|approves|approving .. report|invoice|budget|application|leave|timesheet|expense|expenses
get|gets|receive|receives (an|the|your) invitation|invitations|invite|invites
start|starts|starting|begin|begins .. recording
refer|refers|referring .. patient|patients|case|client|customer|him|her|them
report|reports|reporting (the|this|that) user|account|post|seller|comment
move|moves|moving|postpone|postpones .. meeting|appointment|event|call|visit
water|waters|watering (the|my|your) garden|plants|lawn|flowers
create|creates|creating (a|an|the|this|new) public
`,
  },
  lookAlikes: `
^ <stopping> .. @deletion|deletions|removal|erasure|wipe|purge
^ @cancel|canceling|cancelling|stop|stopping|abort|aborting|halt|halting .. deletion|deletions|removal|erasure|wipe|purge
difference|differences between .. @
difference|differences between ... and .. @
remind|reminds|reminding you|me|us ... to .. @
(notify|alert|warn|ping|email|text|message|notified|alerted|warned) .. when|whenever|once|if ... @
reminder|reminders to .. @
@refund|refunds|payment|payments|purchase|purchases|order|orders|transfer|transfers list|search|history|status|lookup $
@ means|denotes|signifies
@ (here) means
@<unseen> .. filter|filters|filtering|selection|sorting|grouping $|<filtered>
@ .. highlight|highlights|highlighting|formatting $|<filtered>
@reset|resets|restore .. columns
@ ... from .. view|favorites|favourites|bookmarks|watchlist|screen|display|sidebar $|<filtered>
@<unseen> ... from the|this|that|my|your|our list|selection|dashboard|results $|<filtered>
@<unseen> ... from .. search results $|<filtered>
@reset|clear|restore .. view|zoom|layout|sort|form|search
@ source branch
@ this window|tab|dialog|panel
@ password|reset link
@kill|cut .. light|lights|lamp|lamps
(the|a) @ button|key|flag|marker|page|form|dialog|option|setting|template
(the|a|this|your) @lease
`,
  looks: `
^ run|rerun|repeat|test|try .. connection|test|tests|check|checks|diagnostics
^ <looking> ... @
^ open the|this|your ... @
^ look up|at|for ... @
^ hide|collapse|expand|sort ... @
^ include|group|highlight|zoom
^ draft|drafting ... @
^ scroll ... @
^ go|navigate|jump to .. page|section|screen|tab|documentation ... @
^ scroll
^ how|what|which|when|where|who|why ... @
^ was|were ... @
^ have|had (i|we|you|they|he|she|anyone|anybody) ... @
^ has|had (he|she|it|the|this|that|any|anyone|anybody|a|an|my|your|our|every|everything) ... @
^ back up|backup
^ is|are ... @ ... shown|included|listed|displayed|visible|contained|counted
`,
  explains: `
^ explain|describe|clarify|document ... @
(what|how) ... @ ... does|do|means|mean|works|work
^ what|how does|do ... @
`,
  negations: `
not|never|don|doesn|didn|isn|aren|wasn|weren|hasn|haven|won|wouldn|couldn|cannot|without|nothing .. @
can t .. @
no .. @
^ no ... @
(and|so|but|that) no ... @
nothing ... (be|is|are|get) .. @
none of ... @
not only|hesitate
no problem|worries
never mind
without further|delay
can|cannot|couldn t wait
@ nothing
instead of .. @
rather than .. @
skip|skips|skipping|avoid|avoids|prevent|prevents|preventing .. @
keep ... and skip @
0|zero to @
no longer .. @
`,
  past: `
@delete|deletion|overwrite|termination|erasure protection
protection against|from ... @
^ @reply|respond within|by|before|yes|no|y|ok|here|below
^ @reply|respond with $|or|yes|no|y|ok
<ended>|<past> item|items|file|files|message|messages|record|records|entries|lines|users|accounts|emails|mails
was|were|been .. @
has|have|had (been|already|recently|ever|never) .. @
did you|we|they|he|she|anyone|anybody|someone|somebody @
already|recently|previously .. @
turn|turns|turning|switch|switches|switching off .. automatic|auto|scheduled @
add|adds|adding|put|puts ... @ ... (to|on) .. list|todo|backlog|agenda|calendar
`,
  dryRuns: `
would be .. @
(would) @
(^|in|as|is|a|only|just|do|doing|run|running|start|starting|perform|performing|with|this) dry run|runs|mode
(as|is|run|running|start|starting|perform|performing|begin|do|doing|only|just) .. dryrun|dry run|runs
dry run $|only|mode|of|for
dryrun $|only|mode|of|for
rehearse|rehearses|rehearsing|simulate|simulates|simulated|simulating
^ simulation|rehearsal|dryrun
(as|is|run|running|start|starting|perform|performing|begin|do|doing|only|just|this) .. simulation|rehearsal
simulation|rehearsal mode|only|of
test mode
preview only|mode|of
^ what if
without making|applying any|changes
`,
  contents:
    'title subject body description note notes name caption comment message text content label labels summary remark remarks',
  components: 'api app backend frontend gateway sdk server service svc ui web worker',
  answers: {
    yes: 'yes, y, true, yep, yeah',
    no: 'no, n, false, nope, nah',
    agree: `
ok, okay, confirm, confirmed, approve, approved, accept, accepted, allow, allowed, agree, proceed, continue, go ahead, i agree
i accept, i confirm, i approve, i understand, understood, acknowledge, grant, permit, enable, authorize, authorise, do it, sure
on, run, execute, apply
`,
    refuse: `
deny, denied, reject, rejected, decline, declined, refuse, disallow, stop, disagree, don t, do not, never, block, off
i disagree, i decline, disapprove, withhold
`,
    cancel: `
cancel, cancelled, canceled, abort, not now, dismiss, forget it, leave it, no thanks, nevermind, never mind, go back
do nothing, quit, exit
`,
    effect: 'to, will',
    reversed: `
abstain, desist, renounce, forgo, delay, defer, hinder, refrain, rescind, avert, suspend, prohibit, object, objects
rejecting, rejects, declines, declining, refuses, refusing, denies, denying, veto, vetoed, oppose, opposed, opposes, unsubscribe, unsubscribed
quit, exit, off, leave, declined, refused, skipped, stopped, blocked, revert, retain, preserve, prevent, forbid, withhold, dismiss, simulation
cancel, abort, deny, denied, reject, rejected, decline, refuse, skip, stop, dry, dryrun, simulate, preview, not, no, dont
never, without, disable, disabled, disallow, keep, undo, exclude, ignore, pause, postpone, later, wait, block
`,
    confirming: `
confirm, confirmed, confirms, confirmation, approve, approved, approval, approves, proceed, accept, accepted, accepts, agree
agreed, authorize, authorized, authorise, authorised, allow, allowed, consent, continue, sure, permit, permission, acknowledge
acknowledged, understand, understood, go, ahead, execute, run, apply, grant, granted, verify, verified
`,
    neutral: `
value, answer, response, result, choice, selection, input, data, field, reply, decision, option, action, user, select, choose
bool, boolean, flag, order, sort, your, the, ok, okay, yes, done, ready, finished, completed
code, digits, digit, number, num
`,
    opposite: `
private, hidden, muted, draft, archived, offline, inactive, locked, readonly, unsubscribe, hold, opt, optout, don, disagree, stay
remain, instead, suppress, silent, silence, mute, quiet, hide, withdraw
`,
    undoing: 'un, dis, de',
    states: `
archive, active, enabled, on, open, visible, public, subscribed, available, shared, share, access, backup, copy, remember, only, untouched
unchanged
`,
    goesOn: 'proceed, continue, go, ahead, execute, run, apply',
    confirmsOnly: `
confirm, confirmed, confirms, confirmation, sure, certain, acknowledge, acknowledged, understand, understood, verify, verified
are, is, you, this, that, i, we, it, want, to, do, please, really
`,
    negating: 'not, no, dont, never, without, instead, rather',
    controls: `
check|tick|select|toggle|mark|uncheck .. box|checkbox|option|here
check|tick to
check|tick this to
set|change|switch .. true|false|yes|no|on
must be
true to|if|means|confirms
false to|if|means
type|enter|write|choose|select|pick|answer|reply yes|no|true|y
type|enter|write|choose|select|pick|answer|reply with yes|no|true|y
`,
    telling: `
check, tick, select, toggle, mark, uncheck, box, checkbox, set, change, switch, must, be, type, enter, write, choose, pick, reply, with
and, or, if, the, a, an, in, on, off, of, for, below, here, option, your, true, false, means, whether, action, field, order, then
tap, click, press, leave, unchecked, continue
`,
    choosing: `
include, exclude, use, show, is, has, have, with, enable, enabled, prefer, want, wants, need, needs, also, squash, display, receive, notify
subscribe, recursive, public, private, confidential, draft
`,
  },
  questions: {
    confirms: `
are you .. sure|certain|ready
confirm|confirms|confirmed|confirmation
proceed|authorize|authorise|approve|permission|consent
go ahead
(do|if) you agree|accept|approve|allow|understand
continue $
is this|that|it ok|okay|correct|right|fine|alright
look|looks ok|okay|correct|right|good
about to
want|wants to
`,
    asks: `
^ is|are|was|were|does|did|has|have|which|what|who|when|where|how
^ include|exclude|use|show|squash|prefer|receive|display
^ should this|the|these|those|it|that|they|there|all
`,
    records: `
^^ decide
review required|needed
human review
verdict
record|records the|your|no
`,
    open: `
keep|kept|leave|stay|retain .. or
or .. keep|kept|leave|stay|retain
or cancel|abort|reject|decline|deny|refuse
cancel|abort|reject|decline|deny|refuse .. or continue|proceed|approve|accept|allow
^ which|what|who|whom|whose|how|why
^ when|where is|are|was|were|do|does|did|will|would|should|shall|can|could|may|must|has|have|had
^ to|for|with|from|in|on|at|by|of|until|since|under|into|about which|what|whom|whose|when|where|how
`,
    negated: `
^^|please|so|then|really|ok|okay no|not|never|avoid|refrain
^^|please|so|then|really|ok|okay do not
^^|please|so|then|really|ok|okay don|shouldn|won|wouldn|isn|aren|doesn|didn t
^^ should|shall|may|can|would|could i|we|it|this|they not|never|rather|refrain|avoid|leave
^^ should|shall|may|can|would|could the * not|never|rather|refrain|avoid|leave
^^ do|would|will you mind
^^ do|would you .. not|never|object|oppose
^^ * nothing|nobody|none
^^ * no one
want|like|prefer|asked|confirm to not|never|avoid|refrain
want|like|prefer|asked|confirm not|never
not delet*|remov*|send*|publish*|pay*|buy*|order*|merg*|deploy*|run*|install*|overwrit*|shar*|sav*|continu*|proceed*
not to|be delet*|remov*|send*|publish*|pay*|buy*|order*|merg*|deploy*|run*|install*|overwrit*|shar*|sav*|continu*|proceed*
`,
    notNegated: `
not only
`,
    ordinary: `
^ move|rename|copy|duplicate|download|translate|convert|reassign|resize|compress|relocate|reorder
^ start the|a|an|this .. import|export|build|server|service|job|timer|task|app|container|tests|scan|download|upload|backup
^^ should|shall|can|could|may ... be moved|renamed|copied|duplicated|translated|converted|resized
`,
    notOrdinary: `
move to|against
`,
    feigned: `
not|no .. dry run|runs
how|what about
what if
why not|don
`,
  },
  secrets: {
    names: `
wallet ... 12|24|twelve words
12|24|twelve words ... wallet
devtools|f12 ... value
developer tools ... value
whsec
<keyed> key
pre shared key
service role key
<issuer>|lab|hub key|pat
api|access|private keys
one time code|password|passcode
<coded> code
sign in code
text message code
two|second factor|step code
2 fa code
pass word|wd
basic auth
^ authorization $
card expiry|expiration date
# digit code
six|eight digit code|number
six|eight digits
recovery|backup codes
(signing|signed|logging|logged) in ... copy|paste ... address|url|link .. page|window|tab
client|api|app|webhook|signing|shared|consumer|code secret
webhook signing value
pass|seed|recovery|backup|mnemonic|secret|word|encryption phrase
secret recovery phrase
token
access|api tokens
api|access|auth tok
authorization|auth|cookie header
rootpw|dbpw
session|auth|login cookie|cookies
value of .. cookie
credit|debit|bank|payment card
card number|no|num|details|expiry|expiration
card verification value
cc num|number|no|exp
social security
security|secret answer
recovery|seed words|seed
wallet seed
*password|passwords|*passwd|pwd|pw|psk|*passphrase|*passcode|passkey|credential|credentials
login details
*pasword|*passwrd|*passowrd|*passwod
*apikey|*secretkey|*privatekey|*accesskey|*authtoken|*accesstoken|*apitoken|*bottoken|*clientsecret|*appsecret
jwt|bearer|pem|otp|totp|puk|cvv|cvc|ccv|ssn|dsn|kubeconfig|mnemonic|iban
pin number
pin (of|for) (your|the|my|this)
connection|conn string|str
maiden name
digits on the back
pin|pass|secret|cookie|cookies $
pin|pass|secret|cookie|cookies (<held>)
contents|content of .. pem|env|rsa|ed25519|pfx|keystore|key|credentials|kubeconfig|dsn|jwt
env file|contents|content
private|public part of .. key
service account json|file
private part of
code we|was|that|has|just .. sent|texted|emailed
sent|texted|emailed .. code
code .. (from|on|in) .. authenticator|browser|page|website|screen|sms|email|phone|device|redirect|callback
code .. shown|displayed
code .. you got|received|see
url|address|link ... address bar
redirect|redirected|redirection|callback url|link|address ... (here|after|from|paste)
(paste|copy) .. redirect|redirected|redirection|callback url|link|address
url|address|link .. you land|landed|arrive|end|redirected
address|url of .. page .. you land|arrive|end|are
(copy) .. address|url|link .. that page|tab
(copy) its address|url|link
url|address|link .. you are|were|get|got redirected|sent|taken
address|url|link of .. page ... signing|sign|logging|log in
session id .. browser
digits|number|numbers|code on the back
`,
    none: `
@ <property>
<counted> @
public ssh|pgp|gpg @
allow|map|bowling|rolling|drop|hat|hall|press|monthly|day|push|clock|data|trigger|travel|rail|backstage|digital|analog|staking|fee @
<linking> .. @
which .. @<keyed>|token|key
not|never|don|dont|doesn|won|cannot|no|without|instead ... @
`,
    asks: `
enter provide paste type input give supply submit share tell confirm repeat reenter copy insert fill specify set choose create
need needs require requires add write reply introduce upload attach
`,
  },
};

/** The forms of an English verb that act. One that ends in `?` is a noun as well, and counts only where a verb stands. */
function inflect(word: string): readonly string[] {
  const verb = word.replace('?', '');
  const stem = verb.replace(/e$/, '');
  const isDoubled = /[^aeiou][aeiou][bgptn]$/.test(verb) && verb.length < 6;
  const root = isDoubled ? stem + verb.at(-1) : stem;
  const past = IRREGULAR[verb] ?? (/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${root}ed`);
  const third = /[^aeiou]y$/.test(verb)
    ? `${verb.slice(0, -1)}ies`
    : `${verb}${/(?:s|sh|ch|x)$/.test(verb) ? 'es' : 's'}`;
  const passive = [`(be|being|get|gets) .. ${past}`, `(is|are) ${past}`, `(is|are) ${ADVERB} ${past}`];
  if (verb === word) return [`${verb}|${third}|${root}ing`, ...passive];
  return [
    `^ ${verb}|${root}ing`,
    `(${BEFORE_VERB}) ${verb}`,
    `(${BEFORE_THIRD}) ${third}`,
    `(${BEFORE_GERUND}) ${root}ing`,
    ...passive,
  ];
}

const IRREGULAR: Readonly<Record<string, string>> = {
  send: 'sent',
  resend: 'resent',
  buy: 'bought',
  spend: 'spent',
  overwrite: 'overwritten',
  bid: 'bid',
};
const ADVERB = 'permanently|also|then|all|immediately|automatically|irrevocably|now|only|first';
const BEFORE_VERB =
  'to|will|and|then|or|i|we|ll|d|please|would|should|could|may|can|must|shall|me|you|now|also|let|lets|automatically|directly|really';
const BEFORE_THIRD = 'it|this|that|which|yes|tool|also|then|and|or|server|agent|action|run|step';
const BEFORE_GERUND = 'by|are|is|am|be|start|of|for|before|after|and|then';
