/** A year of a hall, 2,000 records from text to verdict, against only parsing and splitting them. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import { hashOf, keyIdOf } from '#contract/halls/split/hash.ts'
import { receiptHash } from '#contract/halls/split/receipt.ts'
import { RunRecord, type SealedRecord } from '#contract/halls/split/record.ts'
import { canonical, SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { split } from '#contract/halls/split/split.ts'
import { compare, timed, type Compared } from './measure.ts'
import { followingOnPhone } from './year/phone.ts'

const RECORDS = 2000
const TURNS = 60
const CARGOS = 15
const LISTS = 40
const PRIORITIES = 5
const TIMES = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
const KEY = new Uint8Array(32).fill(7)
/** Records of a response of the server. */
const PART = 20
const ROUNDS = 3

/** In this process, then in a browser. */
export async function followingYear(folder: string, setting: Omit<Parameters<typeof followingOnPhone>[2], 'part'>) {
  const texts = yearOfRecords()
  return [await followingHere(texts), await followingOnPhone(texts, folder, { ...setting, part: PART })]
}

async function followingHere(texts: readonly string[]): Promise<Compared> {
  const kilobytes = Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length / 1000)
  return compare({
    name: `a year of a hall: ${RECORDS.toLocaleString('en')} records of ${TURNS} turns (${kilobytes} KB), from text to verdict`,
    against: 'parsing and splitting them',
    rounds: ROUNDS,
    product: () => timed(1, () => follow(texts)),
    baseline: () => timed(1, async () => texts.forEach((text) => split((JSON.parse(text) as SealedRecord).record.snapshot))),
  })
}

async function follow(texts: readonly string[]): Promise<void> {
  let followed = nothingFollowed
  for (let i = 0; i < texts.length; i += PART) {
    const records = texts.slice(i, i + PART).map((text): unknown => JSON.parse(text))
    const answer = await followRecords({ followed, records })
    if (answer.broken) throw new Error(JSON.stringify(answer.broken))
    followed = answer.followed
  }
}

/** Six shows a day: winners leave, new turns and cargos fill the hall. */
function yearOfRecords(): string[] {
  // A seeded generator: the same numbers in every run.
  let seed = 11
  const below = (end: number) => (seed = (seed * 48_271) % 2_147_483_647) % end
  const publicKey = bytesToHex(ed25519.getPublicKey(KEY))
  let [lastTurn, lastCargo, cursor] = [0, 400_000, 0]
  let queue: SplitSnapshot['turns'] = []
  let cargos: SplitSnapshot['cargos'] = []
  let previous: string | null = null

  return Array.from({ length: RECORDS }, (_, i) => {
    while (queue.length < TURNS) {
      lastTurn += 1
      const vehicle = { capacity: 24_000, isNative: below(3) === 0, loaderType: 5001 + below(3) }
      queue.push({ ...vehicle, ineligible: null, number: lastTurn, place: lastTurn })
    }
    while (cargos.length < CARGOS)
      cargos.push({ id: (lastCargo += 1), loaderTypes: [5001 + below(3)], remaining: 1 + below(4), weight: 20_000 })
    const opens = Date.parse('2026-03-21T04:30:00Z') + Math.floor(i / TIMES.length) * 86_400_000 + (i % TIMES.length) * 3_600_000
    const at = (minutes: number) => new Date(opens + minutes * 60_000).toISOString()
    const lists = queue.slice(0, LISTS).map(({ number }) => {
      const wanted = new Set(Array.from({ length: PRIORITIES }, () => cargos[below(cargos.length)]!.id))
      return { cargos: [...wanted], turn: number }
    })
    const snapshot: SplitSnapshot = {
      balance: { cargos: [], lastTurn, showTimes: TIMES, shows: [] },
      cargos,
      cursor,
      format: 1,
      hallId: 1,
      lists,
      locksAt: at(20),
      opensAt: at(0),
      policy: { native: 2, order: 'RATIO', other: 1, version: 1 },
      runId: i + 1,
      turns: queue,
    }
    const outcome = split(snapshot)
    const salt = '0f12ab34cd56ef78'
    const record: RunRecord = {
      cargoFaces: cargos.map(({ id }, nth) => ({
        company: 'سپهر ترابر',
        destination: 'تهران',
        goods: 'میلگرد',
        id,
        number: nth + 1,
        rent: 18_000_000,
        source: 'بندرعباس',
        trucks: 4,
      })),
      format: 5,
      hallName: 'شهید رجایی',
      loaderTypes: [5001, 5002, 5003].map((id) => ({ id, name: 'کفی' })),
      lockedAt: at(20),
      outcome,
      overrides: [],
      previous,
      publishedAt: at(21),
      receipts: lists.map(({ cargos: wanted, turn }) => ({
        receipts: [
          {
            at: at(5),
            cargos: wanted,
            hash: receiptHash({ at: at(5), cargos: wanted, run: i + 1, salt, turn }),
            salt,
          },
        ],
        turn,
      })),
      snapshot,
      snapshotHash: hashOf(canonical(SplitSnapshot, snapshot)),
      turnFaces: queue.map(({ number }) => ({ card: '123', number })),
    }
    // As the server stores and sends it.
    const text = canonical(RunRecord, record)
    const recordHash = hashOf(text)
    const won = new Set(outcome.turns.filter(({ cargo }) => cargo !== null).map(({ turn }) => turn))
    const left = new Map(outcome.cargos.map((cargo) => [cargo.id, cargo.left]))
    queue = queue.filter(({ number }) => !won.has(number))
    cargos = cargos.map((cargo) => ({ ...cargo, remaining: left.get(cargo.id)! })).filter(({ remaining }) => remaining > 0)
    ;[cursor, previous] = [outcome.cursor, recordHash]
    const signature = bytesToHex(ed25519.sign(hexToBytes(recordHash), KEY))
    const sealed = { keyId: keyIdOf(publicKey), publicKey, record: JSON.parse(text), recordHash, signature }
    return JSON.stringify(sealed)
  })
}
