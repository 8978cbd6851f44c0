/** Files that a call answers without the envelope, printouts among them, and what is said when there is none (S2 §8). */
import type { Call, Sent } from '#contract/kernel/call.ts'
import { document as calls } from '#contract/permits/document.ts'
import { wireWords } from '../kit/ui/start-words.ts'
import { ask } from './ask.ts'
import { refusalIn } from './failure.ts'
import { open, openAddress, pathOf, send, WireError } from './wire.ts'
import { printWords } from '../modules/permits/permit/permit-words.ts'

/** A file that travels without the envelope, with its own type. Throws a WireError. */
export const fileOf = async <C extends Call>(call: C, input: Sent<C>): Promise<Blob> => (await fileWith(call, input)).file

/** A document is opened by an address that was signed for this session and lives for minutes: its path alone opens nothing. */
async function documentAt(path: string): Promise<Response> {
  const { data } = await ask(calls.address, { Path: path })
  return openAddress(data.address)
}

/** The same with what its headers say. */
export async function fileWith<C extends Call>(call: C, input: Sent<C>): Promise<{ file: Blob; headers: Headers }> {
  return contentOf(await (call.signed ? documentAt(pathOf(call, input as object)) : send(call, input as object)))
}

async function contentOf(response: Response): Promise<{ file: Blob; headers: Headers }> {
  // A refusal comes in an envelope: opening it throws its sentence.
  if (!response.ok) await open(response)
  try {
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return { file: new Blob([await response.arrayBuffer()], { type }), headers: response.headers }
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}

/** The PDF of a call that prints, under the name the server gives it. Throws what `printFault` puts into words. */
export async function printFile<C extends Call>(call: C, input: Sent<C>): Promise<File> {
  const response = await send(call, input as object)
  if (!response.ok) throw await refusalOf(response)
  try {
    const [, name = 'print.pdf'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    // Named here: whatever came is shown as a PDF or not at all, never as a page of ours.
    return new File([await response.arrayBuffer()], name, { type: 'application/pdf' })
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}

/** The page of a call that prints, as text: nobody's until it stands in a frame that may do nothing. Throws like `printFile`. */
export async function printPage<C extends Call>(call: C, input: Sent<C>): Promise<string> {
  const response = await send(call, input as object)
  if (!response.ok) throw await refusalOf(response)
  try {
    return await response.text()
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}

/** A hundred thousand rows over a slow line, ms. */
const EXPORT_PATIENCE = 10 * 60_000

/** The CSV of a call that exports, under the name the server gives it. Throws a WireError. */
export async function csvOf(call: Call, asked: object): Promise<File> {
  const response = await send(call, asked, {}, EXPORT_PATIENCE)
  if (!response.ok) await open(response)
  try {
    const [, name = 'export.csv'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return new File([await response.arrayBuffer()], name, { type: 'text/csv' })
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}

/** The refusal in the envelope; where there is none, the text itself is what was said. */
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
 * Why there is no printout, in one sentence: what the server's answer says, without its dashes and quotation marks; the
 * general sentence where nobody answered, or nothing was said.
 */
export function printFault(error: unknown): string {
  const text = refusalIn(error) ?? ''
  return text.replace(DASHES_AND_QUOTES, '').replace(/\s+/g, ' ').trim() || printWords.failed
}
