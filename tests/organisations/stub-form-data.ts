/** A form with a file as a browser writes it: jsdom's own do not reach the server whole. */
import { vi } from 'vitest'

/** The bytes of a file, at once: what is read as a stream does not pass the network of these tests. */
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

/** From here on, until the globals are given back, the page's forms travel as their bytes. Called once the network is up. */
export function useStubFormData(): void {
  const asked = globalThis.fetch
  vi.stubGlobal('FormData', StubFormData)
  vi.stubGlobal('Blob', StubBlob)
  vi.stubGlobal('fetch', (to: string, init: RequestInit = {}) => {
    const form: unknown = init.body
    if (!(form instanceof StubFormData)) return asked(to, init)
    const headers = { ...(init.headers as Record<string, string>), 'content-type': `multipart/form-data; boundary=${EDGE}` }
    return asked(to, { ...init, headers, body: new Uint8Array(Buffer.concat([...form.parts, Buffer.from(`--${EDGE}--\r\n`)])) })
  })
}
