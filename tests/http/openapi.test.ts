import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApi } from '#server/http/docs.ts'

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
