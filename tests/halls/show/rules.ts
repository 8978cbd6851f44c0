/** Invariants of a hall's rows (domain.md 4.9), reported as sentences when violated. */
import { cargo } from '#contract/freight/cargo.ts'
import { firstDifferenceAfter } from '#contract/halls/split/chain.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { sealedRecord } from '#server/modules/halls/run/read.ts'
import type { Hall } from './hall.ts'

const twice = (values: number[]) => new Set(values).size !== values.length

/** Returns a function that checks every row of the hall, and remembers what may never change between two checks. */
export function watchRules(hall: Hall): () => Promise<string[]> {
  const { db, errors } = hall.world
  const numbers = new Map<number, number>()
  const records = new Map<number, string>()
  let newest: SealedRecord | null = null

  async function turnsAndPermits(bad: string[]) {
    const turns = await db.selectFrom('turn').selectAll().orderBy('id').execute()
    const permits = await db.selectFrom('permit').selectAll().execute()
    const priorities = await db.selectFrom('priority').selectAll().execute()
    for (const [i, { id, number, place }] of turns.entries()) {
      if (i > 0 && number <= turns[i - 1]!.number)
        bad.push(`V1 number ${number} of turn ${id} is not greater than the previous one`)
      if (number !== (numbers.get(id) ?? number)) bad.push(`V1 turn ${id} had another number`)
      numbers.set(id, number)
      if (place !== number) bad.push(`V12 turn ${id} has a place other than its number`)
    }
    const live = turns.filter(({ state }) => state === 'QUEUED' || state === 'RESERVED')
    if (twice(live.map(({ driver_id: id }) => id)) || twice(live.map(({ vehicle_id: id }) => id))) bad.push('V2 two live turns')
    const livePermits = permits.filter(({ status }) => status >= 1 && status <= 4)
    if (twice(livePermits.map(({ driver_id: id }) => id))) bad.push('V3 two live permits')
    if (twice(livePermits.map(({ vehicle_id: id }) => id))) bad.push('V3 two live permits of a vehicle')
    for (const turn of live.filter(({ state }) => state === 'QUEUED')) {
      const other = livePermits.find((one) => one.vehicle_id === turn.vehicle_id && one.driver_id !== turn.driver_id)
      if (other) bad.push(`V2 turn ${turn.id} waits with a vehicle under way`)
    }
    for (const one of permits.filter(({ run_id }) => run_id !== null)) {
      const won = priorities.filter(
        (priority) => priority.run_id === one.run_id && priority.turn_id === one.turn_id && priority.status === 2,
      )
      if (won.length !== 1 || won[0]!.cargo_id !== one.cargo_id) bad.push(`V5 permit ${one.id}`)
      const its = turns.find(({ id }) => id === one.turn_id)!
      if (one.status > 0 && its.state !== 'RESERVED' && its.state !== 'CLOSED') bad.push(`V5 turn ${its.id} is ${its.state}`)
    }
    const published = await db.selectFrom('show_run').select('id').where('state', '=', 'PUBLISHED').execute()
    const over = new Set(published.map(({ id }) => id))
    if (priorities.some(({ run_id, status }) => status === 1 && over.has(run_id!))) bad.push('a priority without an end')
  }

  /** V16 as a company reads it: its announced trucks are permitted, left unfilled at the end, or still remaining. */
  async function cargos(bad: string[]) {
    const ends = await db.selectFrom('cargo').select(['id', 'finish_reason']).execute()
    const permits = await db.selectFrom('permit').select('cargo_id').where('status', '>', 0).execute()
    const { data } = await hall.maryam.say(cargo.search, { CargoStatus: 2 })
    if (data!.length !== ends.length) bad.push('the company does not see its cargos')
    for (const { id, freighterNumber: announced, cargoStatus, remaining, permitCount: permitted } of data!) {
      const own = permits.filter(({ cargo_id }) => cargo_id === id).length
      const unfilled = cargoStatus === 0 ? 0 : announced - own
      if (own > announced) bad.push(`V4 cargo ${id}`)
      if (permitted !== own || announced !== permitted + unfilled + (cargoStatus === 0 ? remaining : 0))
        bad.push(`V16 cargo ${id}`)
      const isFilled = ends.find((row) => row.id === id)!.finish_reason === 'SYSTEM_FILLED'
      if (isFilled && own !== announced) bad.push(`X30 cargo ${id} is full and is not`)
      if (cargoStatus === 0 && own === announced) bad.push(`cargo ${id} is live and full`)
    }
  }

  /** V9 for the runs that are new since the last check, each with the balance since the one before it; V13 for all the others. */
  async function runs(bad: string[]) {
    const rows = await db.selectFrom('show_run').select(['id', 'record']).where('state', '=', 'PUBLISHED').orderBy('id').execute()
    for (const { id, record } of rows) {
      if (records.has(id)) {
        if (records.get(id) !== record) bad.push(`V13 run ${id} was changed`)
      } else {
        const sealed = await sealedRecord(db, id)
        const difference = firstDifferenceAfter({ sealed, previous: newest?.recordHash ?? null, before: newest })
        newest = sealed
        if (difference) bad.push(`V9 run ${id}: ${JSON.stringify(difference)}`)
        records.set(id, record!)
        const numbered = await db.selectFrom('show_cargo').select('cargo_id').where('run_id', '=', id).execute()
        for (const { id: cargoId } of JSON.parse(record!).snapshot.cargos)
          if (!numbered.some(({ cargo_id }) => cargo_id === cargoId)) bad.push(`cargo ${cargoId} of run ${id} has no number`)
      }
    }
    for (const id of records.keys()) if (!rows.some((row) => row.id === id)) bad.push(`V13 run ${id} is gone`)
  }

  /** V14: everything ended by a person is in the audit with that person, and with a reason where it was an override. */
  async function audit(bad: string[]) {
    const events = await db.selectFrom('audit_event').select(['call', 'entity_id', 'member_id', 'reason', 'detail']).execute()
    const by = new Set(events.filter(({ member_id }) => member_id !== null).map(({ call, entity_id }) => `${call} ${entity_id}`))
    // A void has a reason code; a text is optional.
    const why = new Set(
      events
        .filter(({ reason, detail }) => reason || (detail as { code?: string } | null)?.code)
        .map(({ call, entity_id }) => `${call} ${entity_id}`),
    )
    const turns = await db.selectFrom('turn').select(['id', 'state', 'end_reason']).execute()
    for (const { id, state, end_reason } of turns) {
      if (!by.has(`turn.add ${id}`)) bad.push(`V14 no member gave turn ${id}`)
      const bySystem = end_reason === 'DRIVER_INACTIVE'
      if (state === 'CANCELLED' && !bySystem && !why.has(`turn.cancel ${id}`))
        bad.push(`V14 turn ${id} was cancelled without a reason`)
    }
    const voided = await db.selectFrom('permit').select('id').where('status', '=', 0).execute()
    for (const { id } of voided) if (!why.has(`permit.void ${id}`)) bad.push(`V14 permit ${id} was voided without a reason`)
    const overrides = await db.selectFrom('override').select(['kind', 'reason_code']).execute()
    for (const { kind, reason_code } of overrides) if (reason_code === null) bad.push(`V14 ${kind} without a reason`)
  }

  return async () => {
    const bad: string[] = errors.map(String)
    await turnsAndPermits(bad)
    await cargos(bad)
    await runs(bad)
    await audit(bad)
    return bad
  }
}
