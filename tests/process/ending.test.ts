import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, keptFolder, postgresOf, signsIn, start, watch } from './server.ts'

afterAll(cleanUp)

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

/** A sign-in request whose body the server is still reading. */
async function beginSignIn(url: string, password: string) {
  const body = JSON.stringify({ Username: 'keeper', Password: password })
  const running = request(`${url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  running.flushHeaders()
  await once(running, 'continue')
  return { running, body }
}

test('kill, Ctrl+C and a closed terminal end server and database, and the next start finds the data', async () => {
  const { dataDir, password } = await keptFolder()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const server = start(dataDir)
    expect(await signsIn(await server.url, password)).toBe(true)
    expect(postgresOf(dataDir)).toBeGreaterThan(0)
    server.child.kill(signal)
    expect(await server.ended).toBe(0)
    expect(postgresOf(dataDir)).toBeUndefined()
  }
})

test('killing npm’s shell ends both too', async () => {
  const { dataDir } = await keptFolder()
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', npm_lifecycle_event: 'start' }
  const shell = watch(
    spawn('/bin/sh', ['-c', `"$NODE" "$MAIN"; true`], {
      env: { ...env, NODE: process.execPath, MAIN: main },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  await shell.url
  expect(postgresOf(dataDir)).toBeGreaterThan(0)
  shell.child.kill('SIGKILL')
  await shell.ended
  expect(postgresOf(dataDir)).toBeUndefined()
})

test('broken bodies do no harm; running requests finish, new ones are refused with a retry', async () => {
  const { dataDir, password } = await keptFolder()
  const server = start(dataDir)
  const url = await server.url
  for (let i = 0; i < 5; i += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"Username":',
    )
    await sleep(30)
    socket.resetAndDestroy()
  }
  const { running, body } = await beginSignIn(url, password)
  running.write(body.slice(0, 5))
  server.child.kill()
  const health = () => fetch(`${url}/api/v1/health`)
  let meanwhile = await health()
  while (meanwhile.status === 200) meanwhile = await health()
  expect([meanwhile.status, meanwhile.headers.get('retry-after'), meanwhile.headers.get('x-barnobat')]).toEqual([503, '2', '1'])
  expect(await meanwhile.json()).toMatchObject({ code: 0, reason: 'shutting-down' })
  running.end(body.slice(5))
  const [answer] = await once(running, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await server.ended).toBe(0)
})

test('an uncaught exception ends the server with 1 after its running requests', async () => {
  const { dataDir, password } = await keptFolder()
  const thrower = 'process.on("SIGUSR2",()=>{throw new Error("undefined state")})'
  const server = start(dataDir, {
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(thrower)}`,
  })
  const url = await server.url
  const { running, body } = await beginSignIn(url, password)
  server.child.kill('SIGUSR2')
  await expect
    .poll(() =>
      fetch(`${url}/api/v1/health`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .not.toBe(200)
  running.end(body)
  const [answer] = await once(running, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('undefined state')
  expect(postgresOf(dataDir)).toBeUndefined()
})

test('the next start takes over the database after kill -9 of the server, and recovers after all died', async () => {
  const { dataDir, password } = await keptFolder()
  const first = start(dataDir)
  await first.url
  first.child.kill('SIGKILL')
  await first.ended
  expect(postgresOf(dataDir)).toBeGreaterThan(0)

  const second = start(dataDir)
  expect(await signsIn(await second.url, password)).toBe(true)
  expect(second.output()).toContain('taken over')
  second.child.kill('SIGKILL')
  process.kill(postgresOf(dataDir)!, 'SIGKILL')
  await second.ended

  expect(await signsIn(await start(dataDir).url, password)).toBe(true)
})

test('a stale pid file that names another living process is ignored', async () => {
  const { dataDir, password } = await keptFolder()
  const pidFile = join(dataDir, 'pg18', 'postmaster.pid')
  const server = start(dataDir)
  await server.url
  const pids = readFileSync(pidFile, 'utf8')
  server.child.kill()
  await server.ended
  const postgres = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const stranger = watch(spawn('/bin/sleep', ['60'], { ...postgres, stdio: ['ignore', 'pipe', 'pipe'] }))
  writeFileSync(pidFile, pids.replace(/^\d+/, String(stranger.child.pid)))
  expect(await signsIn(await start(dataDir).url, password)).toBe(true)
  expect(stranger.child.exitCode).toBeNull()
})

test('recovers when the database of a running server is killed', async () => {
  const { dataDir, password } = await keptFolder()
  const url = await start(dataDir).url
  const before = postgresOf(dataDir)!
  process.kill(before, 'SIGKILL')
  for (const end = Date.now() + 10_000; [undefined, before].includes(postgresOf(dataDir)) && Date.now() < end;) await sleep(50)
  await expect.poll(() => signsIn(url, password), { timeout: 45_000 }).toBe(true)
})
