import type { Tables } from '#server/platform/db/tables.ts'
import type { Insertable } from 'kysely'
import type { Dice } from '../dice.ts'
import type { Lorry } from './yard.ts'

/** Chosen drivers alone see a free cargo this long, ms (GAP35). */
const CHOSEN_FIRST = 30 * 60_000
const MOST_CARGOS = 3
const MOST_DRIVERS = 4

type Cargo = Pick<Insertable<Tables['cargo']>, 'company_id' | 'owner_id' | 'status' | 'is_hall_load' | 'announce_at'> & {
  id: number
  loaders: readonly number[]
}

/** A few live free cargos of company 1 have preferred drivers. */
export function makeChosen(die: Dice, cargos: readonly Cargo[], lorries: readonly Lorry[]) {
  const free = cargos.filter(
    ({ company_id, owner_id, status, is_hall_load }) => company_id === 1 && owner_id === null && status === 0 && !is_hall_load,
  )
  const calling = free.slice(-MOST_CARGOS)
  const cargo_selected_driver = calling.flatMap(({ id, loaders }) => {
    const fitting = lorries.filter(({ loaderTypeId }) => loaders.includes(loaderTypeId))
    const chosen = new Set(fitting.length > 0 ? Array.from({ length: MOST_DRIVERS }, () => die.pick(fitting).driverId) : [])
    return [...chosen].map((driver_id) => ({ cargo_id: id, driver_id }))
  })
  const calls = new Set(cargo_selected_driver.map(({ cargo_id }) => cargo_id))
  const openToAll = new Map(
    calling.filter(({ id }) => calls.has(id)).map(({ id, announce_at }) => [id, new Date(Number(announce_at) + CHOSEN_FIRST)]),
  )
  return { cargo_selected_driver, openToAll }
}
