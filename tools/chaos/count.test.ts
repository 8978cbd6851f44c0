import { expect, test } from 'vitest'
import { pdf } from '../../tests/permits/document/setup.ts'
import { aPermit } from '../../tests/journeys/support/permits.ts'
import { openWorld } from '../../tests/world.ts'
import { countOf, rowsOf } from './count.ts'
import { ROUND, stepsOf, type Step } from './plan.ts'

test('counts a document under another member as misattributed', async () => {
  const world = await openWorld()
  const { id, maryam } = await aPermit(world)
  const file = new FormData()
  for (const [field, value] of Object.entries({ Type: 1, DriverReserveId: id })) file.append(field, String(value))
  file.append('File', new Blob([pdf()]), 'chaos 5.pdf')
  expect((await maryam.send('POST', '/api/v1/file-uploads/AddFileUpload', file)).status).toBe(200)

  const rows = await rowsOf(world.db)
  const countFor = (owner: string) =>
    countOf([5], rows, [], { ownerOf: () => owner, dropped: new Set(), reported: new Set(), changed: new Map() })
  expect(countFor(String(maryam.id))).toMatchObject({ delivered: 1, misattributed: 0 })
  expect(countFor('unknown')).toMatchObject({ delivered: 1, misattributed: 1 })
  expect(await world.close()).toEqual([])
})

test('the same seed gives the same steps, each kind in every round, and every item once', () => {
  const taken = () => {
    const steps = stepsOf(3, 40)
    return Array.from({ length: 2 * ROUND }, () => steps.next().value as Step)
  }
  expect(taken()).toEqual(taken())
  expect(
    new Set(
      taken()
        .slice(0, ROUND)
        .map((step) => step.do),
    ).size,
  ).toBe(29)
  const numbers = taken().flatMap((step) => step.numbers)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})
