/** Fetches files without an envelope, including printouts, and the messages for failures (S2 §8). */
import type { Call, Sent } from '#contract/kernel/call.ts'
import { document as calls } from '#contract/permits/document.ts'
import { wireWords } from '../kit/ui/start-words.ts'
import { ask } from './ask.ts'
import { refusalIn } from './failure.ts'
import { open, openAddress, pathOf, send, WireError } from './wire.ts'
import { printWords } from '../kit/print/print-words.ts'

/** Fetches a file that is sent without the envelope, with its own type. Throws a WireError. */
export const fileOf = async <C extends Call>(call: C, input: Sent<C>): Promise<Blob> => (await fileWith(call, input)).file

/** Documents are opened by a signed address, bound to this session and valid for minutes: the path alone gives no access. */
async function documentAt(path: string): Promise<Response> {
  const { data } = await ask(calls.address, { Path: path })
  return openAddress(data.address)
}

/** The same with the response headers. */
export async function fileWith<C extends Call>(call: C, input: Sent<C>): Promise<{ file: Blob; headers: Headers }> {
  return contentOf(await (call.signed ? documentAt(pathOf(call, input as object)) : send(call, input as object)))
}

async function contentOf(response: Response): Promise<{ file: Blob; headers: Headers }> {
  // A refusal has an envelope: opening it throws an error with its message.
  if (!response.ok) await open(response)
  try {
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return { file: new Blob([await response.arrayBuffer()], { type }), headers: response.headers }
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}

/** Fetches the PDF of a printing call, named by the server. Throws errors that `printFault` formats. */
export async function printFile<C extends Call>(call: C, input: Sent<C>): Promise<File> {
  const response = await send(call, input as object)
  if (!response.ok) throw await refusalOf(response)
  try {
    const [, name = 'print.pdf'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    // The type is set here, so that content is shown as a PDF or not at all, never as a page of this origin.
    return new File([await response.arrayBuffer()], name, { type: 'application/pdf' })
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}

/** Fetches the page of a printing call as text; render it only in a sandboxed frame. Throws like `printFile`. */
export async function printPage<C extends Call>(call: C, input: Sent<C>): Promise<string> {
  const response = await send(call, input as object)
  if (!response.ok) throw await refusalOf(response)
  try {
    return await response.text()
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}

/** Timeout for 100,000 rows over a slow connection, ms. */
const EXPORT_PATIENCE = 10 * 60_000

/** Fetches the CSV of an exporting call, named by the server. Throws a WireError. */
export async function csvOf(call: Call, input: object): Promise<File> {
  const response = await send(call, input, {}, EXPORT_PATIENCE)
  if (!response.ok) await open(response)
  try {
    const [, name = 'export.csv'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return new File([await response.arrayBuffer()], name, { type: 'text/csv' })
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}

/** Returns the refusal in the envelope; without an envelope, the response text is the message. */
async function refusalOf(response: Response): Promise<WireError> {
  const text = response.clone().text()
  try {
    await open(response)
  } catch (error) {
    if (error instanceof WireError && error.kind === 'refused') return error
  }
  return new WireError('refused', await text.catch(() => ''), { status: response.status })
}

const DASHES_AND_QUOTES = /[\p{Pd}\p{Pi}\p{Pf}"'`]/gu

/**
 * Returns in one sentence why there is no printout: the server's message without dashes and quotation marks, or a general
 * sentence if the server was unreachable or sent no message.
 */
export function printFault(error: unknown): string {
  const text = refusalIn(error) ?? ''
  return text.replace(DASHES_AND_QUOTES, '').replace(/\s+/g, ' ').trim() || printWords.failed
}
