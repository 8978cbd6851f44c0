/** Announcements that may stand twice behind a server that keeps no keys: looked for by this page, and told to their member. */
import { cargo } from '#contract/cargo.ts'
import { may } from '#contract/roles.ts'
import { inOneGo } from '#outbox/db.ts'
import * as doubles from '#outbox/doubles.ts'
import { apply } from '#outbox/send.ts'
import { ask } from './ask.ts'
import { device } from './device.ts'
import { currentMember, principalOf } from './session.ts'

/** Looks for those whose time has come; resolves to when the next comes, device clock, or null. Throws a WireError. */
export async function lookForDoubles(): Promise<number | null> {
  const member = currentMember()
  // Who may not read the list is not asked for it.
  if (!member || !may(cargo.search.who, principalOf(member))) return null
  return doubles.lookForDoubles(device, String(member.id), {
    search: async (asked) => (await ask(cargo.search, asked)).data,
    cargo: async (cargoId) => (await ask(cargo.byId, { cargoId })).data,
    name: member.fullName,
  })
}

/** The member has read of the doubles of this item. */
export const dismissDoubles = (opId: string): Promise<unknown> =>
  inOneGo(device.db, async () => {
    const op = await device.db.ops.where({ opId }).first()
    return op && apply(device, op, { type: 'seen' })
  })
