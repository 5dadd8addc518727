/** The time that passes for a client's servers: it stands still while a person is asked. */

export interface Clock {
  /** Milliseconds that count, from a beginning of its own. */
  now(): number;
  /** Lets no time pass until the function that it gives is called. Several hold it at once. */
  pause(): () => void;
  /** Calls `fire` once `ms` of its time have passed. Returns the way to stop. */
  after(ms: number, fire: () => void): () => void;
}

interface Alarm {
  readonly due: number;
  readonly fire: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

export function createClock(): Clock {
  const alarms = new Set<Alarm>();
  let holders = 0;
  let stoppedAt = 0;
  let stood = 0;

  const now = () => (holders ? stoppedAt : performance.now()) - stood;
  const arm = (alarm: Alarm) => {
    alarm.timer = setTimeout(() => {
      alarms.delete(alarm);
      alarm.fire();
    }, alarm.due - now());
  };

  return {
    now,
    pause() {
      if (!holders) {
        stoppedAt = performance.now();
        for (const { timer } of alarms) clearTimeout(timer);
      }
      holders++;
      let isHolding = true;
      return () => {
        if (!isHolding) return;
        isHolding = false;
        holders--;
        if (holders) return;
        stood += performance.now() - stoppedAt;
        for (const alarm of alarms) arm(alarm);
      };
    },
    after(ms, fire) {
      const alarm: Alarm = { due: now() + ms, fire };
      alarms.add(alarm);
      if (!holders) arm(alarm);
      return () => {
        clearTimeout(alarm.timer);
        alarms.delete(alarm);
      };
    },
  };
}
