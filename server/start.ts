/** `npm start`: builds the page if its sources changed, runs the server, prints its URL and the accounts. */
import { dirname } from 'node:path'

const NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Node ${process.versions.node} is too old: ${NEEDED} or later is needed. On Linux npm ci installs it; start with npm start.`,
  )
  process.exit(1)
}

// Imported after the version check: older versions cannot parse these files.
const { buildPage } = await import('./build.ts')
const { orExplain } = await import('./platform/console.ts')
const { accountsTable } = await import('./platform/demo/availability.ts')
const { run } = await import('./main.ts')

await orExplain(() => buildPage(dirname(import.meta.dirname)))
await run(({ url, demo, notes }, { databaseUrl, dataDir }) => {
  const lines = [
    '',
    ...notes,
    databaseUrl === undefined ? `Embedded PostgreSQL, data folder ${dataDir}` : 'PostgreSQL of DATABASE_URL',
    ...(demo ? accountsTable() : []),
    '',
    `Barnobat is running at ${url}`,
    'Ctrl+C ends it.',
  ]
  console.log(lines.join('\n'))
})
