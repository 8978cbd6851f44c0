import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accentNames } from '#app/kit/theme/accents.ts'
import { parseLook, readLook, useLook, writeLook } from '#app/kit/theme/look.ts'
import { put } from './stage.tsx'

const html = document.documentElement
beforeEach(() => localStorage.clear())

test('an invalid appearance falls back part by part to light.blue', () => {
  for (const text of [null, '', 'x', 'pink.blue', 'light.pink', '.', 'light'])
    expect(parseLook(text)).toEqual({ scheme: 'light', accent: 'blue', sun: false })
  expect(parseLook('dark.pink').scheme).toBe('dark')
})

test('stores every scheme and accent in the form of the specification', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const accent of accentNames) {
      writeLook({ scheme, accent, sun: false })
      expect(localStorage.getItem('barnobat.look')).toBe(`${scheme}.${accent}`)
      expect(readLook()).toEqual({ scheme, accent, sun: false })
    }
})

function Switch() {
  const [look, setLook] = useLook()
  return (
    <button type="button" onClick={() => setLook({ scheme: 'dark', accent: 'green' })}>
      {look.accent}
    </button>
  )
}

test('applies and stores a new appearance at once', async () => {
  writeLook({ scheme: 'light', accent: 'blue', sun: false })
  const page = put(<Switch />)
  expect(html.dataset['mantineColorScheme']).toBe('light')
  await page.hand.click(page.getByRole('button', { name: 'blue' }))
  expect(html.dataset['mantineColorScheme']).toBe('dark')
  expect(localStorage.getItem('barnobat.look')).toBe('dark.green')
})

test('sunlight is black on white in any scheme, and restores the scheme', () => {
  writeLook({ scheme: 'dark', accent: 'blue', sun: true })
  put(<p />)
  expect(html.hasAttribute('data-sun')).toBe(true)
  expect(html.dataset['mantineColorScheme']).toBe('light')
  act(() => writeLook({ ...readLook(), sun: false }))
  expect(html.hasAttribute('data-sun')).toBe(false)
  expect(html.dataset['mantineColorScheme']).toBe('dark')
})

test('applies an appearance chosen in another tab', () => {
  put(<p />)
  act(() => {
    localStorage.setItem('barnobat.look', 'dark.red')
    dispatchEvent(new StorageEvent('storage', { key: 'barnobat.look' }))
  })
  expect(html.dataset['mantineColorScheme']).toBe('dark')
})
