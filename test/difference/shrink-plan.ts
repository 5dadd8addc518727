/** Makes a failing page as small as it can be while it still fails. */
import { isPossible } from './make-plan.ts';
import type { ClientPlan, PagePlan, Step } from './page-plan.ts';

/** Returns the smallest page found on the way from `plan` on which `fails` still holds. */
export async function shrinkPlan(plan: PagePlan, fails: (plan: PagePlan) => Promise<boolean>): Promise<PagePlan> {
  for (const smaller of smallerThan(plan)) {
    const isSound = smaller.steps.every(({ deed, client }) => isPossible(deed, smaller.clients[client] as ClientPlan));
    if (isSound && (await fails(smaller))) return shrinkPlan(smaller, fails);
  }
  return plan;
}

/** Pages that are simpler by one thing, the biggest step first. */
function* smallerThan(plan: PagePlan): Generator<PagePlan> {
  for (const index of plan.clients.keys()) {
    if (plan.clients.length > 1) yield withoutClient(plan, index);
  }
  for (const index of plan.steps.keys()) {
    if (plan.steps.length > 1) yield { ...plan, steps: plan.steps.filter((_, at) => at !== index) };
  }
  if (plan.isOneOrigin) yield { ...plan, isOneOrigin: false };
  if (plan.isRewritten) yield { ...plan, isRewritten: false };
  if (plan.isAtOnce) yield { ...plan, isAtOnce: false };
  if (plan.pieces !== 'whole') yield { ...plan, pieces: 'whole' };
  const usher = { scope: 'everything', answers: 'accept', isLate: false } as const;
  for (const [key, value] of Object.entries(usher)) {
    if (plan.usher[key as keyof typeof usher] !== value) yield { ...plan, usher: { ...plan.usher, [key]: value } };
  }
  for (const [index, client] of plan.clients.entries()) {
    for (const smaller of smallerClients(client)) yield { ...plan, clients: plan.clients.with(index, smaller) };
  }
  for (const [index, step] of plan.steps.entries()) {
    for (const smaller of smallerSteps(step)) yield { ...plan, steps: plan.steps.with(index, smaller) };
  }
}

function withoutClient(plan: PagePlan, gone: number): PagePlan {
  const moved = (index: number) => (index > gone ? index - 1 : index);
  const clients = plan.clients
    .filter((_, index) => index !== gone)
    .map((client) => {
      const { sharesWith } = client;
      const isAlone = sharesWith === undefined || sharesWith === gone;
      return { ...client, sharesWith: isAlone ? undefined : moved(sharesWith) };
    });
  const steps = plan.steps
    .filter(({ client }) => client !== gone)
    .map((step) => ({ ...step, client: moved(step.client) }));
  const [first] = plan.steps;
  return { ...plan, clients, steps: steps.length > 0 || !first ? steps : [{ ...first, client: 0 }] };
}

function* smallerClients(client: ClientPlan): Generator<ClientPlan> {
  for (const habit of client.habits) {
    yield { ...client, habits: client.habits.filter((other) => other !== habit) };
  }
  const simplest = {
    route: 'direct',
    life: 'one',
    declares: 'nothing',
    isFramed: false,
    sharesWith: undefined,
  } as const;
  for (const [key, value] of Object.entries(simplest)) {
    if (client[key as keyof typeof simplest] !== value) yield { ...client, [key]: value };
  }
  const { server } = client;
  if (server.isRude) yield { ...client, server: { ...server, isRude: false } };
  if (server.manner) yield { ...client, server: { ...server, manner: undefined } };
  if (server.isResumable) yield { ...client, server: { ...server, isResumable: false } };
  if (server.answers === 'json') yield { ...client, server: { ...server, answers: 'streams' } };
  if (client.client !== 'sdk-1') yield { ...client, client: 'sdk-1', server: { ...server, hasSessions: true } };
  if (client.wire !== 'http') yield { ...client, wire: 'http' };
}

function* smallerSteps(step: Step): Generator<Step> {
  if (step.isClaimed) yield { ...step, isClaimed: false };
  if (step.noise) yield { ...step, noise: undefined };
  if (step.deed !== 'form' && step.deed !== 'echo') {
    yield { ...step, deed: 'form' };
    yield { ...step, deed: 'echo' };
  }
}
