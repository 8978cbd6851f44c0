/** Forms with a file (`multipart/form-data`): parsed as a stream, within limits, once. */
import { once } from 'node:events'
import { FILE_LIMIT, type FormFile } from '#contract/kernel/file.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { fileWords, formWords } from '#contract/permits/document-words.ts'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import { fairQueue } from '../platform/fair-queue.ts'
import { readBody } from '../platform/read-body.ts'
import type { ReadInput } from './gate/read.ts'
import { openSpool, type Spool } from './gate/spool.ts'

/** Limits the files in memory, from the last byte's arrival to the response. */
const inMemory = fairQueue({ total: 4 })
const limits = {
  files: 1,
  fileSize: FILE_LIMIT,
  fields: 20,
  fieldSize: 4 * 1024,
  parts: 21,
  headerPairs: 20,
  headerSize: 8 * 1024,
}
/** Maximum size of a form's headers and boundaries, bytes. */
const FORM_OVERHEAD = 128 * 1024

const tooLarge = () => new Refusal('too-large', { message: fileWords.tooLarge, faults: { File: fileWords.tooLarge } })
const malformed = (message: string) => new Refusal('bad-shape', { message })

export const isForm = (c: Context) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')

/** Reads the fields of a form and its file. Refuses a form that is too large, truncated, or invalid. */
export async function readForm(c: Context): Promise<ReadInput> {
  const parser = await parserOf(c)
  await using spool = await openSpool()
  const { fields, file } = await parseParts(c, parser, spool)
  const fingerprint = () => Buffer.from(JSON.stringify([fields.toSorted(byName), file && [file.field, spool.digest()]]))
  if (!file) return { bytes: new Uint8Array(), input: fields, fingerprint, [Symbol.dispose]() {} }
  const slot = await inMemory()
  try {
    const content: FormFile = { name: file.name, bytes: await spool.read() }
    return {
      bytes: new Uint8Array(),
      input: [...fields, [file.field, content]],
      fingerprint,
      [Symbol.dispose]: () => slot[Symbol.dispose](),
    }
  } catch (error) {
    slot[Symbol.dispose]()
    throw error
  }
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : Number(a > b))

async function parserOf(c: Context): Promise<BusboyInstance> {
  try {
    return new Busboy({ headers: { 'content-type': c.req.header('content-type')! }, limits })
  } catch {
    await readBody(c, tooLarge, () => {})
    throw malformed(formWords.noBoundary)
  }
}

interface FormParts {
  fields: [string, string][]
  file: { field: string; name: string } | null
}

async function parseParts(c: Context, parser: BusboyInstance, spool: Spool): Promise<FormParts> {
  const found: FormParts = { fields: [], file: null }
  const stopped = new AbortController()
  const { signal } = stopped
  const stop = (reason: Error) => stopped.abort(reason)
  let spooling: Promise<void> | undefined
  let diskError: Error | undefined
  // The parser types names as strings, but parts without a name have none.
  parser.on('field', (name: string | null | undefined, value, nameCut, valueCut) => {
    if (nameCut || valueCut) return stop(malformed(formWords.tooMany))
    if (!name) return stop(malformed(formWords.nameless))
    // An empty form field counts as missing.
    if (value !== '') found.fields.push([name, value])
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => stop(malformed(formWords.tooMany)))
  parser.on('error', (error: Error) => stop(error))
  parser.on('file', (field: string | null | undefined, stream, name) => {
    // A refused form is still read to its end, and its file stream may fail without a listener.
    stream.on('error', () => {})
    if (!field) stop(malformed(formWords.nameless))
    if (signal.aborted || !field) return void stream.destroy()
    // A file input without a selection arrives without a name.
    if (name) found.file = { field, name }
    stream.on('limit', () => stop(tooLarge()))
    signal.addEventListener('abort', () => stream.destroy(signal.reason as Error))
    spooling = spool.take(stream).catch((error: Error) => {
      if ('syscall' in error) diskError = error
      stop(error)
    })
  })
  let size = 0
  try {
    await readBody(c, tooLarge, async (part) => {
      size += part.length
      if (size > FILE_LIMIT + FORM_OVERHEAD) stop(tooLarge())
      signal.throwIfAborted()
      if (!parser.write(part)) await once(parser, 'drain', { signal })
    })
    const finished = once(parser, 'finish', { signal })
    parser.end()
    await finished
  } catch (error) {
    // The file's stream is unaware of the form's end: without this, waiting for it would never end.
    stop(error as Error)
  }
  await spooling
  if (diskError) throw diskError
  if (signal.aborted) throw signal.reason instanceof Refusal ? signal.reason : malformed(formWords.cut)
  return found
}
