import { Refusal } from '#contract/kernel/refusal.ts'
import type { vehicle } from '#contract/fleet/vehicle.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { phased, reply, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { editVehicle } from './edit.ts'
import { giveVehicle } from './give.ts'
import { inquireCard } from './make.ts'
import { endPairing, setService } from './service.ts'

/** The commands; vehicle queries are with the pages. */
export const vehicleHandlers: Pick<Handlers<typeof vehicle>, 'add' | 'edit' | 'endPairing' | 'deactivate' | 'activate'> = {
  // One message in a list: the specification's client shows errors[0] (S1 §7).
  add: phased({
    async prepare(context, { FreighterCardNumber: card, DriverId }) {
      if (card === '') throw new Refusal('broken-rule', { message: words.card })
      await mustBe(context, DriverId)
      return inquireCard(context, card)
    },
    async act(context, { DriverId }, inquired) {
      const to = await mustBe(context, DriverId)
      const { id, vehicleId, from } = await giveVehicle(context, DriverId, inquired)
      const message = from.length > 0 ? words.moved(from.join(searchWords.comma), to) : words.given(to)
      return reply({ id, vehicleId }, { message, about: ['driver', DriverId], detail: { vehicleId, card: inquired.card, from } })
    },
  }),
  edit: editVehicle,
  endPairing,
  deactivate: setService(false),
  activate: setService(true),
}

/** The driver's name; 404 if there is none. */
async function mustBe({ db }: RequestContext, id: number): Promise<string> {
  const row = await db.selectFrom('driver').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noDriver })
  return `${row.first_name} ${row.last_name}`
}
