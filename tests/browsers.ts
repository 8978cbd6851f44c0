/** Finds the browsers of the journeys, or installs them. */
import { chromiumPath, shellPath } from './browser.ts'
import { firefoxPath } from './journeys/engines/firefox.ts'
import { webkitPaths } from './journeys/engines/webkit.ts'

console.log([chromiumPath(), shellPath(), ...Object.values(webkitPaths()), firefoxPath()].join('\n'))
