import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../package.json')

/** The version of the product, and the build id of the page this server serves; 'dev' without a built page. */
export interface Release {
  version: string
  build: string
}

/** Reads the release from package.json and from the built page in `folder` (build/ahead.ts writes its id). */
export function releaseOf(folder: string | undefined): Release {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const page = folder && join(folder, 'index.html')
  const build = page && existsSync(page) ? /data-release="(\w+)"/.exec(readFileSync(page, 'utf8'))?.[1] : undefined
  return { version, build: build ?? 'dev' }
}
