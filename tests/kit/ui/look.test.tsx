import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accentNames } from '#app/kit/theme/accents.ts'
import { parseLook, readLook, useLook, writeLook } from '#app/kit/theme/look.ts'
import { put } from './stage.tsx'

const html = document.documentElement
beforeEach(() => localStorage.clear())

test('what is not a look falls back part by part to light.blue', () => {
  for (const text of [null, '', 'x', 'pink.blue', 'light.pink', '.', 'light'])
    expect(parseLook(text)).toEqual({ scheme: 'light', accent: 'blue', sun: false })
  expect(parseLook('dark.pink').scheme).toBe('dark')
})

test('every scheme and accent is remembered in the form of the specification', () => {
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

test('a new look is seen at once, and kept', async () => {
  writeLook({ scheme: 'light', accent: 'blue', sun: false })
  const page = put(<Switch />)
  expect(html.dataset['mantineColorScheme']).toBe('light')
  await page.hand.click(page.getByRole('button', { name: 'blue' }))
  expect(html.dataset['mantineColorScheme']).toBe('dark')
  expect(localStorage.getItem('barnobat.look')).toBe('dark.green')
})

test('sunlight is black on white whatever the scheme, and gives the scheme back', () => {
  writeLook({ scheme: 'dark', accent: 'blue', sun: true })
  put(<p />)
  expect(html.hasAttribute('data-sun')).toBe(true)
  expect(html.dataset['mantineColorScheme']).toBe('light')
  act(() => writeLook({ ...readLook(), sun: false }))
  expect(html.hasAttribute('data-sun')).toBe(false)
  expect(html.dataset['mantineColorScheme']).toBe('dark')
})

test('a look chosen in another tab is seen in this one', () => {
  put(<p />)
  act(() => {
    localStorage.setItem('barnobat.look', 'dark.red')
    dispatchEvent(new StorageEvent('storage', { key: 'barnobat.look' }))
  })
  expect(html.dataset['mantineColorScheme']).toBe('dark')
})
