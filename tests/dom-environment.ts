/** jsdom with Node's byte classes: server and page run in one process and exchange instances of them. */
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
const OF_NODE = [
  'ArrayBuffer',
  'Float32Array',
  'Float64Array',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
] as const

const environment: Environment = {
  ...jsdom,
  async setup(global, options) {
    const ofNode = OF_NODE.map((name) => [name, global[name]] as const)
    const started = await jsdom.setup(global, options)
    for (const [name, value] of ofNode)
      Object.defineProperty(global, name, { value, configurable: true, writable: true, enumerable: false })
    return started
  },
}
export default environment
