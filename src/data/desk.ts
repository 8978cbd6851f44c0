/** The hall's desk: its show with queue and cargos, what shows before it decided, free cargos, and what is done there. */
import { hall } from '#contract/hall.ts'
import { run } from '#contract/run.ts'
import type { ListReason } from '#contract/split/reasons.ts'
import { queryOptions } from '@tanstack/react-query'
import { keyedActs } from './keyed.ts'
import { askFor } from './wire.ts'

/** What a change in the hall may have touched: for `useHallChanges`. */
export const deskKeys = [
  ['run', 'desk'],
  ['run', 'past'],
  ['run', 'free'],
] as const

/** None is kept on the device: names and cards of drivers stand in them, and an old queue misleads. */
export const deskQueries = {
  /** The member's own hall: show, cargos, queue, the server's clock. */
  open: queryOptions({
    queryKey: ['run', 'desk'],
    queryFn: async () => (await askFor(run.open, { hallId: null })).data!,
  }),
  /** The hall's last shows that ended, newest first, also those that never were. */
  past: (hallId: number) =>
    queryOptions({
      queryKey: ['run', 'past', hallId],
      queryFn: async () => (await askFor(run.past, { hallId })).data ?? [],
    }),
  /** Who got what in a published show. */
  outcome: (id: number) =>
    queryOptions({
      queryKey: ['run', 'outcome', id],
      queryFn: async () => (await askFor(run.outcome, { id })).data ?? [],
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Free cargos the desk may take a driver for. */
  free: queryOptions({
    queryKey: ['run', 'free'],
    queryFn: async () => (await askFor(run.freeCargos, { hallId: null })).data ?? [],
  }),
  /** The hall's balance sheets, newest first. */
  balance: (id: number) =>
    queryOptions({
      queryKey: ['hall', 'balance', id],
      queryFn: async () => (await askFor(hall.balance, { id })).data ?? [],
    }),
}

const keyed = keyedActs()

/** What the server said of a list it took. */
export interface Receipt {
  receipt: string
  /** What proves the list by the receipt: for the driver. */
  salt: string
  /** The server's instant, ISO. */
  receivedAt: string
  cargos: number[]
}

/** A turn's whole list, best first; `replaces` is the receipt it takes the place of, null for the first, and `reason` why. */
interface NewList {
  cargos: readonly number[]
  replaces: string | null
  reason: ListReason | null
}

/** Registers a turn's list. When it throws nothing is known to be saved. */
export const registerList = async (runId: number, turnId: number, { cargos, replaces, reason }: NewList): Promise<Receipt> => {
  const list = { CargoIds: [...cargos], Replaces: replaces ?? '', ReasonCode: reason }
  return (await keyed(run.prefer, { id: runId, DriverTurnId: turnId, ...list })).data!
}

/** Ends an open show for a reason that everybody reads; answers the server's sentence. */
export const abortShow = async (id: number, reason: string): Promise<string> =>
  (await keyed(run.abort, { id, Reason: reason })).message

/** A driver and vehicle by their card numbers, for a free cargo. */
export interface Claim {
  cargoId: number
  driverCard: string
  vehicleCard: string
  /** The driver agreed to lose the turn they have (domain.md X35). */
  giveUpTurn: boolean
}

/** Takes a free cargo for a driver; answers the server's sentence, which names the permit. */
export const claimFreeCargo = async ({ cargoId, driverCard, vehicleCard, giveUpTurn }: Claim): Promise<string> => {
  const said = { id: cargoId, DriverCardNumber: driverCard, FreighterCardNumber: vehicleCard, GiveUpTurn: giveUpTurn }
  return (await keyed(run.claimFree, said)).message
}
