/**
 * The split of 10,000 turns with 25 priorities each for 2,000 cargos: alone against one pass that only reads the same
 * arrays, and from the text of its snapshot to the signed outcome against the split.
 */
import { canonical, SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { decide, recordOf } from '#server/modules/halls/run/decide.ts'
import { hexToBytes } from '@noble/hashes/utils.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { split } from '#contract/halls/split/split.ts'
import { compare, timed, type Compared } from './measure.ts'

const TURNS = 10_000
const PRIORITIES = 25
const CARGOS = 2_000
const ROUNDS = 11

export async function splitting(): Promise<Compared[]> {
  const snapshot = largeSnapshot()
  const text = canonical(SplitSnapshot, snapshot)
  const size = `${TURNS.toLocaleString('en')} turns × ${PRIORITIES} priorities × ${CARGOS.toLocaleString('en')} cargos`
  const alone = await compare({
    name: `split of ${size}`,
    against: 'one pass that reads the same arrays',
    rounds: ROUNDS,
    product: () => timed(3, async () => split(snapshot)),
    baseline: () => timed(3, async () => readAll(snapshot)),
  })
  const whole = await compare({
    name: 'the same, from the snapshot’s text to the signed record with its receipts',
    against: 'the split alone',
    rounds: ROUNDS,
    product: () => timed(1, async () => signedRecord(text)),
    baseline: () => timed(3, async () => split(snapshot)),
  })
  return [alone, whole]
}

const secret = new Uint8Array(32).fill(7)
const [at, hash, salt] = ['2026-11-21T06:45:00.000Z', 'ab'.repeat(32), '0123456789abcdef']

function signedRecord(text: string): Uint8Array {
  const decided = decide(text)
  const { lists, locksAt } = decided.snapshot
  const record = recordOf(decided, {
    cargoFaces: [],
    format: 3,
    hallName: 'hall',
    loaderTypes: [],
    lockedAt: locksAt,
    overrides: [],
    previous: null,
    publishedAt: locksAt,
    receipts: lists.map(({ cargos, turn }) => ({ receipts: [{ at, cargos, hash, salt }], turn })),
    snapshotHash: hash,
    turnFaces: [],
  })
  return ed25519.sign(hexToBytes(record.hash), secret)
}

function largeSnapshot(): SplitSnapshot {
  // A seeded generator: the same numbers in every run.
  let seed = 7
  const below = (end: number) => (seed = (seed * 48_271) % 2_147_483_647) % end
  const numbers = Array.from({ length: TURNS }, (_, i) => i + 1)
  return {
    cargos: Array.from({ length: CARGOS }, (_, i) => ({
      id: 400_000 + i,
      loaderTypes: [5001 + (i % 6)],
      remaining: 1 + below(5),
      weight: 20_000,
    })),
    cursor: 0,
    format: 1,
    hallId: 1,
    lists: numbers.map((turn) => {
      const cargos = new Set<number>()
      while (cargos.size < PRIORITIES) cargos.add(400_000 + below(CARGOS))
      return { cargos: [...cargos], turn }
    }),
    locksAt: '2026-11-21T06:50:00.000Z',
    opensAt: '2026-11-21T06:30:00.000Z',
    policy: { native: 2, order: 'RATIO', other: 1, version: 1 },
    runId: 1,
    turns: numbers.map((number) => ({
      capacity: 24_000,
      ineligible: null,
      isNative: below(3) === 0,
      loaderType: 5001 + below(6),
      number,
      place: number,
    })),
  }
}

/** Reads every number once; the sum keeps the read from being optimised away. */
function readAll({ cargos, lists, turns }: SplitSnapshot): number {
  let sum = 0
  for (const cargo of cargos) sum += cargo.id + cargo.remaining + cargo.weight + cargo.loaderTypes[0]!
  for (const turn of turns) sum += turn.number + turn.place + turn.capacity + turn.loaderType + (turn.isNative ? 1 : 0)
  for (const list of lists) for (const cargo of list.cargos) sum += cargo
  return sum
}
