/** A push service on loopback and a device that decrypts as a browser does (RFC 8291, 8188). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Arrived {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Opens the service. `answers` maps a path to its status, 201 by default. */
export async function openPushService() {
  const arrived: Arrived[] = []
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url!
      arrived.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const { status, headers = {} } = answers.get(path) ?? { status: 201 }
      response.writeHead(status, headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    arrived,
    answers,
    at: (path: string) => arrived.filter((one) => one.path === path),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Creates a browser's subscription: its keys, and decryption. */
export function deviceOf(endpoint: string, key: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const P256dh = pair.getPublicKey().toString('base64url')
  return {
    sub: { Endpoint: endpoint, P256dh, Auth: auth.toString('base64url'), Key: key },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const length = body[20]!
      const peerKey = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), peerKey])
      const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(peerKey), auth, info, 32))
      const cek = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
      const open = createDecipheriv('aes-128-gcm', cek, nonce)
      open.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      // The last record ends with a 2 and zeros.
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
  }
}

/** Returns the claims of `Authorization: vapid t=…, k=…` if its signature is valid. */
export function vapidOf(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization)!
  const [head, body, signature] = token!.split('.')
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${body}`)
  const ours = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', signed, ours, Buffer.from(signature!, 'base64url'))) throw new Error('invalid signature')
  return { key: key!, claims: JSON.parse(Buffer.from(body!, 'base64url').toString()) as Record<string, unknown> }
}
