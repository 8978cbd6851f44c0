/** Addresses inside this page. */

/** Whether the path is the login's, in any letter case. */
export const isLogin = (pathname: string): boolean => /^\/login\/?$/i.test(pathname)

/** Returns the path to open after signing in: only a path of this page is accepted, otherwise '/'. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/'
  let url: URL
  try {
    url = new URL(next, location.origin)
  } catch {
    return '/'
  }
  if (url.origin !== location.origin || url.pathname.startsWith('//') || isLogin(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** A path of the table with its parameters filled in. */
export const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Opens a path with a fresh page (S0 §2.2: "the app reloads"). */
export const openFresh = (path: string): void => location.assign(path)
