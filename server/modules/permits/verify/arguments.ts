/** Arguments of the command line. */
import type { PrintedList } from '#contract/halls/split/receipt.ts'
import { readOptions, Usage } from '#server/platform/options.ts'
import { isAddress } from './sources.ts'

export interface Order {
  /** Files and URLs of records, and URLs of halls. */
  sources: string[]
  /** The origin of the addresses among them; null for files alone. */
  address: string | null
  /** Ids or public keys (lower-case hex) that may have signed; empty if none was given. */
  keys: string[]
  /** The hash of the record before the oldest one given; null if that is its hall's first, undefined if not given. */
  previous: string | null | undefined
  /** A list on a printout, to be found in one of the records; null if not given. */
  list: PrintedList | null
  /** Codes on paper and files of notes with heads of the log, which it must begin with. */
  heads: string[]
}

const EXIT_CODES = `Exit codes:
  0  everything holds
  1  something does not hold: it contradicts the record, or what was seen here before. Keep the output
  2  wrong options, or a file on this computer cannot be used
  3  could not be checked: the server did not answer, or its answer shows nothing. Try again later`

const KEY_OPTION = `  --key KEY    a key that may have signed, as its id (16 hex digits) or whole (64); may be repeated. Without it, the first key of
               a server is trusted and remembered, and from then on only it, or one that it signed`

export const HELP = `Decides published shows again from their records and checks every hash, signature and key, and that several records of a hall
follow each other. From an address it also checks that the log of all records has them, and begins with what was seen here
before. What was seen is remembered for each server.

Usage: npm run verify-split -- [OPTION]... RECORD... [PREVIOUS]

  RECORD       a downloaded file, the address of a record (https://HOST/split/7), or the address of a hall
               (https://HOST/board/1) for its last records. All addresses are of one server
  PREVIOUS     the hash of the record before the oldest one given, or null if that is the first of its hall
${KEY_OPTION}
  --list LIST  a list on the printout of a turn, as TURN:SALT:CARGO,CARGO... with the best cargo first. It holds if the record has
               its receipt and the split used it
  --head HEAD  a head of the log that was seen elsewhere: the code on a slip, board or permit, or the file of a signed note; may
               be repeated
  --help       print this text

${EXIT_CODES}

Example:
  npm run verify-split -- --head 128-3f9a1c0277de4b10 https://barnobat.example.ir/split/7`

export const HALL_HELP = `Verifies all records of a hall, from its first day: each alone, that they follow each other, and that every turn, cargo and
show between two of them is accounted for. Names the first break.

Usage: npm run verify-hall -- [OPTION]... HALL

  HALL         the address of the board of a hall (https://HOST/board/1)
${KEY_OPTION}
  --help       print this text

${EXIT_CODES}

Example:
  npm run verify-hall -- https://barnobat.example.ir/board/1`

const several = { type: 'string', multiple: true } as const

/** Arguments of verify-hall; throws Usage. */
export function readHallArguments(given: string[]): { source: string; keys: string[] } {
  const { values, positionals } = readOptions(given, { key: several })
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0 || !/^https?:\/\/[^/]+\/board\/\d+\/?$/i.test(source) || !URL.canParse(source))
    throw new Usage('Give the address of one hall, such as https://HOST/board/1.')
  return { source, keys: keysIn(values.key) }
}

/** Throws Usage. */
export function readArguments(given: string[]): Order {
  const { values, positionals } = readOptions(given, { key: several, list: { type: 'string' }, head: several })
  const isPrevious = (text: string) => text === 'null' || /^[\da-f]{64}$/i.test(text)
  const previous = positionals.filter(isPrevious)
  const sources = positionals.filter((text) => !isPrevious(text))
  if (sources.length === 0) throw new Usage('Give a record: a file or an address.')
  if (previous.length > 1) throw new Usage('Give one PREVIOUS: only one record is before the oldest.')
  const keys = keysIn(values.key)
  const [before] = previous
  const list = values.list === undefined ? null : printedList(values.list)
  return {
    sources,
    address: addressIn(sources),
    keys,
    previous: before === 'null' ? null : before?.toLowerCase(),
    list,
    heads: values.head ?? [],
  }
}

/** The origin of the server; null without an address. */
function addressIn(sources: readonly string[]): string | null {
  const addresses = sources.filter(isAddress)
  const bad = addresses.find((address) => !URL.canParse(address))
  if (bad !== undefined) throw new Usage(`${bad} is not an address.`)
  const [origin, ...others] = new Set(addresses.map((address) => new URL(address).origin))
  if (others.length > 0) throw new Usage('Give addresses of one server. Run the command once for each server.')
  return origin ?? null
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
