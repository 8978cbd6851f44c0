/** What the pretended database gives back is of Node's realm, where Dexie knows no bytes of this page: they become its own. */
const cloned = globalThis.structuredClone

function own(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Uint8Array.from(value as Uint8Array)
  if (Object.prototype.toString.call(value) === '[object ArrayBuffer]')
    return Uint8Array.from(new Uint8Array(value as ArrayBuffer)).buffer
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(own)
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, own(part)]))
}

globalThis.structuredClone = (value, options) => own(cloned(value, options)) as never
