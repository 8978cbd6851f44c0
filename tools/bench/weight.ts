/** Size of the login page before first render: the entry and its static imports. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface Weight {
  /** Bytes as transferred, brotli. */
  javascript: number
  css: number
}

/** Limits in bytes (S0 §2.2 must open on a slow connection). */
export const budget: Weight = { javascript: 120_000, css: 12_000 }

export function weightOf(dist: string): Weight {
  // The login page does without these (build/prerender.ts).
  const html = readFileSync(join(dist, 'index.html'), 'utf8').replaceAll(/<link[^>]+data-behind-login[^>]*>/g, '')
  const linked = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => path!.replace(/^\//, ''))
  const scripts = linked(/<script[^>]+src="([^"]+)"/g)
  const styles = linked(/<link rel="stylesheet"[^>]+href="([^"]+)"/g)
  if (scripts.length === 0 || styles.length === 0)
    throw new Error('The built page names no script or no style: look at index.html')
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + brotliCompressSync(readFileSync(join(dist, path))).length, 0)
  return { javascript: sum(imported(dist, scripts)), css: sum(new Set(styles)) }
}

/** The entry scripts and all their static imports. */
function imported(dist: string, entries: string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const source = readFileSync(join(dist, path), 'utf8')
    for (const [, name] of source.matchAll(/(?:^|[;}\n])(?:import|export)\b[^;"'()]*["'](\.[^"']+\.js)["']/g))
      queue.push(join(dirname(path), name!))
  }
  return found
}
