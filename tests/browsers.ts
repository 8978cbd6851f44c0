/** Finds the browsers of the journeys and the programs of the process tests, or installs them. */
import { chromiumPath, shellPath } from './browser.ts'
import { firefoxPath } from './journeys/engines/firefox.ts'
import { webkitPaths } from './journeys/engines/webkit.ts'
import { nginx } from './process/nginx.ts'
import { pgBouncer } from './process/pgbouncer.ts'
import { nodeExporter, pathOf, postgresExporter, promtool } from './programs.ts'

const programs = [nginx, pgBouncer, promtool, postgresExporter, nodeExporter].map(pathOf)
console.log([chromiumPath(), shellPath(), ...Object.values(webkitPaths()), firefoxPath(), ...programs].join('\n'))
