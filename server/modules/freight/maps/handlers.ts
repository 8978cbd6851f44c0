import graph from '#contract/freight/road-graph.json' with { type: 'json' }
import type { maps } from '#contract/freight/maps.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { estimateLine, estimateRoad } from '#contract/freight/road.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import type { Handlers } from '#server/platform/context.ts'
import { measure } from './measure.ts'
import { endsOf, questionOf, type Ends } from './rules.ts'
import { thinned } from './thin.ts'

const roughly = ({ from, to }: Ends) => {
  const { km, hours, source } = estimateRoad(graph, from, to)
  return { km, hours, source }
}

export const mapsHandlers: Handlers<typeof maps> = {
  options: async ({ outside: { maps } }) => ({
    cities: maps.cities !== null,
    places: maps.places !== null,
    tiles: maps.tiles,
  }),

  autocomplete: async ({ now, log, outside: { maps } }, input) => {
    const finder = input.Select === 'place' ? maps.places : maps.cities
    if (!finder || input.Text === '') return []
    try {
      const asking = { name: finder.name, now, log, timeoutMs: maps.timeoutMs }
      return await askService(finder, asking, (signal) => finder.find(input.Text, signal))
    } catch {
      // An empty list would mean that there is no such place (S1 §8: "error establishing connection").
      throw new Refusal('outside-unreachable')
    }
  },

  estimate: async (context, input) => {
    const ends = endsOf(input)
    const measured = await measure(context, questionOf('estimate', ends), (router, signal) =>
      router.estimate(ends.from, ends.to, signal),
    )
    if (!measured || measured === 'silent') return roughly(ends)
    const { km, hours, source } = measured
    return { km, hours, source }
  },

  route: async (context, input) => {
    const ends = endsOf(input)
    const measured = await measure(context, questionOf('route', ends), async (router, signal) => {
      const road = await router.route(ends.from, ends.to, signal)
      return { ...road, line: thinned(road.line) }
    })
    if (!measured || measured === 'silent')
      return { ...roughly(ends), line: estimateLine(graph, ends.from, ends.to), silent: measured === 'silent' }
    const { km, hours, source, answer: road } = measured
    return { km, hours, source, line: road.line, silent: false }
  },
}
