import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepDemo, saidDemo } from '#app/transport/demo.ts'
import { DemoLine } from '#app/app/frame/DemoLine.tsx'
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

/** On a device to which the server said last time that it is a demo. */
const Said = () => {
  useState(() => keepDemo(true))
  return <DemoLine />
}

test('the line of a demo stands where the server said so last time, before it is asked; it goes when it says otherwise', async () => {
  goOffline()
  await showTo(maryam, Said)
  expect(await screen.findByText(words.demo)).toBeTruthy()
  goOnline()
  await showTo(maryam, Said)
  await waitFor(() => expect(saidDemo()).toBeUndefined())
})
