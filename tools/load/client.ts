/** Sends requests over connections that stay open, each account from an address of its own. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { KEY } from '#contract/kernel/envelope.ts'
import type { Outcome } from './arrivals.ts'

/** More than any step needs: a call never waits for a connection here. */
const MOST_SOCKETS = 2000
const TIMEOUT_MS = 20_000
const BOUNDARY = 'barnobat-load'

export interface Request {
  method: string
  path: string
  /** Null: without a sign-in. */
  token: string | null
  body?: object
  form?: { fields: Record<string, string>; file: Uint8Array }
}

/** Opens the clients of the server, or proxy, at this address; it has to trust 127.0.0.1 as a proxy. */
export function openClient(origin: string): { send(of: Request): Promise<Outcome>; close(): void } {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, maxFreeSockets: MOST_SOCKETS })
  let sent = 0
  const send = ({ method, path, token, body, form }: Request) =>
    new Promise<Outcome>((resolve) => {
      sent += 1
      const content = form ? writeForm(form) : body ? Buffer.from(JSON.stringify(body)) : null
      const type = form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
      const headers = {
        'x-forwarded-for': addressOf(token, sent),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(content ? { 'content-type': type, 'content-length': content.length } : {}),
        [KEY]: randomUUID(),
      }
      const call = request({ hostname, port, path, method, headers, agent, timeout: TIMEOUT_MS }, (answer) => {
        const status = answer.statusCode ?? 0
        const isGood = status === 200
        let text = ''
        answer.on('data', (chunk: Buffer) => {
          if (!isGood && text.length < 2000) text += chunk.toString()
        })
        answer.once('end', () => resolve(isGood ? 'done' : failureOf(status, text)))
        answer.once('error', ({ message }) => resolve({ error: message }))
      })
      call.once('timeout', () => call.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
      call.once('error', ({ message }) => resolve({ error: message }))
      call.end(content ?? undefined)
    })
  return { send, close: () => agent.destroy() }
}

/** An address of a network of its own for each account, and for each request without one. */
function addressOf(token: string | null, sent: number): string {
  const nth = token === null ? sent % 60_000 : Number(/\d+$/.exec(token)?.[0] ?? 0)
  return `${token === null ? 11 : 12 + (nth >> 16)}.${nth & 255}.${(nth >> 8) & 255}.7`
}

/** 409 and 422 are answers of the product's rules. */
function failureOf(status: number, text: string): Outcome {
  const says = `${status} ${text.slice(0, 300)}`
  return status === 409 || status === 422 ? { refused: says } : { error: says }
}

function writeForm({ fields, file }: NonNullable<Request['form']>): Buffer {
  const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n`
  const before = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`)
  const head = `${before.join('')}${part('name="File"; filename="bill.pdf"')}Content-Type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
