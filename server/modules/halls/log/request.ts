/** Requests and files of the commands that check records; what fails says in one sentence what to do. */
import { readFileSync } from 'node:fs'

const PATIENCE_MS = 60_000

/** The server did not answer, or its answer shows nothing: what was to be checked is unknown. */
export class Unreachable extends Error {}

const connections: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no server of this name',
  EAI_AGAIN: 'the name of the server cannot be looked up',
  ECONNREFUSED: 'no server listens there',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_CONNECT_TIMEOUT: 'there was no answer in time',
}

/** Why a request failed, from the error of `fetch`. */
function connectionFault(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `there was no answer in ${PATIENCE_MS / 1000} seconds`
  const code = codeOf(error instanceof Error ? error.cause : null)
  if (code.includes('CERT') || code.includes('SIGNED')) return `its certificate is not valid (${code})`
  return connections[code] ?? (code ? `the connection failed (${code})` : 'the connection failed')
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Throws Unreachable if there is no answer. */
export const request = (address: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => {
    const why = `${address} cannot be reached: ${connectionFault(error)}. Check the address and the network, and try again.`
    throw new Unreachable(why, { cause: error })
  })

/** The fault of an answer that is not the wanted one. */
export function refusedBy(address: string | URL, status: number): Unreachable {
  const what = status === 404 ? 'there is no such page. Check the address' : 'it refused the request'
  const why = status === 429 || status >= 500 ? 'the server is overloaded or has a fault. Try again later' : what
  return new Unreachable(`${address} answered ${status}: ${why}.`)
}

/** The JSON of an answer. Throws Unreachable for anything else, such as the page of another host. */
export const jsonFrom = (address: string | URL, response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    throw new Unreachable(`${address} did not send JSON. Is it the address of a Barnobat server?`, { cause: error })
  })

const files: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'a file is where a folder should be',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
}

/** Why a file cannot be read or written. */
export const fileFault = (error: unknown): string => files[codeOf(error)] ?? (error instanceof Error ? error.message : '')

/** The text of a file. Throws an Error with a sentence. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${fileFault(error)}.`, { cause: error })
  }
}
