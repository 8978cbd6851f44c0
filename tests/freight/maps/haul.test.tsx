import { expect, test } from 'vitest'
import graph from '#contract/freight/road-graph.json' with { type: 'json' }
import { estimateHaul } from '#app/kit/map/queries.ts'

const bandarAbbas = { lat: 27.1865, lng: 56.2808 }
const tehran = { lat: 35.6944, lng: 51.4215 }

test('the line of an estimate goes from end to end through its named junctions', () => {
  const haul = estimateHaul(graph, bandarAbbas, tehran)
  expect(haul.source).toBe('estimate')
  expect(haul.line[0]).toEqual([bandarAbbas.lng, bandarAbbas.lat])
  expect(haul.line.at(-1)).toEqual([tehran.lng, tehran.lat])
  expect(haul.line).toHaveLength(haul.via.length + 2)
  expect(haul.via).toContain('سیرجان')
})

test('the return route passes the same junctions in reverse', () => {
  const there = estimateHaul(graph, bandarAbbas, tehran)
  const back = estimateHaul(graph, tehran, bandarAbbas)
  expect(back.line).toEqual([...there.line].reverse())
})
