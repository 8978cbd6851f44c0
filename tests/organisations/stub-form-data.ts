/** Sends forms with files as a browser does: jsdom's own FormData does not reach the server. */
import { vi } from 'vitest'

/** Returns the bytes of a file at once: streams do not pass the network mock. */
class StubBlob {
  readonly bytes: Buffer
  readonly type: string
  constructor(parts: Uint8Array[], { type = '' }: { type?: string } = {}) {
    this.bytes = Buffer.concat(parts)
    this.type = type
  }
}

class StubFormData {
  readonly parts: Buffer[] = []
  readonly said: [string, unknown][] = []
  append(name: string, value: string | StubBlob, fileName = '') {
    const isFile = value instanceof StubBlob
    this.said.push([name, value])
    const about = isFile ? `; filename="${fileName}"\r\nContent-Type: ${value.type}` : ''
    this.parts.push(Buffer.from(`--${EDGE}\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n`))
    this.parts.push(isFile ? value.bytes : Buffer.from(value), Buffer.from('\r\n'))
  }
  [Symbol.iterator]() {
    return this.said[Symbol.iterator]()
  }
}

const EDGE = 'form-edge'

/** Sends the page's forms as bytes until the globals are restored. Call it after the network is set up. */
export function useStubFormData(): void {
  const originalFetch = globalThis.fetch
  vi.stubGlobal('FormData', StubFormData)
  vi.stubGlobal('Blob', StubBlob)
  vi.stubGlobal('fetch', (to: string, init: RequestInit = {}) => {
    const form: unknown = init.body
    if (!(form instanceof StubFormData)) return originalFetch(to, init)
    const headers = { ...(init.headers as Record<string, string>), 'content-type': `multipart/form-data; boundary=${EDGE}` }
    return originalFetch(to, {
      ...init,
      headers,
      body: new Uint8Array(Buffer.concat([...form.parts, Buffer.from(`--${EDGE}--\r\n`)])),
    })
  })
}
