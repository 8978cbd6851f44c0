/** A log on a server, read as files of C2SP tlog-tiles: for the witness and for `verify-split`. */
import { hexToBytes } from '@noble/hashes/utils.js'
import { openCheckpoint, type LogHead } from '#contract/halls/log/checkpoint.ts'
import { isConsistent } from '#contract/halls/log/merkle.ts'
import { consistencyProof, type Nodes } from '#contract/halls/log/proof.ts'
import { successorsOf, type PublishedKey } from '#contract/halls/log/rotation.ts'
import { tileNodes, tilePath } from '#contract/halls/log/tiles.ts'
import { LOG_PATH, type Cosignature } from '#contract/halls/log.ts'
import { jsonFrom, refusedBy, request, Unreachable } from './request.ts'

const HEX_32 = /^[\da-f]{64}$/

export interface RemoteLog {
  /** The newest checkpoint, signed; null if the server has no log. */
  checkpoint(): Promise<string | null>
  /** The nodes of the first `size` entries. Throws Unreachable if a tile is missing. */
  nodes(size: number): Nodes
  /** Whether the newer head begins with the older one. */
  extends(older: LogHead, newer: LogHead): Promise<boolean>
  /** The keys that the server publishes for its records. */
  keys(): Promise<PublishedKey[]>
  witnesses(): Promise<Cosignature[]>
  /** The place of a show's record; null if it is not in the log of this size. */
  inclusion(run: number, size: number): Promise<{ index: number; hashes: Uint8Array[] } | null>
  /** Posts a signature line; returns the status, and the names of the fields that the server refused. */
  cosign(size: number, line: string): Promise<{ status: number; refused: string[] }>
}

/** `base`: any address of the server. Every call throws Unreachable for an answer that shows nothing. */
export function openRemoteLog(base: string): RemoteLog {
  async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
    const address = new URL(path, base)
    const response = await request(address, init)
    if (response.status >= 500 || response.status === 429) throw refusedBy(address, response.status)
    return response
  }
  /** The data of a call; null for 404. */
  async function asked<T>(path: string): Promise<T | null> {
    const [address, response] = [new URL(path, base), await fetched(path)]
    if (response.status === 404) return null
    if (!response.ok) throw refusedBy(address, response.status)
    const answer = await jsonFrom(address, response)
    if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw new Unreachable(`${address} sent no data.`)
    return answer.data as T
  }
  const nodes = (size: number): Nodes =>
    tileNodes(async (address) => {
      const path = `${LOG_PATH}/${tilePath(address)}`
      const response = await fetched(path)
      if (!response.ok) throw new Unreachable(`The tile ${new URL(path, base)} is missing (${response.status}).`)
      return new Uint8Array(await response.arrayBuffer())
    }, size)
  return {
    async checkpoint() {
      const response = await fetched(`${LOG_PATH}/checkpoint`)
      if (!response.ok && response.status !== 404) throw refusedBy(response.url, response.status)
      return response.ok ? response.text() : null
    },
    nodes,
    async extends(older, newer) {
      if (older.size > newer.size) return false
      const proof = await consistencyProof(nodes(newer.size), older.size, newer.size)
      return isConsistent(bytesOf(older), bytesOf(newer), proof)
    },
    async keys() {
      const keys = await asked<PublishedKey[]>('/api/v1/show-runs/keys')
      if (!Array.isArray(keys)) throw new Unreachable(`${new URL(base).origin} sent no keys.`)
      return keys
    },
    witnesses: async () => (await asked<{ witnesses: Cosignature[] }>(`${LOG_PATH}/head`))?.witnesses ?? [],
    async inclusion(run, size) {
      const found = await asked<{ index: number; hashes: string[] }>(`${LOG_PATH}/records/${run}?Size=${size}`)
      // A malformed proof is no proof.
      const hashes = found?.hashes.every((hash) => HEX_32.test(hash)) ? found.hashes : []
      return found && { index: found.index, hashes: hashes.map(hexToBytes) }
    },
    async cosign(size, line) {
      const body = JSON.stringify({ Size: size, Line: line })
      const headers = { 'content-type': 'application/json' }
      const response = await fetched(`${LOG_PATH}/cosignatures`, { method: 'POST', body, headers })
      const { errors } = (await response.json().catch(() => ({}))) as { errors?: unknown }
      return { status: response.status, refused: typeof errors === 'object' && errors !== null ? Object.keys(errors) : [] }
    },
  }
}

export const bytesOf = ({ size, root }: LogHead) => ({ size, root: hexToBytes(root) })

/** Opens a checkpoint signed by one of these keys (hex), or by a key that follows them; null if it is not. */
export async function openSigned(remote: RemoteLog, text: string, keys: ReadonlySet<string>) {
  const direct = openCheckpoint(text, [...keys].map(hexToBytes))
  if (direct) return direct
  return openCheckpoint(text, [...successorsOf(keys, await remote.keys())].map(hexToBytes))
}
