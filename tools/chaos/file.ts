/** Files of a run: documents whose bytes depend on their number, so that both ends can generate them. */

const LEAST = 120_000
const MOST = 3_000_000
const HEAD =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
  '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj\n'
const TAIL = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const LINE = 64
const letters = new TextEncoder().encode('0123456789abcdef')

/** Whether an item carries a file: every `every`th of them does, none if it is 0. */
export const carriesFile = (n: number, every: number): boolean => every > 0 && n % every === 0

/** A PDF of 120 KB to 3 MB, full of comments. */
export function fileOf(n: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const [head, tail] = [encoder.encode(HEAD), encoder.encode(TAIL)]
  let last = Math.imul(n, 2_654_435_761) >>> 0
  const bytes = new Uint8Array(LEAST + (last % (MOST - LEAST)))
  bytes.set(head)
  const end = bytes.length - tail.length
  for (let at = head.length; at < end; at += 1) {
    const column = (at - head.length) % LINE
    last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = column === 0 ? 10 : column === 1 ? 37 : letters[last >>> 28]!
  }
  bytes.set(tail, end)
  return bytes
}
