/** Runs before the worker's code: sets its clock wrong, also after a restart. */
const CLOCK = 'chaos.clock'

let skew = 0
const Right = Date
const now = () => Right.now() + skew
globalThis.Date = new Proxy(Right, {
  construct: (clock, said, as) => Reflect.construct(clock, said.length === 0 ? [now()] : said, as),
  get: (clock, name) => (name === 'now' ? now : Reflect.get(clock, name)),
})

new BroadcastChannel(CLOCK).addEventListener('message', ({ data }: MessageEvent<number>) => (skew = data))
void caches
  .open(CLOCK)
  .then((kept) => kept.match('/skew'))
  .then(async (said) => (skew = Number((await said?.text()) ?? 0)))
