/** Tiles of C2SP tlog-tiles: 256 hashes or entries each, at addresses that never change what they hold. */
import { HASH_BYTES, nodeHash, type Hash } from './merkle.ts'
import type { Nodes } from './proof.ts'

/** Hashes of a full tile. */
export const TILE_WIDTH = 256
/** Levels of the tree in a tile. */
const TILE_HEIGHT = 8

/** A tile by its address: hashes of a level, or the entries themselves. `width` is below 256 for the last, partial one. */
export interface TileAddress {
  level: number | 'entries'
  index: number
  width: number
}

/** The address below the log's own: `tile/0/x001/067.p/8`. */
export function tilePath({ level, index, width }: TileAddress): string {
  const groups: string[] = []
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(String(rest % 1000).padStart(3, '0'))
  }
  const number = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${number}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

/** The tile of an address; null for any other text. */
export function readTilePath(path: string): TileAddress | null {
  const [, level, number, part] = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? []
  if (level === undefined || number === undefined) return null
  const address: TileAddress = {
    level: level === 'entries' ? level : Number(level),
    index: Number(number.replace(/[x/]/g, '')),
    width: part === undefined ? TILE_WIDTH : Number(part),
  }
  return tilePath(address) === path ? address : null
}

/** Number of hashes that the tree of `size` leaves has for this tile, 0 to 256. */
export const tileWidth = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH))

/** Returns the bytes of a tile. Throws if it is missing. */
export type ReadTile = (address: TileAddress & { level: number }) => Promise<Uint8Array>

/** The nodes of the tree of `size` leaves; each tile is read once. Throws an Error for a tile of another length. */
export function tileNodes(read: ReadTile, size: number): Nodes {
  const tiles = new Map<string, Promise<Uint8Array>>()
  async function tile(level: number, index: number): Promise<Uint8Array> {
    const address = { level, index, width: tileWidth(size, level, index) }
    const path = tilePath(address)
    const reading = tiles.get(path) ?? read(address)
    tiles.set(path, reading)
    const bytes = await reading
    if (bytes.length !== address.width * HASH_BYTES) throw new Error(`${path} has ${bytes.length} bytes`)
    return bytes
  }
  return async (level, index) => {
    const width = 2 ** (level % TILE_HEIGHT)
    const first = index * width
    const bytes = await tile(Math.floor(level / TILE_HEIGHT), Math.floor(first / TILE_WIDTH))
    const hashes = Array.from({ length: width }, (_, i) => hashAt(bytes, (first % TILE_WIDTH) + i))
    return foldHashes(hashes)
  }
}

const hashAt = (tile: Uint8Array, i: number): Hash => tile.slice(i * HASH_BYTES, (i + 1) * HASH_BYTES)

/** The root over hashes of full subtrees; their number is a power of two. */
export function foldHashes(hashes: readonly Hash[]): Hash {
  let row = hashes
  while (row.length > 1) row = Array.from({ length: row.length / 2 }, (_, i) => nodeHash(row[2 * i]!, row[2 * i + 1]!))
  return row[0]!
}

/** The bytes of a tile of entries: each with its length in two bytes, the high one first. */
export function packEntries(entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0))
  let at = 0
  for (const entry of entries) {
    packed.set([entry.length >> 8, entry.length & 255], at)
    packed.set(entry, at + 2)
    at += 2 + entry.length
  }
  return packed
}

/** The entries of such a tile. Throws an Error if the bytes end early. */
export function unpackEntries(packed: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = []
  for (let at = 0; at < packed.length;) {
    const end = at + 2 + ((packed[at]! << 8) | (packed[at + 1] ?? 0))
    if (end > packed.length) throw new Error('the tile of entries is cut')
    entries.push(packed.slice(at + 2, end))
    at = end
  }
  return entries
}
