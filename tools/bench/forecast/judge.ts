/** Judges ranges as a driver would: shown before a show, right if the turn wins within them while it gives its lists. */
import { fates, type ShowFacts } from '#contract/halls/forecast/facts.ts'
import { Walk } from '#contract/halls/forecast/walk.ts'

interface Shown {
  from: number
  to: number
  at: number
}
/** Decided ranges of one kind. */
export interface Tally {
  right: number
  early: number
  all: number
  widths: number[]
}

/** Ranges by kind: the product's, and those of the mean. */
export interface Judged {
  kind: number
  product: Tally
  baseline: Tally
}

const BAND = 0.5
const blank = (): Tally => ({ right: 0, early: 0, all: 0, widths: [] })

/** Walks the shows once; ranges of the first `warm` shows are not counted. */
export function judge(shows: readonly ShowFacts[], warm: number): Judged[] {
  const instants = shows.flatMap(({ missed, opensAt }) => [...missed, opensAt].map((at) => new Date(at)))
  const walk = new Walk(shows)
  const found = new Map<number, Judged>()
  const means = new Map<number, { wins: number; shows: number }>()
  let waits = new Map<number, { product: Shown[]; baseline: Shown[] }>()
  let at = -1
  shows.forEach((show, index) => {
    at += show.missed.length + 1
    const queue = show.turns.map(([number, kind]) => ({ number, loaderType: kind >> 1, isNative: kind % 2 === 1 }))
    const ranges = walk.rangesOf(queue, instants.slice(at, at + 400))
    const stays: typeof waits = new Map()
    const ahead = new Map<number, number>()
    for (const [number, kind, fate] of show.turns) {
      const judged = found.get(kind) ?? { kind, product: blank(), baseline: blank() }
      found.set(kind, judged)
      const wait = waits.get(number) ?? { product: [], baseline: [] }
      const before = ahead.get(kind) ?? 0
      ahead.set(kind, before + 1)
      const range = ranges.get(number)
      const mean = means.get(kind)
      if (range && mean && mean.wins > 0 && index >= warm) {
        const shows = ((before + 1) * mean.shows) / mean.wins
        wait.product.push({ from: range.from, to: range.to, at })
        wait.baseline.push({ from: Math.max(1, Math.floor(shows * (1 - BAND))), to: Math.ceil(shows * (1 + BAND)), at })
      }
      for (const side of ['product', 'baseline'] as const) {
        const tally = judged[side]
        const decide = (one: Shown, isRight: boolean) => {
          tally.all += 1
          tally.right += Number(isRight)
          tally.early += Number(!isRight && at - one.at + 1 < one.from)
          tally.widths.push(one.to - one.from + 1)
        }
        const passed = (one: Shown) => at - one.at + 1
        if (fate === fates.WON) for (const one of wait[side]) decide(one, one.from <= passed(one) && passed(one) <= one.to)
        else if (fate === fates.IDLE) wait[side] = []
        else {
          for (const one of wait[side]) if (passed(one) >= one.to) decide(one, false)
          wait[side] = wait[side].filter((one) => passed(one) < one.to)
        }
      }
      if (fate !== fates.WON) stays.set(number, wait)
    }
    for (const kind of ahead.keys()) {
      const mean = means.get(kind) ?? { wins: 0, shows: 0 }
      const wins = show.turns.filter(([, of, fate]) => of === kind && fate === fates.WON).length
      // The last 250 shows, four weeks.
      means.set(kind, { wins: mean.wins * (1 - 1 / 250) + wins, shows: mean.shows * (1 - 1 / 250) + 1 + show.missed.length })
    }
    waits = stays
    walk.add(show)
  })
  return [...found.values()]
}
