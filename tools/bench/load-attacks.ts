/** The worst attacks of one account or address, each on a thread beside the measuring one. */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { httpRoute } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { document } from '#contract/permits/document.ts'
import { identity } from '#contract/access/identity.ts'
import { permit } from '#contract/permits/permit.ts'

/** Parameters of an attack. */
export interface Attacking {
  name: AttackName
  origin: string
  token: string
  /** Permits of the account, for prints and pictures. */
  permits: number[]
  /** A document that is a picture of 60 megapixels. */
  documentId: number
  /** The bytes of such a picture. */
  picture: Uint8Array
  hallId: number
}

const { name, origin, token, permits, documentId, picture, hallId } = (workerData ?? {}) as Attacking
const own = { authorization: `Bearer ${token}` }
const json = { 'content-type': 'application/json' }
let requests = 0
/** Answers by status. */
const answers: Record<string, number> = {}

async function send(method: string, path: string, init: RequestInit = {}): Promise<void> {
  requests += 1
  const status = await fetch(origin + path, { method, ...init }).then(
    async (answer) => (await answer.arrayBuffer(), String(answer.status)),
    () => 'cut',
  )
  answers[status] = (answers[status] ?? 0) + 1
}
const get = (path: string, headers: Record<string, string> = own) => send('GET', path, { headers })
const signIn = (Username: string, Password: string) =>
  send('POST', httpRoute(identity.login.at).path, { headers: json, body: JSON.stringify({ Username, Password }) })

function sendPicture() {
  const form = new FormData()
  for (const [field, value] of Object.entries({ Type: 1, DriverReserveId: permits[0]! })) form.append(field, String(value))
  // A new file each time: stored files are not examined again.
  const bytes = new Uint8Array([...picture.subarray(0, 33), ...text(`Comment\0${randomUUID()}`), ...picture.subarray(33)])
  form.append('File', new Blob([bytes]), 'vast.png')
  return send('POST', httpRoute(document.attach.at).path, { headers: { ...own, 'idempotency-key': randomUUID() }, body: form })
}

/** A text chunk of a PNG with a wrong checksum, which is not read. */
function text(words: string): Uint8Array {
  const chunk = Buffer.alloc(12 + words.length)
  chunk.writeUInt32BE(words.length)
  chunk.write(`tEXt${words}`, 4, 'latin1')
  return chunk
}

function everything() {
  const { method, path } = httpRoute(cargo.search.at)
  const input = { CargoStatus: 2 }
  if (method === 'GET') return get(`${path}?CargoStatus=2`)
  return send(method, path, { headers: { ...own, ...json }, body: JSON.stringify(input) })
}
const print = (format: string) =>
  `${httpRoute(permit.print.at).path}?DriverReserveId=${permits[requests % permits.length]}&Format=${format}`
/** How many at once, and the repeated request. */
const repeated = {
  prints: [10, () => get(print('pdf'))],
  'prints on the screen': [10, () => get(print('html'))],
  'full lists': [10, everything],
  'lists of 5,000 rows': [10, everything],
  'right sign-ins': [20, () => signIn('customer1', 'Barnobat1405')],
  'wrong sign-ins': [20, () => signIn(`unknown${requests}`, 'something-else')],
  'the document of all calls, no token': [20, () => get('/api/openapi.json', {})],
  'a board, no token': [20, () => get(`/api/v1/boards/${hallId}`, {})],
  'views of a picture of 60 megapixels': [20, () => get(`/api/v1/file-uploads/${documentId}/view`)],
  'pictures of 60 megapixels sent': [4, sendPicture],
} as const satisfies Record<string, readonly [number, () => Promise<void>]>

const sockets: Socket[] = []
const streams: AbortController[] = []
/** Connections that are only held open. */
const opened = {
  '300 half-open bodies': () => {
    const { hostname, port } = new URL(origin)
    for (let n = 0; n < 300; n += 1) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(
        `POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"Username":"`,
      )
      sockets.push(socket)
    }
  },
  '50 live streams': () => {
    for (let n = 0; n < 50; n += 1) {
      const over = new AbortController()
      streams.push(over)
      void fetch(`${origin}/api/v1/load-halls/${hallId}/changes`, { headers: own, signal: over.signal })
        .then(async (answer) => {
          answers[answer.status] = (answers[answer.status] ?? 0) + 1
          for await (const _ of answer.body ?? []);
        })
        .catch(() => {})
    }
  },
} as const

type AttackName = keyof typeof repeated | keyof typeof opened
/** The lists of 5,000 rows come last: their rows are added then. */
export const attackNames = [...Object.keys(repeated), ...Object.keys(opened)].toSorted(
  (a, b) => Number(a.includes('5,000')) - Number(b.includes('5,000')),
) as AttackName[]

async function attack(): Promise<void> {
  const over = new AbortController()
  const ended = new Promise<void>((resolve) => parentPort!.once('message', resolve)).then(() => over.abort())
  if (name in opened) opened[name as keyof typeof opened]()
  else {
    const [many, act] = repeated[name as keyof typeof repeated]
    const again = async () => {
      while (!over.signal.aborted) await act()
    }
    await Promise.race([Promise.all(Array.from({ length: many }, again)), ended])
  }
  await ended
  for (const socket of sockets) socket.destroy()
  for (const stream of streams) stream.abort()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  parentPort!.postMessage(answers)
  process.exit(0)
}

if (parentPort) await attack()
