import type { StoredMime } from '../db/tables-permit.ts'

/** Characters of a kept name, without its ending. */
const MOST = 120
const endings: Record<StoredMime, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/**
 * The name a file had on a device, as it may be kept and given back: no folders, nothing that is not seen or that turns
 * the order of the letters, and the ending of what it is. `fallback` where nothing is left.
 */
export function keptName(said: string, mime: StoredMime, fallback: string): string {
  const base = (said.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    // Controls and format marks, but for the half-space of Persian words.
    .replace(/(?!\u200c)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/%(22|0[ad])|[<>:"|?*;%]/gi, ' ')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.\u200c]+|[\s.\u200c]+$/g, '')
  const short = [...base].slice(0, MOST).join('').trim()
  return `${short || fallback}.${endings[mime]}`
}

/** `Content-Disposition` of a file: a plain name for everybody, and the real one for who reads it (RFC 6266). */
export function disposition(plain: string, name: string, mime: StoredMime): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}.${endings[mime]}"; filename*=UTF-8''${encoded}`
}
