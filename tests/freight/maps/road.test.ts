import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import graph from '#contract/freight/road-graph.json' with { type: 'json' }
import { gazetteer } from '#contract/freight/place.ts'
import { estimateLine, estimateRoad, greatCircle, type RoadGraph } from '#contract/freight/road.ts'
import { inOrBesideIran } from '#contract/kernel/value/iran.ts'
import { places } from './iran.ts'

const find = gazetteer(places)
const place = (name: string) => find(name, 1)[0]!
const between = (a: string, b: string) => estimateRoad(graph, place(a), place(b))

/** Road km as drivers know them. */
const hauls: [string, string, number][] = [
  ['تهران', 'مشهد', 900],
  ['تهران', 'اصفهان', 450],
  ['تهران', 'بندرعباس', 1280],
  ['تهران', 'تبریز', 630],
  ['تهران', 'شیراز', 930],
  ['مشهد', 'زاهدان', 950],
  ['اصفهان', 'بندرعباس', 960],
  ['اهواز', 'تهران', 820],
  ['تهران', 'رشت', 325],
  ['تهران', 'کرمان', 1000],
  ['تهران', 'یزد', 630],
  ['شیراز', 'بندرعباس', 600],
  ['تبریز', 'رشت', 480],
  ['اصفهان', 'اهواز', 530],
  ['اراک', 'اهواز', 590],
  ['بندر امام', 'اصفهان', 680],
  ['بندر امام', 'تهران', 940],
  ['تهران', 'بیرجند', 1270],
  ['شیراز', 'بوشهر', 300],
  ['مشهد', 'بندرعباس', 1390],
]

describe('the road graph', () => {
  test.each(graph.edges.map((edge) => [`${edge.a}-${edge.b}`, edge] as const))(
    '%s is neither a tunnel nor a detour',
    (_, edge) => {
      const nodes: RoadGraph['nodes'] = graph.nodes
      const straight = greatCircle(nodes[edge.a]!, nodes[edge.b]!)
      expect(edge.km).toBeGreaterThanOrEqual(straight * 0.98)
      expect(edge.km).toBeLessThanOrEqual(straight * 2.1)
    },
  )

  test('every junction is reached from every other', () => {
    const nodes = Object.values(graph.nodes)
    expect(nodes.every((node) => estimateRoad(graph, nodes[0]!, node).km < 3000)).toBe(true)
  })
})

describe('the distance of a haul', () => {
  test.each(hauls)('%s to %s is about %i km', (a, b, km) => {
    expect(Math.abs(between(a, b).km / km - 1)).toBeLessThan(0.08)
  })

  test('a truck does not take the road from Karaj to Chalus', () => {
    expect(between('کرج', 'چالوس').km).toBeGreaterThan(250)
    const open = { ...graph, edges: graph.edges.map(({ a, b, km }) => ({ a, b, km })) }
    expect(estimateRoad(open, place('کرج'), place('چالوس')).km).toBeLessThan(200)
  })

  test('names the junctions of the route in order, without its ends', () => {
    const { via } = between('تهران', 'شیراز')
    expect(via.slice(0, 2)).toEqual(['قم', 'دلیجان'])
    expect(via).not.toContain('تهران')
    expect(between('شیراز', 'تهران').via).toEqual(via.toReversed())
  })

  test('is drawn from end to end over its named junctions, and the same line in reverse', () => {
    const [tehran, shiraz] = [place('تهران'), place('شیراز')]
    const line = estimateLine(graph, tehran, shiraz)
    const { via } = between('تهران', 'شیراز')
    const nodes: RoadGraph['nodes'] = graph.nodes
    const named = via.map((name) => Object.values(nodes).find((node) => node.name === name)!)
    expect(line).toEqual([tehran, ...named, shiraz].map(({ lat, lng }) => [lng, lat]))
    expect(estimateLine(graph, shiraz, tehran)).toEqual(line.toReversed())
  })

  test('a short haul between towns goes straight', () => {
    expect(estimateLine(graph, place('آمل'), place('بابل'))).toHaveLength(2)
    expect(between('آمل', 'بابل')).toEqual({ km: 40, hours: 1, via: [], source: 'estimate' })
  })

  test('is at least one kilometre and one hour', () => {
    expect(between('تهران', 'تهران')).toMatchObject({ km: 1, hours: 1 })
  })

  test('is whole, the same both ways, and never shorter than the straight line', () => {
    const anywhere = fc.constantFrom(...places)
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        const there = estimateRoad(graph, a, b)
        expect(there).toEqual({ ...estimateRoad(graph, b, a), via: there.via })
        expect(Number.isSafeInteger(there.km) && Number.isSafeInteger(there.hours) && there.hours >= 1).toBe(true)
        expect(there.km).toBeGreaterThanOrEqual(Math.floor(greatCircle(a, b) * 0.98))
      }),
      { numRuns: 300 },
    )
  })
})

test('Iran and its neighbours are inside, the rest of the world is not', () => {
  expect(places.every(({ lat, lng }) => inOrBesideIran(lat, lng))).toBe(true)
  expect([inOrBesideIran(0, 0), inOrBesideIran(52.3, 35.7), inOrBesideIran(Number.NaN, 51)]).toEqual([false, false, false])
})
