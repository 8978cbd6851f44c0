/** Prepares a chosen file: checks its bytes, and re-encodes an image (GAP41). */
import { FILE_LIMIT } from '#contract/kernel/file.ts'
import { pdfFault } from '#contract/kernel/value/pdf.ts'
import { browserCodec } from './codec.ts'
import { extentOf } from './extent.ts'
import { shrink } from './shrink.ts'
import type { ShrinkInput, ShrinkResult } from './shrinking-worker.ts'
import { HEAD, kindOf, mimes } from './sniff.ts'
import { stripped } from './strip.ts'
import { MOST_PIXELS } from './target.ts'

/** Why a file cannot be a document. */
export type Unfit =
  | 'empty'
  | 'too-large'
  | 'picture-too-large'
  | 'stays-too-large'
  | 'not-a-document'
  | 'unreadable'
  | 'too-many-pixels'
  | 'heic'
  | 'pdf-cut'
  | 'pdf-double'
  | 'pdf-locked'

/** The heaviest picture that is opened to be made small, bytes; what is sent weighs FILE_LIMIT at most. */
export const PICTURE_LIMIT = 50 * 1024 * 1024

/** A file as it will be sent. */
export interface Prepared {
  bytes: Uint8Array
  mime: string
  /** The name it had on the device. */
  name: string
  /** When the device took or last changed it, ISO; null if unknown. */
  capturedAt: string | null
  /** Bytes before. */
  before: number
}

/** The file is no document; `why` names the sentence. */
export class NotFit extends Error {
  override name = 'NotFit'
  readonly why: Unfit

  constructor(why: Unfit) {
    super(why)
    this.why = why
  }
}

/** Re-encodes an image; rejects if it cannot be decoded. */
export type Shrinker = (bytes: Uint8Array, mime: string) => Promise<Uint8Array>

/**
 * Checks and prepares a file. An image is re-encoded, or only stripped of metadata if re-encoding made it larger: position and
 * phone model are removed either way. The size limit applies afterwards. A PDF is unchanged. Throws `NotFit`.
 */
export async function prepare(file: File, shrinker: Shrinker = shrinkAside): Promise<Prepared> {
  if (file.size === 0) throw new NotFit('empty')
  // The first bytes identify the type, before much of it is read.
  const kind = kindOf(await bytesOf(file.slice(0, HEAD)))
  if (!kind) throw new NotFit('not-a-document')
  if (kind === 'pdf' && file.size > FILE_LIMIT) throw new NotFit('too-large')
  if (file.size > PICTURE_LIMIT) throw new NotFit('picture-too-large')
  const bytes = await bytesOf(file)
  const about = { name: file.name, capturedAt: momentOf(file.lastModified), before: bytes.byteLength }
  if (kind === 'pdf') {
    const fault = pdfFault(bytes)
    if (fault) throw new NotFit(`pdf-${fault}`)
    return { ...about, bytes, mime: mimes.pdf }
  }
  const extent = extentOf(bytes, kind)
  if (!extent) throw new NotFit('unreadable')
  if (extent.width * extent.height > MOST_PIXELS) throw new NotFit('too-many-pixels')
  // Only some browsers decode HEIC.
  const drawn = await shrinker(bytes, mimes[kind]).catch(() =>
    Promise.reject(new NotFit(kind === 'heic' ? 'heic' : 'unreadable')),
  )
  const own = stripped(bytes, kind)
  const isLighter = own !== null && own.byteLength <= drawn.byteLength
  const lighter = isLighter ? { bytes: own, mime: mimes[kind] } : { bytes: drawn, mime: mimes.jpeg }
  if (lighter.bytes.byteLength > FILE_LIMIT) throw new NotFit('stays-too-large')
  return { ...about, ...lighter }
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  const buffer = await part.arrayBuffer().catch(() => Promise.reject(new NotFit('unreadable')))
  return new Uint8Array(buffer)
}

const momentOf = (ms: number): string | null => (ms > 0 && Number.isFinite(ms) ? new Date(ms).toISOString() : null)

/** In a worker, to keep the page responsive; in the page if no worker can render. */
const shrinkAside: Shrinker = (bytes, mime) => {
  const here = () => shrink(bytes, mime, browserCodec)
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return here()
  // A worker that cannot open it may lack what the page has.
  return askWorker({ bytes, mime }).catch(here)
}

function askWorker(input: ShrinkInput): Promise<Uint8Array> {
  const worker = new Worker(new URL('shrinking-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Uint8Array>((answered, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResult>) =>
      data ? answered(data) : failed(new Error('the picture cannot be decoded')),
    )
    worker.addEventListener('error', () => failed(new Error('the worker did not start')))
    worker.postMessage(input, { transfer: [] })
  })
  return answer.finally(() => worker.terminate())
}
