/** Imports of large libraries go to the files that define the names, so that chunks hold what their screens use. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** Libraries whose index names everything they have; without side effects. */
const INDEXES: Record<string, string> = {
  '@mantine/core': '@mantine/core/esm/index.mjs',
  '@mantine/dates': '@mantine/dates/esm/index.mjs',
  '@mantine/hooks': '@mantine/hooks/esm/index.mjs',
  '@tabler/icons-react': '@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
}
const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${Object.keys(INDEXES).join('|')})["'];?`, 'g')

/**
 * Chunks are formed from what modules import (build/pieces.ts). An import from an index would count as an import of the
 * whole library, and every screen would load what only one of them uses.
 */
export function direct(): Plugin {
  const known = new Map<string, Map<string, string>>()
  const sourcesOf = (library: string) => {
    const sources = known.get(library) ?? readIndex(join(ROOT, 'node_modules', INDEXES[library] ?? ''))
    known.set(library, sources)
    return sources
  }
  return {
    name: 'direct',
    apply: 'build',
    transform: {
      filter: { id: /\.(tsx?|m?js)$/, code: /["'](@mantine\/(core|dates|hooks)|@tabler\/icons-react)["']/ },
      handler: (code) =>
        code.replaceAll(imports, (whole, names: string, library: string) => {
          const sources = sourcesOf(library)
          const single = names
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== '')
          const direct = single.map((one) => {
            const [imported = '', local = imported] = one.split(/\s+as\s+/)
            const source = sources.get(imported)
            return source && `import { ${source.replace('*', local)};`
          })
          return direct.includes(undefined) ? whole : direct.join('')
        }),
    },
  }
}

/** Returns for each name of the index the rest of an import statement; `*` stands for the local name. */
function readIndex(path: string): Map<string, string> {
  const index = readFileSync(path, 'utf8')
  const sources = new Map<string, string>()
  for (const [, names = '', source = ''] of index.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g))
    for (const one of names.split(',')) {
      const [imported = '', exported = imported] = one.trim().split(/\s+as\s+/)
      sources.set(exported, `${imported} as * } from ${JSON.stringify(join(dirname(path), source))}`)
    }
  return sources
}
