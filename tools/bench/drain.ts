/** A hundred queued announcements sent by the page in a real browser, against a hundred plain fetches there. */
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { accountOf, cargoOf, MEMBER } from '../chaos/cargo.ts'
import { openPhone } from '../chaos/phone.ts'
import { compare, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const ROUNDS = 5
const QUEUED = 100
const SETTLING_MS = 2000
/** Between two looks at a busy sender. */
const LOOK_MS = 20
const numbers = Array.from({ length: QUEUED }, (_, i) => i + 1)

/** Opens a browser over `profile`, to be closed with `open`. */
export async function draining({ origin, db }: BenchWorld, profile: string, open: AsyncDisposableStack): Promise<Compared> {
  const phone = await openPhone(profile, origin, { tabs: 1, press: 0, compiles: true })
  open.defer(() => phone.close())
  const [account, cargo] = [await accountOf(db, MEMBER), await cargoOf(db, MEMBER)]
  // The page reloads after signing in.
  await phone.ask(0, 'signIn', MEMBER, demoPassword).catch(() => undefined)
  await phone.reload(0)
  // The page's own requests at its start have ended.
  await sleep(SETTLING_MS)
  return compare({
    name: `${QUEUED} queued announcements, by the outbox`,
    against: `${QUEUED} bare fetches, one after the other`,
    rounds: ROUNDS,
    async product() {
      await phone.ask(0, 'queue', account, numbers, cargo)
      const began = performance.now()
      let sent = await phone.ask(0, 'sendNow')
      // The page's own sender may have begun: it sends the same items, and then this one has nothing left to send.
      while (!sent.ran) {
        await sleep(LOOK_MS)
        sent = await phone.ask(0, 'sendNow')
      }
      if (sent.left > 0) throw new Error(`not all of ${QUEUED} arrived: ${JSON.stringify(sent)}`)
      return performance.now() - began
    },
    baseline: () => phone.ask(0, 'bare', numbers, cargo),
  })
}
