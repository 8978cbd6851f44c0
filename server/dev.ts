/** `npm run dev`: the page from vite and the server behind it, both updated after every change. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { offersDemo } from './platform/demo/availability.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { endOrderly } from './platform/ending.ts'
import { readSettings } from './platform/settings/settings.ts'

const settings = readSettings()
const { databaseUrl, dataDir, host, port } = settings
// Here rather than in the server, which restarts with every change.
const embedded = databaseUrl === undefined ? await startEmbedded(dataDir) : undefined
const apiPort = await freePort()

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    DATABASE_URL: databaseUrl ?? embedded?.url,
    DEMO: offersDemo(settings) ? 'on' : 'off',
  },
})
const page = await createServer({ server: { host, port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } } })

endOrderly(async () => {
  server.kill()
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  await page.close()
  await embedded?.stop()
})
await page.listen()
page.printUrls()

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port: free } = socket.address() as AddressInfo
  socket.close()
  return free
}
