/**
 * When a queued turn should win, learned by walking the hall's published shows in order. The same records give the same ranges
 * on every machine. A range is for a driver who gives a list in each show that has a load for the vehicle.
 */
import { fates, kindOf, type ShowFacts } from './facts.ts'
import { HORIZON, Kind, type Range } from './kind.ts'
import { slotOf, type Slot } from './rates.ts'
import { Wait } from './wait.ts'

/** `right`: of a hundred such ranges decided in the last month, those that were right. */
export type TurnRange = Range & { right: number }

interface Queued {
  number: number
  loaderType: number
  isNative: boolean
}

export class Walk {
  private readonly slots: readonly Slot[]
  private position = 0
  private last: ShowFacts | null = null
  private readonly kinds = new Map<number, Kind>()
  private waits = new Map<number, Wait>()

  /** `shows`: all that will be added, oldest first. Their hours are the show times of that period. */
  constructor(shows: readonly Pick<ShowFacts, 'missed' | 'opensAt'>[]) {
    this.slots = shows.flatMap(({ missed, opensAt }) => [...missed, opensAt].map((at) => slotOf(new Date(at))))
  }

  /** Judges the ranges that the turns had before this show, then learns from it. */
  add(show: ShowFacts): void {
    for (const _ of show.missed) {
      for (const kind of this.kinds.values()) kind.rates.add(this.slots[this.position]!, 0)
      this.position += 1
    }
    const coming = this.slots.slice(this.position, this.position + HORIZON)
    const waits = new Map<number, Wait>()
    for (const [id, turns] of Map.groupBy(show.turns, ([, kind]) => kind)) {
      const kind = this.kinds.get(id) ?? new Kind()
      this.kinds.set(id, kind)
      this.judge(kind, { ...show, turns }, coming, waits)
      const count = (fate: number) => turns.filter((turn) => turn[2] === fate).length
      const left = show.left.find(([of]) => of === id)?.[1] ?? 0
      // A load that stayed was free for one more driver only if no driver with a list went without.
      kind.rates.add(this.slots[this.position]!, count(fates.WON) + (count(fates.LOST) > 0 ? 0 : left))
    }
    this.waits = waits
    this.position += 1
    this.last = show
  }

  private judge(kind: Kind, { opensAt, turns }: ShowFacts, coming: readonly Slot[], waits: Map<number, Wait>): void {
    const expected = kind.rates.expect(coming)
    const ranges = kind.ranges(expected, turns.length)
    const scores: [band: number, score: number][] = []
    let [ahead, right, all] = [0, 0, 0]
    for (const [number, , fate] of turns) {
      const wait = this.waits.get(number) ?? new Wait()
      wait.give(ranges[ahead] ?? null, this.position, ahead, expected)
      if (wait.competes) ahead += 1
      if (fate === fates.WON) {
        const won = wait.win(this.position)
        right += won.right
        all += won.all
        scores.push(...won.scores)
      } else {
        all += wait.stay(this.position, fate)
        waits.set(number, wait)
      }
    }
    for (const [band, score] of scores) kind.scores.add(band, score)
    kind.decide(Date.parse(opensAt), right, all)
  }

  /**
   * The ranges of a queue in its order, by turn number; a turn without enough past is absent. `coming`: the next shows, the
   * first included; null for a hall without show times.
   */
  rangesOf(queue: readonly Queued[], coming: readonly Date[] | null): Map<number, TurnRange> {
    const { last } = this
    if (!last) return new Map()
    const slots = coming ? coming.slice(0, HORIZON).map(slotOf) : Array<null>(HORIZON).fill(null)
    const found = new Map<number, TurnRange>()
    for (const [id, turns] of Map.groupBy(queue, (turn) => kindOf(turn, last.order))) {
      const kind = this.kinds.get(id)
      const right = kind?.hitRate(Date.parse(last.opensAt)) ?? null
      if (!kind || right === null) continue
      const ranges = kind.ranges(kind.rates.expect(slots), turns.length)
      let ahead = 0
      for (const { number } of turns) {
        const range = ranges[ahead]
        if (range && Number.isFinite(range.to)) found.set(number, { ...range, right })
        if (this.waits.get(number)?.competes ?? true) ahead += 1
      }
    }
    return found
  }
}
