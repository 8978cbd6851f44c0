/** The state of the desk: a driver, their list, the input. A pure reducer; the server's data is passed as `facts`. */
import type { DeskTurn } from '#contract/halls/run.ts'
import type { Receipt } from './queries.ts'
import { deskWords as words } from './desk-words.ts'
import { nameOf, readCommand, refused, type Facts } from './command/command.ts'

export interface Desk {
  /** The driver at the desk, as last seen; null: the field waits for one. */
  turn: DeskTurn | null
  /** The server's list when it was loaded. */
  base: readonly number[]
  /** Cargo ids, best first. */
  list: readonly number[]
  /** The cargo of the list that keys move; null: the last. */
  at: number | null
  /** Latin digits in the field. */
  text: string
  /** Inputs ended by Enter while a list was being sent, oldest first; '' is an Enter alone. */
  ahead: readonly string[]
  /** They were refused: the next input replaces them, and a list is registered without them. */
  isRefused: boolean
  /** The last registration failed: a number may be the next driver's, and is not taken before the list or the driver is changed. */
  hasFailed: boolean
  /** Turns to choose among, by arrow keys. */
  found: readonly number[]
  cursor: number
  /** Error at the field. */
  trouble: string | null
  /** Another desk registered a list for this driver meanwhile. */
  overtaken: boolean
  /** The driver left the queue meanwhile. */
  gone: boolean
  /** Turn number of the previous driver. */
  lastNumber: number
  /** The last change of the list, for screen readers; null: none. */
  done: { act: 'added' | 'moved' | 'removed'; cargoId: number } | null
  /** The list that was registered last, and whose. */
  receipt: (Receipt & { turn: DeskTurn; called: CalledCargo[] }) | null
}

/** A cargo with the name it had in the show when the list was registered. */
interface CalledCargo {
  id: number
  name: number
}

export type DeskAct =
  | { type: 'say'; digits: string }
  | { type: 'take'; facts: Facts }
  | { type: 'hold' }
  | { type: 'replay'; facts: Facts }
  | { type: 'call'; turnId: number; facts: Facts }
  | { type: 'add'; cargoId: number; facts: Facts }
  | { type: 'drop'; cargoId: number | null }
  | { type: 'pick'; by: 1 | -1; facts: Facts }
  | { type: 'move'; by: 1 | -1; cargoId?: number }
  | { type: 'lock' }
  | { type: 'letters' }
  | { type: 'reload' }
  | { type: 'leave' }
  | { type: 'sync'; facts: Facts }
  | { type: 'saved'; receipt: Receipt; facts: Facts }
  | { type: 'refused'; sentence: string }
  | { type: 'notSaved'; sentence: string | null; hasFailed: boolean }

export const emptyDesk: Desk = {
  turn: null,
  base: [],
  list: [],
  at: null,
  text: '',
  ahead: [],
  isRefused: false,
  hasFailed: false,
  found: [],
  cursor: 0,
  trouble: null,
  overtaken: false,
  gone: false,
  lastNumber: 0,
  done: null,
  receipt: null,
}

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, i) => id === b[i])

/** Whether something on the desk is not registered. */
export const isUnsent = ({ turn, base, list }: Desk): boolean => turn !== null && !same(base, list)

/** One event at the desk. */
export function step(desk: Desk, act: DeskAct): Desk {
  switch (act.type) {
    case 'say':
      return { ...desk, text: act.digits, isRefused: false, found: [], cursor: 0, trouble: null }
    case 'take':
      return taken(desk, act.facts)
    case 'hold':
      return { ...desk, ahead: [...desk.ahead, desk.text], text: '' }
    case 'replay':
      return replayed(desk, act.facts)
    case 'call':
      return called(desk, act.turnId, act.facts)
    case 'add':
      return added(desk, act.cargoId, act.facts)
    case 'drop':
      return dropped(desk, act.cargoId ?? desk.list.at(-1) ?? null)
    case 'pick':
      return picked(desk, act.by, act.facts)
    case 'move':
      return moved(desk, act.by, act.cargoId ?? desk.at ?? desk.list.at(-1) ?? null)
    case 'lock':
      // A cargo's number in the field must not be read as a driver's.
      return desk.turn && desk.text !== '' && !desk.gone
        ? { ...desk, text: '', isRefused: false, trouble: words.lockedBefore(desk.text) }
        : desk
    case 'letters':
      return { ...desk, found: [], isRefused: true, trouble: words.onlyNumbers }
    case 'reload':
      return desk.turn
        ? { ...desk, base: desk.turn.list, list: desk.turn.list, at: null, overtaken: false, hasFailed: false, trouble: null }
        : desk
    case 'leave':
      return desk.found.length > 0 ? { ...desk, found: [], cursor: 0 } : left(desk)
    case 'sync':
      return synced(desk, act.facts)
    case 'saved':
      // Input typed during the request already belongs to the next driver.
      return desk.turn ? { ...left(desk), text: desk.text, ahead: desk.ahead, receipt: receiptOf(act, desk.turn) } : desk
    case 'refused':
      return { ...desk, trouble: act.sentence }
    case 'notSaved':
      // The driver stays, so what was meant for the next one must not be read as a cargo.
      return { ...desk, trouble: act.sentence, text: '', ahead: [], hasFailed: act.hasFailed }
  }
}

/** Keeps the names of its cargos: the receipt must be readable after the show. */
const receiptOf = ({ receipt, facts }: Extract<DeskAct, { type: 'saved' }>, turn: DeskTurn) => ({
  ...receipt,
  turn,
  called: receipt.cargos.map((id) => ({ id, name: nameOf(id, facts) })),
})

