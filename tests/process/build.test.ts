import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from '#server/build.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUp, newFolder } from './server.ts'

afterAll(cleanUp)

let root: string
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const builds = () => readFileSync(join(root, 'builds'), 'utf8').length

// A vite that counts its runs, and fails if the page says so.
const vite = `
  import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
  appendFileSync('builds', '.')
  if (readFileSync('index.html', 'utf8') === 'broken') process.exit(1)
  mkdirSync('dist', { recursive: true })`

beforeEach(() => {
  root = newFolder()
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true })
  mkdirSync(join(root, 'src/screens'), { recursive: true })
  write('package.json', '{ "type": "module" }')
  write('node_modules/vite/bin/vite.js', vite)
  write('index.html', 'page')
  write('src/screens/a.tsx', 'one')
})

test('a failed build is not taken for built', async () => {
  write('index.html', 'broken')
  await expect(buildPage(root)).rejects.toThrow('The page could not be built')
  expect(existsSync(join(root, 'dist/.built'))).toBe(false)
})

test('without vite an unbuilt page is refused, and a built one is served', async () => {
  await buildPage(root)
  rmSync(join(root, 'node_modules'), { recursive: true })
  await buildPage(root)
  write('src/screens/a.tsx', 'two')
  await expect(buildPage(root)).rejects.toThrow('vite is not installed')
})

test('rebuilds only after a source changed, moved or was deleted', async () => {
  await buildPage(root)
  await buildPage(root)
  write('README.md', 'no source')
  await buildPage(root)
  expect(builds()).toBe(1)
  write('src/screens/a.tsx', 'two')
  await buildPage(root)
  expect(builds()).toBe(2)
  write('src/screens/b.tsx', 'two')
  rmSync(join(root, 'src/screens/a.tsx'))
  await buildPage(root)
  expect(builds()).toBe(3)
})
