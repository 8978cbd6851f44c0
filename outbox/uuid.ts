/** Identifiers created on devices. */

/** Returns a random UUID, also on plain http, where `crypto.randomUUID` is missing. */
export function uuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const marked = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
