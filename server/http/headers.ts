/** Headers of every answer of the server, whatever it is: data, refusals, files, pages and streams. */
const SEALED = "default-src 'none'; frame-ancestors 'none'"
/** A year, as browsers expect it; the domain's other names are their owner's business. */
const HTTPS_ONLY = 'max-age=31536000'

/**
 * Writes into `headers` that nobody may frame the answer or take it for another kind of file, and, where people come by
 * https, that their browsers come by nothing else. An answer without a policy of its own is data and loads nothing.
 */
export function guardHeaders(headers: Headers, { publicUrl }: { publicUrl?: string | undefined } = {}): void {
  const policy = headers.get('Content-Security-Policy') ?? SEALED
  headers.set('Content-Security-Policy', policy.includes('frame-ancestors') ? policy : `${policy}; frame-ancestors 'none'`)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  if (publicUrl?.startsWith('https:')) headers.set('Strict-Transport-Security', HTTPS_ONLY)
}
