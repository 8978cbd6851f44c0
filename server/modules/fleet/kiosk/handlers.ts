import type { kiosk } from '#contract/fleet/kiosk.ts'
import { kioskWords as words } from '#contract/fleet/kiosk-words.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { endKiosk, kiosksOf } from '#server/modules/access/identity/index.ts'
import { reply, type Handlers } from '#server/platform/context.ts'
import { bindKiosk, giveKioskCode } from './bind.ts'
import { hallOfKiosk, identify } from './identify.ts'
import { setPin, setPinAtDesk } from './pin.ts'

export const kioskHandlers: Handlers<typeof kiosk> = {
  code: giveKioskCode,
  bind: bindKiosk,
  identify,
  setPin,
  setPinAtDesk,

  async list({ db, actor }) {
    const rows = await kiosksOf(db, actor.hallId ?? -1)
    return rows.map(({ id, name, made_at, last_used_at }) => ({
      id,
      name,
      boundAt: made_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
    }))
  },

  async end(context, { id, Reason }) {
    const name = await endKiosk(context, id, context.actor.hallId ?? -1)
    if (name === undefined) throw new Refusal('not-found')
    const details = { message: words.ended(name), about: ['hall', context.actor.hallId!] as const, reason: Reason }
    return reply({ id }, { ...details, detail: { kiosk: name } })
  },

  async own({ db, actor }) {
    const { id: hallId, name: hallName, isOpen, printsSlips } = await hallOfKiosk(db, actor)
    return { name: actor.fullName, hallId, hallName, isOpen, printsSlips }
  },
}
