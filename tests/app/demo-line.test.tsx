import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepDemo, storedDemo } from '#app/transport/demo.ts'
import { DemoBanner } from '#app/app/frame/DemoBanner.tsx'
import { noticeWords as words } from '#app/kit/page/shell-words.ts'
import { connect, disconnect, goOffline, goOnline, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'Customer' })
  connect(world)
})
afterAll(async () => {
  disconnect()
  await world.close()
})

/** On a device whose last server response said that it is a demo. */
const Said = () => {
  useState(() => keepDemo(true))
  return <DemoBanner />
}

test('shows the demo bar from the last response before the server is asked, and updates it', async () => {
  goOffline()
  await showTo(maryam, Said)
  expect(await screen.findByText(words.demo)).toBeTruthy()
  goOnline()
  await showTo(maryam, Said)
  await waitFor(() => expect(storedDemo()).toBeUndefined())
})
