/** Records of imaginary shows, sealed with a test key. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { receiptHash } from '#contract/halls/split/receipt.ts'
import { RunRecord, type SealedRecord } from '#contract/halls/split/record.ts'
import { canonical, SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { split } from '#contract/halls/split/split.ts'
import { hashOf, keyIdOf } from '#contract/halls/split/hash.ts'

/** The salt of every published list. */
const SALT = '0f12ab34cd56ef78'
const KEY = new Uint8Array(32).fill(7)

interface Seal {
  /** The hash of the hall's previous record. */
  previous?: string | null
  format?: RunRecord['format']
  /** Overridden fields of the record. */
  change?: Partial<RunRecord>
  /** The secret signing key. */
  secret?: Uint8Array
}

const early = '2026-11-21T06:40:00.000Z'
const nothing = { ahead: null, cargo: null, lists: null, receipt: null, showTime: null }

/** The entry of a turn whose first list was replaced; with `all`, entries of other kinds too, so that every field is used. */
function acts(turn: number, all: boolean): RunRecord['overrides'] {
  const by = { ...nothing, at: early, reasonCode: 'MISTYPED', role: 'LoadHallAdmin', turn }
  const replaced = { ...by, kind: 'LIST_REPLACED', receipt: hashOf(`the first list of ${turn}`) }
  if (!all) return [replaced]
  return [
    replaced,
    { ...by, kind: 'FREE_CLAIMED', ahead: 3, cargo: 77, reasonCode: null },
    { ...by, kind: 'CARGO_FINISHED', cargo: 78, lists: 2, turn: null },
    { ...by, kind: 'SHOW_TIME_OFF', showTime: '11:00', turn: null },
    { ...by, kind: 'HALL_OFF', reasonCode: 'HOLIDAY', role: 'Admin', turn: null },
    { ...by, kind: 'TRUCKS_LOWERED', cargo: 79, lists: 0, reasonCode: 'LESS_GOODS', trucks: { from: 4, to: 2 }, turn: null },
    { ...by, kind: 'TURN_EXPIRED', reasonCode: 'LIFE_OVER', role: 'System' },
    { ...by, kind: 'RUN_SKIPPED', reasonCode: 'NO_CARGO', role: 'System', showTime: '09:30', turn: null },
  ]
}

/** The snapshot with the balance of a hall that gave all its turns in time; listed cargos that were closed are gone. */
export function balanced(snapshot: SplitSnapshot): SplitSnapshot {
  const offered = new Set(snapshot.cargos.map(({ id }) => id))
  const closed = new Set(snapshot.lists.flatMap(({ cargos }) => cargos).filter((id) => !offered.has(id)))
  const cargos = [...closed].map((id) => ({ by: 'LoadHallAdmin', how: 'FINISHED', id, number: null }))
  const shows = [{ at: early, opensAt: '2026-11-21T06:00:00.000Z', reason: 'NO_CARGO', state: 'SKIPPED' as const }]
  const lastTurn = snapshot.turns.reduce((most, { number }) => Math.max(most, number), 0)
  return { ...snapshot, balance: { cargos, lastTurn, showTimes: ['09:30', '10:00'], shows } }
}

/** Returns the complete record of a show with this snapshot, hashed and signed; of format 2 unless another is named. */
export function sealed(
  given: SplitSnapshot,
  { previous = null, format = 2, change = {}, secret = KEY }: Seal = {},
): SealedRecord {
  const snapshot = format >= 4 && !given.balance ? balanced(given) : given
  const record: RunRecord = {
    cargoFaces: snapshot.cargos.map(({ id }, i) => ({
      company: 'سپهر ترابر',
      destination: 'تهران',
      goods: 'میلگرد',
      id,
      number: i === 0 ? null : i,
      rent: 18_000_000,
      source: 'بندرعباس',
      trucks: 3,
    })),
    format,
    hallName: 'شهید رجایی',
    loaderTypes: [],
    lockedAt: '2026-11-21T06:50:00.100Z',
    outcome: split(snapshot),
    overrides: snapshot.lists.slice(0, 2).flatMap(({ turn }, i) => acts(turn, i === 0)),
    previous,
    publishedAt: '2026-11-21T06:50:01.000Z',
    receipts: snapshot.lists.map(({ cargos, turn }, i) => ({
      receipts: [
        ...(i < 2 ? [{ at: early, hash: hashOf(`the first list of ${turn}`) }] : []),
        format === 2
          ? { at: early, hash: hashOf(`the list of ${turn}`) }
          : {
              at: early,
              cargos,
              hash: receiptHash({ at: early, cargos, run: snapshot.runId, salt: SALT, turn }),
              salt: SALT,
            },
      ],
      turn,
    })),
    snapshot,
    snapshotHash: hashOf(canonical(SplitSnapshot, snapshot)),
    turnFaces: snapshot.turns.map(({ number }) => ({ card: '123', number })),
    ...change,
  }
  const text = canonical(RunRecord, record)
  const recordHash = hashOf(text)
  return {
    keyId: keyIdOf(bytesToHex(ed25519.getPublicKey(secret))),
    publicKey: bytesToHex(ed25519.getPublicKey(secret)),
    // Fields in their order, as a server sends them.
    record: JSON.parse(text),
    recordHash,
    signature: bytesToHex(ed25519.sign(hexToBytes(recordHash), secret)),
  }
}
