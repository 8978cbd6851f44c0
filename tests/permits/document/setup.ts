/** A hall with a permit, and valid and invalid documents of every kind. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { document } from '#contract/permits/document.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import sharp from 'sharp'
import { openHall } from '../../halls/show/hall.ts'
import type { Person, World } from '../../world.ts'

type Bytes = Uint8Array<ArrayBuffer>
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

/** An image in which no two regions are alike, so that a crop is detectable. */
function picture(width = 400, height = 300, seed = 1) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, last = seed; at < pixels.length; at += 1)
    pixels[at] = (last = (last * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
let drawn = 1000
/** Creates a different image for each seed. */
export const jpeg = async (seed = (drawn += 1)) => own(await picture(400, 300, seed).jpeg().toBuffer())
export const png = async () => own(await picture(200, 100).png().toBuffer())
/** Creates an image as a phone takes it: rotated, with its location. */
export const phoneJpeg = async () =>
  own(
    await picture(2400, 600)
      .withExif({ IFD0: { Make: 'Barnophone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 11/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 60 })
      .toBuffer(),
  )

export const text = (words: string): Bytes => own(Buffer.from(words, 'latin1'))
export const joined = (...parts: Uint8Array[]): Bytes => own(Buffer.concat(parts))

/** Creates a PDF of one empty page; `more` is added to its objects. */
export const pdf = (more = ''): Bytes =>
  text(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj\n${more}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

/** Objects packed in a stream, as newer PDFs have them. */
export const packed = (words: string) => {
  const inside = deflateSync(Buffer.from(words, 'latin1'))
  return `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${inside.length} >>\nstream\n${inside.toString('latin1')}\nendstream\nendobj`
}

function pngChunk(kind: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG whose header claims 50,000 × 50,000 pixels. */
export function pngBomb(): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return joined(
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

/** A PNG with foreign text before its image. */
export const withWords = (image: Uint8Array, words: string): Bytes =>
  joined(image.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${words}`, 'latin1')), image.subarray(33))

/** Counts all rows and files that an upload could leave. */
export async function traces(world: World) {
  const tables = ['stored_file', 'permit_document', 'upload', 'upload_chunk', 'audit_event'] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { n } = await world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(n)
  }
  return { ...counts, files: filesOf(world).length }
}

export const filesOf = ({ files }: World): string[] =>
  existsSync(files)
    ? readdirSync(files, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []))
    : []

interface Form {
  file?: Bytes
  name?: string
  [field: string]: unknown
}

/** Creates a form as a browser sends it. */
function formOf({ file, name = 'photo.jpg', ...fields }: Form): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  if (file) form.append('File', new Blob([file]), name)
  return form
}

/** Creates `permits` permits of one cargo of Sepehr's; by default documents of a form go to the first. */
export async function openDocuments(permits = 1, opening?: Parameters<typeof openHall>[0]) {
  const hall = await openHall(opening)
  const { world } = hall
  const { companies } = world.cast
  const farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  const cargo = await hall.announced(permits)
  const turns: number[] = []
  for (let n = 0; n < permits; n += 1) turns.push((await hall.queued('علی')).turnId)
  await hall.until('10:00')
  for (const turnId of turns) await hall.prefers(turnId, [cargo])
  await hall.until('10:21')
  const permitIds = (await hall.permits()).map(({ id }) => id)
  const permitId = permitIds[0]!
  const { method, path } = httpRoute(document.attach.at)

  /** Attaches a document by form; returns the response. */
  async function attach(who: Person, form: Form, headers?: Record<string, string>) {
    const response = await who.send(method, path, formOf({ Type: 1, DriverReserveId: permitId, ...form }), headers)
    const envelope = (await response.json()) as Envelope<{ id: number; version: number; digest: string; status: number }>
    return { ...envelope, status: response.status, headers: response.headers }
  }
  return { ...hall, farid, permitId, permitIds, cargoId: cargo, attach }
}

export type DocumentSetup = Awaited<ReturnType<typeof openDocuments>>
