/** Finds the browsers of the journeys and the proxy of the process tests, or installs them. */
import { chromiumPath, shellPath } from './browser.ts'
import { firefoxPath } from './journeys/engines/firefox.ts'
import { webkitPaths } from './journeys/engines/webkit.ts'
import { nginx } from './process/nginx.ts'
import { pathOf } from './programs.ts'

console.log([chromiumPath(), shellPath(), ...Object.values(webkitPaths()), firefoxPath(), pathOf(nginx)].join('\n'))
