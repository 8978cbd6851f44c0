/** Headers of every response of the server: data, refusals, files, pages and streams. */
const SEALED = "default-src 'none'; frame-ancestors 'none'"
/** A year; subdomains are excluded, because they may belong to other services. */
const HTTPS_ONLY = 'max-age=31536000'

/**
 * Sets `headers` that forbid framing and content sniffing, and, on https, restrict browsers to https. A response without a
 * policy of its own is data and loads nothing.
 */
export function guardHeaders(headers: Headers, { publicUrl }: { publicUrl?: string | undefined } = {}): void {
  const policy = headers.get('Content-Security-Policy') ?? SEALED
  headers.set('Content-Security-Policy', policy.includes('frame-ancestors') ? policy : `${policy}; frame-ancestors 'none'`)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  if (publicUrl?.startsWith('https:')) headers.set('Strict-Transport-Security', HTTPS_ONLY)
}
