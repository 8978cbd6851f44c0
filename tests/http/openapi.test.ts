import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { docs, openApi } from '#server/http/docs.ts'
import { Hono } from 'hono'

const root = join(import.meta.dirname, '../..')

test('the OpenAPI document passes the recommended rules of its linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The paths are the specification's: `driver-turns/cancel/{id}` coexists with `driver-turns/{id}/reinstate`.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: JSON.stringify(openApi()), config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('a client generated from it compiles', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'barnobat-client-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
    await createClient({
      input: structuredClone(openApi()),
      output: { path: join(directory, 'client') },
      logs: { level: 'silent' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    })
    const how = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'esnext',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
    ]
    const compile = () =>
      execFileSync(join(root, 'node_modules/typescript-native/bin/tsc'), [...how, join(directory, 'client/index.ts')], {
        encoding: 'utf8',
        cwd: directory,
      })
    expect(compile()).toBe('')
  } finally {
    rmSync(directory, { recursive: true })
  }
})

test('compresses it once for clients that accept it, and serves it plain to others; so the page', async () => {
  const app = new Hono()
  docs(app)
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const plain = await app.request(path)
    const packed = await app.request(path, { headers: { 'accept-encoding': 'br, gzip' } })
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
    expect(gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(await plain.text())
  }
})