const left = (desk: Desk): Desk => ({ ...emptyDesk, lastNumber: desk.turn?.number ?? desk.lastNumber })

function taken(desk: Desk, facts: Facts): Desk {
  const command = readCommand(desk.text, placeOf(desk), facts)
  switch (command.kind) {
    case 'call':
      return called(desk, command.turnId, facts)
    case 'choose':
      return { ...desk, found: command.turnIds, cursor: 0, trouble: words.several(command.turnIds.length) }
    case 'add':
      return added(desk, command.cargoId, facts)
    case 'say':
      return { ...desk, trouble: command.sentence, isRefused: true }
  }
}

/** Takes the oldest input that was held; one that cannot be taken goes back to the field, and those after it are dropped. */
function replayed(desk: Desk, facts: Facts): Desk {
  const [text = '', ...ahead] = desk.ahead
  if (text === '') return { ...desk, ahead }
  const command = readCommand(text, placeOf(desk), facts)
  const isSafe = command.kind === 'add' || (command.kind === 'call' && !isUnsent(desk))
  const next = taken({ ...desk, text }, facts)
  if (isSafe && next.trouble === null) return { ...next, text: desk.text, ahead }
  return command.kind === 'call' ? { ...desk, text, ahead: [] } : { ...next, text, ahead: [] }
}

/** Returns the context for interpreting the digits in the field. */
export const placeOf = (desk: Desk) => ({
  turn: desk.gone ? null : desk.turn,
  list: desk.list,
  unsent: isUnsent(desk),
  hasFailed: desk.hasFailed,
})

function called(desk: Desk, turnId: number, { turns }: Facts): Desk {
  const turn = turns.find(({ id }) => id === turnId)
  if (!turn) return { ...desk, trouble: words.leftQueue }
  return { ...emptyDesk, turn, base: turn.list, list: turn.list, lastNumber: turn.number }
}

function added(desk: Desk, cargoId: number, facts: Facts): Desk {
  const cargo = facts.cargos.find(({ id }) => id === cargoId)
  if (!desk.turn) return { ...desk, trouble: words.driverFirst }
  if (!facts.isOpen) return { ...desk, trouble: words.closed }
  const why = cargo ? refused(cargo, desk.turn, desk.list) : words.noCargo(String(cargoId))
  if (why) return { ...desk, trouble: why }
  return {
    ...desk,
    list: [...desk.list, cargoId],
    at: null,
    text: '',
    isRefused: false,
    hasFailed: false,
    trouble: null,
    done: { act: 'added', cargoId },
  }
}

const dropped = (desk: Desk, cargoId: number | null): Desk => ({
  ...desk,
  list: desk.list.filter((id) => id !== cargoId),
  at: desk.at === cargoId ? null : desk.at,
  hasFailed: false,
  trouble: null,
  done: cargoId !== null && desk.list.includes(cargoId) ? { act: 'removed', cargoId } : desk.done,
})

/** Arrow keys: move in the found drivers, in the driver's list, or, with an empty desk, in the whole queue. */
function picked(desk: Desk, by: 1 | -1, { turns }: Facts): Desk {
  if (desk.found.length > 0) return { ...desk, cursor: within(desk.cursor + by, desk.found.length) }
  if (!desk.turn) {
    const found = turns.map(({ id }) => id)
    const after = turns.findIndex(({ number }) => number > desk.lastNumber)
    return { ...desk, found, cursor: by === 1 ? Math.max(0, after) : Math.max(0, found.length - 1) }
  }
  const last = desk.list.length - 1
  const from = desk.at === null ? last + (by === 1 ? 0 : 1) : desk.list.indexOf(desk.at)
  const at = desk.list[within(from + by, last + 1)]
  return at === undefined ? desk : { ...desk, at, hasFailed: false }
}

function moved(desk: Desk, by: 1 | -1, cargoId: number | null): Desk {
  const from = cargoId === null ? -1 : desk.list.indexOf(cargoId)
  const to = from + by
  if (cargoId === null || from < 0 || to < 0 || to >= desk.list.length) return desk
  const list = [...desk.list]
  list.splice(to, 0, ...list.splice(from, 1))
  return { ...desk, list, at: cargoId, hasFailed: false, trouble: null, done: { act: 'moved', cargoId } }
}

const within = (at: number, length: number) => Math.min(length - 1, Math.max(0, at))

/** Applies the server's data without changing the list being edited. */
function synced(desk: Desk, { turns }: Facts): Desk {
  const found = desk.found.filter((id) => turns.some((turn) => turn.id === id))
  const here = { ...desk, found, cursor: found.length > 0 ? within(desk.cursor, found.length) : 0 }
  if (!desk.turn) return here
  const turnId = desk.turn.id
  const turn = turns.find(({ id }) => id === turnId)
  // A driver who left stays only with an unregistered list, so that it can be read.
  if (!turn) return isUnsent(desk) ? { ...here, gone: true } : { ...left(desk), trouble: words.wentAway(desk.turn.number) }
  if (same(turn.list, desk.list)) return { ...here, turn, base: turn.list, overtaken: false, gone: false }
  if (!isUnsent(desk)) return { ...here, turn, base: turn.list, list: turn.list, at: null, gone: false, overtaken: false }
  return { ...here, turn, gone: false, overtaken: !same(turn.list, desk.base) }
}
