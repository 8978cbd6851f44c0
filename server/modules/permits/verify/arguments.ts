/** Arguments of the command line. */
import { parseArgs } from 'node:util'
import type { PrintedList } from '#contract/halls/split/receipt.ts'

export interface Order {
  /** Files and URLs of records, and URLs of halls. */
  sources: string[]
  /** Ids or public keys (lower-case hex) that may have signed; empty if none was given. */
  keys: string[]
  /** The hash of the record before the oldest one given; null if that is its hall's first, undefined if not given. */
  previous: string | null | undefined
  /** A list on a printout, to be found in one of the records; null if not given. */
  list: PrintedList | null
  /** Codes on paper and files of notes with heads of the log, which it must begin with. */
  heads: string[]
}

/** Invalid arguments. */
export class Usage extends Error {}

export const USAGE = `npm run verify-split -- [--key KEY]... [--list TURN:SALT:CARGO,CARGO...] [--head HEAD]... RECORD... [PREVIOUS]

Decides published shows again from their records and checks every hash, signature, key and the chain. From an address, also that
the log of all records contains them and begins with what was seen here before; that is remembered for one server.

  RECORD    a file, the address of a record (https://host/split/7), or the address of a hall (https://host/board/1),
            whose last records are fetched and checked as a chain; several are checked as a chain
  PREVIOUS  the hash of the record before the oldest one given, or null when that is its hall's first
  --key     a key that may have signed, as its id (16 hex digits) or whole (64); may be repeated. Without it, the key is
            trusted at the first use and remembered; another one is refused from then on
  --list    a list as the printout of its turn has it: the turn's number, the salt (16 hex digits), and the ids of its cargos,
            best first; holds if the record has its receipt and the split went by it
  --head    a head of the log seen elsewhere: the code on a slip, board or permit, or the file of a witness's note; may be
            repeated

Exit 0: all of it holds · 1: something does not hold · 2: it could not be checked`

export const HALL_USAGE = `npm run verify-hall -- [--key KEY]... HALL

Verifies all records of a hall, from its first day: each alone, as a chain, and that every turn, cargo and show between two
of them is accounted for. Names the first break.

  HALL      the address of a hall's board (https://host/board/1)
  --key     as of verify-split

Exit 0: the chain holds · 1: it does not · 2: it could not be checked`

/** Arguments of verify-hall; throws Usage. */
export function readHallArguments(given: string[]): { source: string; keys: string[] } {
  const { values, positionals } = parsed(given)
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0 || !/^https?:\/\/[^/]+\/board\/\d+\/?$/i.test(source))
    throw new Usage('Say the address of one hall.')
  return { source, keys: keysIn(values.key) }
}

/** Throws Usage. */
export function readArguments(given: string[]): Order {
  const { values, positionals } = parsed(given)
  const isPrevious = (text: string) => text === 'null' || /^[\da-f]{64}$/i.test(text)
  const previous = positionals.filter(isPrevious)
  const sources = positionals.filter((text) => !isPrevious(text))
  if (sources.length === 0) throw new Usage('Say which record.')
  if (previous.length > 1) throw new Usage('Only one record can be the one before the oldest.')
  const keys = keysIn(values.key)
  const [before] = previous
  const list = values.list === undefined ? null : printedList(values.list)
  return { sources, keys, previous: before === 'null' ? null : before?.toLowerCase(), list, heads: values.head ?? [] }
}

function keysIn(given: readonly string[] = []): string[] {
  const keys = given.map((key) => key.toLowerCase())
  const bad = keys.find((key) => !/^([\da-f]{16}|[\da-f]{64})$/.test(key))
  if (bad !== undefined) throw new Usage(`--key ${bad} is neither 16 nor 64 hex digits.`)
  return keys
}

function printedList(text: string): PrintedList {
  const [, turn, salt, cargos = ''] = /^(\d{1,9}):([\da-f]{16}):(\d{1,15}(?:,\d{1,15})*)?$/i.exec(text.replace(/\s/g, '')) ?? []
  if (!salt) throw new Usage(`--list ${text} is not TURN:SALT:CARGO,CARGO...`)
  return { turn: Number(turn), salt: salt.toLowerCase(), cargos: cargos.split(',').filter(Boolean).map(Number) }
}

function parsed(given: string[]) {
  try {
    return parseArgs({
      args: given,
      options: { key: { type: 'string', multiple: true }, list: { type: 'string' }, head: { type: 'string', multiple: true } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new Usage((error as Error).message)
  }
}
