/** Interprets the digits in the desk's field: pure. */
import type { BoardCargo, DeskTurn, LeftCargo } from '#contract/halls/run.ts'
import { deskWords as words } from '#app/modules/halls/desk/desk-words.ts'
import { findTurns } from './find.ts'
import { unfit } from './fit.ts'

/** The server's data at the desk. */
export interface Facts {
  turns: readonly DeskTurn[]
  cargos: readonly BoardCargo[]
  /** Those that left the open show, with the numbers they had. */
  left: readonly LeftCargo[]
  /** Lists are taken now. */
  isOpen: boolean
}

export type Command =
  | { kind: 'call'; turnId: number }
  | { kind: 'choose'; turnIds: number[] }
  | { kind: 'add'; cargoId: number }
  | { kind: 'say'; sentence: string }

/** The driver at the desk and their list so far; `unsent`: the server does not have all of it. */
interface At {
  turn: DeskTurn | null
  list: readonly number[]
  unsent: boolean
  /** Its last registration failed, which a clerk who types without looking does not know. */
  hasFailed: boolean
}

/**
 * Parses Latin digits: a driver if the desk is empty, then cargos; a scanned card always means its driver. After a failed
 * registration a number is neither: it was probably meant for the next driver.
 */
export function readCommand(digits: string, at: At, facts: Facts): Command {
  if (!at.turn || (!facts.isOpen && !at.unsent)) return findDriver(digits, facts)
  if (at.hasFailed) return otherCard(digits, at.turn, facts) ?? { kind: 'say', sentence: words.failedBefore(at.turn.number) }
  const cargo = findCargo(digits, facts)
  if (!cargo) return otherCard(digits, at.turn, facts) ?? { kind: 'say', sentence: words.noCargo(digits) }
  if (!('goods' in cargo)) return { kind: 'say', sentence: words.leftShow(cargo.number, cargo.id) }
  const sentence = facts.isOpen ? refused(cargo, at.turn, at.list) : words.closed
  return sentence ? { kind: 'say', sentence } : { kind: 'add', cargoId: cargo.id }
}

/** Returns why this cargo cannot be added to the list; null if it can. */
export function refused(cargo: BoardCargo, turn: DeskTurn, list: readonly number[]): string | null {
  const name = cargo.number ?? cargo.id
  const rank = list.indexOf(cargo.id) + 1
  if (rank > 0) return words.listed(name, rank)
  const why = unfit(cargo, turn)
  return why && words.unfit[why](name, turn.loaderTypeName)
}

/** The number of a cargo in the open show, also of one that left it; its id where it has none. */
export const nameOf = (cargoId: number, { cargos, left }: Pick<Facts, 'cargos' | 'left'>): number =>
  [...cargos, ...left].find(({ id }) => id === cargoId)?.number ?? cargoId

function findDriver(digits: string, { turns }: Facts): Command {
  const found = findTurns(turns, digits)
  if (!found[0]) return { kind: 'say', sentence: words.noDriver(digits) }
  return found.length === 1 ? { kind: 'call', turnId: found[0].id } : { kind: 'choose', turnIds: found.map(({ id }) => id) }
}

/** A number of the show before an id, also one whose cargo has left: it never means another cargo. */
function findCargo(digits: string, { cargos, left }: Facts): BoardCargo | LeftCargo | undefined {
  const wanted = Number(digits)
  const all = [...cargos, ...left]
  return all.find(({ number }) => number === wanted) ?? all.find(({ id }) => id === wanted)
}

function otherCard(digits: string, at: DeskTurn, { turns }: Facts): Command | null {
  const holder = turns.find(({ driverCard, vehicleCard }) => digits === driverCard || digits === vehicleCard)
  if (!holder) return null
  return holder.id === at.id ? { kind: 'say', sentence: words.alreadyHere } : { kind: 'call', turnId: holder.id }
}
